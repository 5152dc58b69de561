import { Button } from '../kit/controls/Button.tsx'
import { toast } from '../kit/toast.ts'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { everything } from './consent.ts'
import { saveConsent } from './consentStore.ts'
import { consentTexts } from './consentTexts.ts'
import { usePreferencesDraft } from './usePreferencesDraft.ts'

/** The choice as part of the cookie policy's page. */
export const PreferencesPanel = () => {
  const { draft, move, settle } = usePreferencesDraft()
  const save = () => {
    saveConsent(draft)
    settle()
    toast.success(consentTexts.saved, consentTexts.savedDetail)
  }
  const acceptAll = () => {
    saveConsent(everything)
    settle()
    toast.success(consentTexts.accepted, consentTexts.savedDetail)
  }
  return (
    <div className="mt-4 print:hidden">
      <ConsentSwitches preferences={draft} onChange={move} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" onClick={save}>
          {consentTexts.savePreferences}
        </Button>
        <Button look="secondary" onClick={acceptAll}>
          {consentTexts.acceptAll}
        </Button>
      </div>
    </div>
  )
}
