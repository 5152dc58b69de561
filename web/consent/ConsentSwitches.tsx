import { type ReactNode, useId } from 'react'
import { type Choice, choices, type Preferences } from './consent.ts'
import { choiceTexts, necessaryText, switchTexts } from './consentSwitchTexts.ts'

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
