import { type ReactNode, useId, useState } from 'react'
import { Button } from '../kit/controls/Button.tsx'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { type Choice, choices, consent, everything, type Preferences, preferencesWhere, recallConsent, saveConsent } from './consent.ts'
import { choiceTexts, necessaryText, switchTexts } from './consentSwitchTexts.ts'
import { consentTexts } from './consentTexts.ts'

type SwitchProps = { name: keyof Preferences; label: string; on: boolean; onChange?: (on: boolean) => void; children: ReactNode }

/** A switch without `onChange` is locked. */
const Switch = ({ name, label, on, onChange, children }: SwitchProps) => {
  const id = useId()
  return (
    <li className="flex items-start justify-between gap-6 py-2.5">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-purpose`} className="text-[0.9375rem] text-quiet leading-snug">
          {children}
        </p>
      </div>
      <span className="grid h-11 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={on}
          name={name}
          className="switch"
          checked={on}
          disabled={!onChange}
          aria-describedby={`${id}-purpose`}
          onChange={event => onChange?.(event.target.checked)}
        />
      </span>
    </li>
  )
}

type ConsentSwitchesProps = { preferences: Preferences; onChange: (choice: Choice, allowed: boolean) => void }

export const ConsentSwitches = ({ preferences, onChange }: ConsentSwitchesProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{switchTexts.title}</legend>
    <ul className="divide-y divide-line border-line border-y">
      <Switch name="necessary" label={necessaryText.name} on>
        {necessaryText.purpose}
      </Switch>
      {choices.map(choice => (
        <Switch
          key={choice}
          name={choice}
          label={choiceTexts[choice].name}
          on={preferences[choice]}
          onChange={allowed => onChange(choice, allowed)}
        >
          {choiceTexts[choice].purpose}
        </Switch>
      ))}
    </ul>
    <p className="mt-3 text-[0.9375rem] text-quiet leading-snug">{switchTexts.today}</p>
  </fieldset>
)

/** Combines the saved preferences with the switches moved since; nothing takes effect before it is saved. */
const usePreferencesDraft = () => {
  const saved = useStore(consent, state => state.preferences)
  const [moved, setMoved] = useState<Partial<Record<Choice, boolean>>>({})
  const draft: Preferences = preferencesWhere(choice => moved[choice] ?? saved[choice])
  return {
    draft,
    move: (choice: Choice, allowed: boolean) => setMoved(before => ({ ...before, [choice]: allowed })),
    settle: () => setMoved({}),
  }
}

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
