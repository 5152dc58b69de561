import { useEffect } from 'react'
import { useStore } from '../kit/store.ts'
import { useLater } from '../kit/useLater.ts'
import { consent, recallConsent } from './consentStore.ts'

const loadStrip = async () => (await import('./ConsentStrip.tsx')).ConsentStrip

/**
 * Asks once the page stands; the strip's script is fetched only where there is something to ask. Should it not arrive, nothing was
 * allowed and nothing needs to be: it is asked on the next visit.
 */
export const Consent = () => {
  const isAsking = useStore(consent, ({ strip }) => strip !== 'hidden')
  useEffect(recallConsent, [])
  const Strip = useLater(isAsking, loadStrip)
  return isAsking && Strip ? <Strip /> : null
}
