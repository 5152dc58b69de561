import { type ComponentProps, type ReactNode, useId } from 'react'
import { kitTexts } from '../kitTexts.ts'

export type FieldParts = { label: string; name: string; helper?: ReactNode; error?: string | undefined; optional?: boolean }

export const controlClass =
  'min-h-12 w-full border border-quiet bg-transparent px-3 py-2 text-base placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-negative disabled:opacity-60'

/** Frames a control: the label above, the help before it, the error under it, announced and linked to it by its id. */
export const FieldFrame = ({
  id,
  label,
  helper,
  error,
  optional,
  children,
}: Omit<FieldParts, 'name'> & { id: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <label htmlFor={id} className="font-medium text-[0.9375rem]">
      {label}
      {optional && <span className="font-normal text-quiet"> ({kitTexts.optional})</span>}
    </label>
    {helper && (
      <p id={`${id}-helper`} className="text-[0.9375rem] text-quiet">
        {helper}
      </p>
    )}
    {children}
    <p id={`${id}-error`} role="alert" className="text-[0.9375rem] text-negative empty:hidden">
      {error}
    </p>
  </div>
)

const describedBy = (id: string, helper: ReactNode, error: string | undefined) =>
  [helper && `${id}-helper`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

type Framed = Pick<FieldParts, 'helper' | 'error'> & { className?: string | undefined }

/** Returns the class and ARIA attributes that link a control to its `FieldFrame`. */
export const controlProps = (id: string, { helper, error, className }: Framed) => ({
  id,
  className: `${controlClass} ${className ?? ''}`,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(id, helper, error),
})

/**
 * What a field takes: by it a phone chooses its keyboard, and a browser what it may fill in (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill).
 * A range as « 2 à 5 » is a `line`, since no keyboard of figures has more than figures and a comma. So is a postcode of any country.
 */
const entries = {
  line: { autoComplete: 'off' },
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  digits: { inputMode: 'numeric', autoComplete: 'off' },
  amount: { inputMode: 'decimal', autoComplete: 'off' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  personName: { autoComplete: 'name' },
  street: { autoComplete: 'address-line1' },
  postalCode: { autoComplete: 'postal-code' },
  frenchPostalCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  day: { type: 'date' },
  time: { type: 'time' },
  moment: { type: 'datetime-local' },
  file: { type: 'file' },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>

export type Entry = keyof typeof entries

type TextFieldProps = FieldParts & ComponentProps<'input'> & { entry: Entry }

export const TextField = ({ label, helper, error, optional, className, entry, ...rest }: TextFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional ?? false}>
      <input {...controlProps(id, { helper, error, className })} {...entries[entry]} {...rest} />
    </FieldFrame>
  )
}

export const SelectField = ({ label, helper, error, optional, className, ...rest }: FieldParts & ComponentProps<'select'>) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional ?? false}>
      <select {...controlProps(id, { helper, error, className: `pr-8 text-ellipsis ${className ?? ''}` })} {...rest} />
    </FieldFrame>
  )
}

type OptionsProps = { of: readonly (readonly [value: string | number, label: string])[] }

/** The options of a choice. */
export const Options = ({ of }: OptionsProps) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type Counted = { most: number; typed: string } | { most?: never; typed?: never }
type TextAreaFieldProps = FieldParts & ComponentProps<'textarea'> & Counted

/** With `most`, a counter under the text shows how many characters of it are `typed`. */
export const TextAreaField = ({ label, helper, error, optional, className, most, typed = '', ...rest }: TextAreaFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional ?? false}>
      <textarea
        {...controlProps(id, { helper, error, className: `resize-y leading-relaxed ${className ?? ''}` })}
        aria-describedby={[describedBy(id, helper, error), most && `${id}-count`].filter(Boolean).join(' ') || undefined}
        {...rest}
      />
      {most && (
        <p id={`${id}-count`} className="self-end text-quiet text-sm tabular-nums">
          {kitTexts.typed([...typed].length, most)}
        </p>
      )}
    </FieldFrame>
  )
}

type CheckboxFieldProps = Pick<FieldParts, 'label' | 'error'> & ComponentProps<'input'>

/** A consent, required unless told otherwise, with `children` for the text to read first. It is never ticked beforehand. */
export const CheckboxField = ({ label, error, children, ...rest }: CheckboxFieldProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          id={id}
          type="checkbox"
          required
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {children}
      <p id={`${id}-error`} role="alert" className="text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
    </div>
  )
}
