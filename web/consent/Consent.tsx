import { useEffect } from 'react'
import { useStore } from '../kit/store.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { legalTexts } from '../layout/shellTexts.ts'
import { consent, openSwitches, recallConsent } from './consent.ts'

const loadStrip = async () => (await import('./ConsentStrip.tsx')).ConsentStrip

/**
 * Asks for consent after the page has rendered; the strip's script is loaded only when the visitor has to be asked. If it fails to load,
 * nothing has been allowed, and the next visit asks again.
 */
export const Consent = () => {
  const isAsking = useStore(consent, ({ strip }) => strip !== 'hidden')
  useEffect(recallConsent, [])
  const Strip = useLazyPart(isAsking, loadStrip)
  return isAsking && Strip ? <Strip /> : null
}

/** Reopens the choice from any page. */
export const ManageCookiesButton = ({ className }: { className: string }) => (
  <button type="button" className={className} onClick={openSwitches}>
    {legalTexts.manageCookies}
  </button>
)
