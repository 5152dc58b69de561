import { Link } from 'react-router-dom'
import { CheckboxField, TextField } from '../kit/controls/Field.tsx'
import { paths } from '../layout/paths.ts'
import { fieldTexts } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

/** The acceptance is not part of the draft, so a reload never restores it. */
const Terms = ({ quote: { field } }: { quote: Quote }) => (
  <CheckboxField {...field('termsAccepted')} label={fieldTexts.terms}>
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
  const { labelled } = quote
  return (
    <>
      <TextField {...labelled('contactName')} autoComplete="name" required />
      <TextField
        {...labelled('contactEmail')}
        helper={fieldTexts.contactEmailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField {...labelled('contactPhone')} helper={fieldTexts.contactPhoneHelp} type="tel" autoComplete="tel" required />
      <Terms quote={quote} />
    </>
  )
}
