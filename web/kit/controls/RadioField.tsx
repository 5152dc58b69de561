import { type ComponentProps, type ReactNode, useId } from 'react'
import { kitTexts } from '../kitTexts.ts'

type RadioChoice = {
  readonly value: string
  readonly label: string
  readonly detail?: string
  /** Shown at the end of the choice's line, such as its price. */
  readonly aside?: string
}

type RadioFieldProps = ComponentProps<'input'> & {
  label: string
  choices: readonly RadioChoice[]
  helper?: ReactNode
  error?: string | undefined
  optional?: boolean
}

type ChoiceLineProps = ComponentProps<'input'> & { choice: RadioChoice }

const ChoiceLine = ({ choice: { value, label, detail, aside }, ...input }: ChoiceLineProps) => {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 cursor-pointer items-start gap-3 border border-transparent border-t-line px-3 py-3 first:border-t-transparent hover:bg-mat has-checked:border-ink"
    >
      <input
        id={id}
        type="radio"
        value={value}
        className="mt-0.5 size-5 shrink-0 accent-accent"
        aria-describedby={detail ? `${id}-detail` : undefined}
        {...input}
      />
      <span className="min-w-0 flex-1">
        {label}
        {detail && (
          <span id={`${id}-detail`} className="mt-0.5 block text-[0.9375rem] text-quiet leading-snug">
            {detail}
          </span>
        )}
      </span>
      {aside && <span className="shrink-0 whitespace-nowrap text-quiet tabular-nums">{aside}</span>}
    </label>
  )
}

/** A choice of one among a few, all visible: the question above, the help before the choices, the error under them. */
export const RadioField = ({ label, choices, helper, error, optional, ...input }: RadioFieldProps) => {
  const id = useId()
  const described = [helper && `${id}-helper`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={!optional}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      className="group min-w-0"
    >
      <p id={`${id}-label`} className="mb-1.5 font-medium text-[0.9375rem]">
        {label}
        {optional && <span className="font-normal text-quiet"> ({kitTexts.optional})</span>}
      </p>
      {helper && (
        <p id={`${id}-helper`} className="mb-1.5 text-[0.9375rem] text-quiet">
          {helper}
        </p>
      )}
      <div className="border border-quiet group-aria-invalid:border-2 group-aria-invalid:border-negative">
        {choices.map(choice => (
          <ChoiceLine key={choice.value} choice={choice} {...input} />
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
    </div>
  )
}
