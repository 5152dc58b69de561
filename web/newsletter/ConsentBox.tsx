import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { newsletterConsentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { CheckboxField } from '../kit/controls/Field.tsx'
import { paths } from '../layout/paths.ts'
import { newsletterTexts } from './newsletterTexts.ts'

type ConsentBoxProps = ComponentProps<'input'> & { error: string | undefined }

/** The box is never ticked in advance, because consent must be an act of the reader (D24). */
export const ConsentBox = (props: ConsentBoxProps) => (
  <CheckboxField label={newsletterConsentTexts.page} {...props}>
    <Link to={paths.privacy()} className="text-action pl-8 text-[0.9375rem]">
      {newsletterTexts.privacy}
    </Link>
  </CheckboxField>
)
