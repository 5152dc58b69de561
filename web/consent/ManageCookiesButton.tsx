import { openSwitches } from './consentStore.ts'
import { consentTexts } from './consentTexts.ts'

/** Brings the choice back from anywhere. */
export const ManageCookiesButton = ({ className }: { className: string }) => (
  <button type="button" className={className} onClick={openSwitches}>
    {consentTexts.manageCookies}
  </button>
)
