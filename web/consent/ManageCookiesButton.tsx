import { openSwitches } from './consentStore.ts'
import { consentTexts } from './consentTexts.ts'

/** Reopens the choice from any page. */
export const ManageCookiesButton = ({ className }: { className: string }) => (
  <button type="button" className={className} onClick={openSwitches}>
    {consentTexts.manageCookies}
  </button>
)
