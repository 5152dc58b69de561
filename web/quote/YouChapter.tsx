import { Link } from 'react-router-dom'
import { CheckboxField, TextField } from '../kit/Field.tsx'
import { paths } from '../layout/paths.ts'
import { fieldsOf } from './quoteFields.ts'
import { fieldTexts } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

/** The acceptance is not part of the draft, so a reload never restores it. */
const Terms = ({ quote: { termsAccepted, accept, errors } }: { quote: Quote }) => (
  <CheckboxField
    name="termsAccepted"
    label={fieldTexts.terms}
    error={errors.termsAccepted}
    checked={termsAccepted}
    onChange={({ target }) => accept(target.checked)}
  >
    <p className="flex flex-wrap gap-x-6 pl-8 text-[0.9375rem]">
      <Link to={paths.terms()} className="text-action">
        {fieldTexts.termsLink}
      </Link>
      <Link to={paths.privacy()} className="text-action">
        {fieldTexts.privacyLink}
      </Link>
    </p>
  </CheckboxField>
)

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
