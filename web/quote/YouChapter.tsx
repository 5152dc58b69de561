import { useId } from 'react'
import { paths } from '../app/paths.ts'
import { TextField } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { fieldsOf } from './quoteFields.ts'
import { fieldTexts } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

/** Never ticked beforehand, not even by a reload. */
const Terms = ({ quote: { termsAccepted, accept, errors } }: { quote: Quote }) => {
  const id = useId()
  const error = errors.termsAccepted
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          id={id}
          type="checkbox"
          name="termsAccepted"
          required
          checked={termsAccepted}
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => accept(target.checked)}
        />
        <span>{fieldTexts.terms}</span>
      </label>
      <p className="flex flex-wrap gap-x-6 pl-8 text-[0.9375rem]">
        <Link to={paths.terms()} className="text-action">
          {fieldTexts.termsLink}
        </Link>
        <Link to={paths.privacy()} className="text-action">
          {fieldTexts.privacyLink}
        </Link>
      </p>
      <p id={`${id}-error`} role="alert" className="text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
    </div>
  )
}

export const YouChapter = ({ quote }: { quote: Quote }) => {
  const { typed } = fieldsOf(quote)
  return (
    <>
      <TextField {...typed('contactName')} autoComplete="name" required />
      <TextField
        {...typed('contactEmail')}
        helper={fieldTexts.contactEmailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField {...typed('contactPhone')} helper={fieldTexts.contactPhoneHelp} type="tel" autoComplete="tel" required />
      <Terms quote={quote} />
    </>
  )
}
