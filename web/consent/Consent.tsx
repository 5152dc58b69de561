import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../kit/store.ts'
import { consent, recallConsent } from './consentStore.ts'

/** Asks once the page stands; the strip's script is fetched only where there is something to ask. */
export const Consent = () => {
  const isAsking = useStore(consent, ({ strip }) => strip !== 'hidden')
  const [Strip, setStrip] = useState<ComponentType>()
  useEffect(recallConsent, [])
  useEffect(() => {
    if (!isAsking) return
    // Should it not arrive, nothing was allowed and nothing needs to be: it is asked on the next visit.
    void import('./ConsentStrip.tsx').then(({ ConsentStrip }) => setStrip(() => ConsentStrip)).catch(() => undefined)
  }, [isAsking])
  return isAsking && Strip ? <Strip /> : null
}
