import { Button } from '../kit/controls/Button.tsx'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { recallConsent, saveConsent } from './consentStore.ts'
import { consentTexts } from './consentTexts.ts'
import { usePreferencesDraft } from './usePreferencesDraft.ts'

/** The opened strip, with one switch per purpose. */
export const StripSwitches = () => {
  const { draft, move } = usePreferencesDraft()
  return (
    <div className="mt-4 max-w-2xl">
      <ConsentSwitches preferences={draft} onChange={move} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => saveConsent(draft)}>
          {consentTexts.save}
        </Button>
        <Button look="text" className="px-2" onClick={recallConsent}>
          {consentTexts.cancel}
        </Button>
      </div>
    </div>
  )
}
