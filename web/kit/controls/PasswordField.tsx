import { type ComponentProps, useId, useState } from 'react'
import { kitTexts } from '../kitTexts.ts'
import { controlProps, FieldFrame, type FieldParts } from './Field.tsx'

type PasswordFieldProps = Omit<FieldParts, 'optional'> & Omit<ComponentProps<'input'>, 'type'>

/** The visitor can show the password; it is hidden again whenever the page opens. */
export const PasswordField = ({ label, helper, error, ...rest }: PasswordFieldProps) => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={false}>
      <div className="relative">
        <input
          {...controlProps(id, { helper, error, className: 'min-[20rem]:pr-[7rem]' })}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
        />
        <button
          type="button"
          aria-controls={id}
          className="min-h-11 text-[0.9375rem] text-quiet underline decoration-1 underline-offset-[0.3em] outline-offset-[-4px] hover:text-ink min-[20rem]:absolute min-[20rem]:inset-y-0 min-[20rem]:right-0 min-[20rem]:px-4"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? kitTexts.hidePassword : kitTexts.showPassword}
          <span className="sr-only"> {kitTexts.thePassword}</span>
        </button>
      </div>
    </FieldFrame>
  )
}
