import { consentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { CheckboxField } from '../kit/Field.tsx'
import { paths } from '../layout/paths.ts'
import { Link } from '../router/Link.tsx'
import { newsletterTexts } from './newsletterTexts.ts'

/** The box is never ticked in advance, because consent must be an act of the reader (D24). */
export const ConsentBox = ({ error }: { error: string | undefined }) => (
  <CheckboxField name="rgpdConsent" label={consentTexts.page} error={error}>
    <Link to={paths.privacy()} className="text-action pl-8 text-[0.9375rem]">
      {newsletterTexts.privacy}
    </Link>
  </CheckboxField>
)
