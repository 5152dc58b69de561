import { legalTexts } from '../legal/legalTexts.ts'
import { openSwitches } from './consentStore.ts'

/** Brings the choice back from anywhere. */
export const ManageCookiesButton = ({ className }: { className: string }) => (
  <button type="button" className={className} onClick={openSwitches}>
    {legalTexts.manageCookies}
  </button>
)
