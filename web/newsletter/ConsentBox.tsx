import { useId } from 'react'
import { consentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { paths } from '../app/paths.ts'
import { Link } from '../kit/Link.tsx'
import { newsletterTexts } from './newsletterTexts.ts'

/** Never ticked beforehand: it is for the reader to agree (D24). */
export const ConsentBox = ({ error }: { error: string | undefined }) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          id={id}
          type="checkbox"
          name="rgpdConsent"
          required
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{consentTexts.page}</span>
      </label>
      <Link to={paths.privacy()} className="text-action pl-8 text-[0.9375rem]">
        {newsletterTexts.privacy}
      </Link>
      <p id={`${id}-error`} role="alert" className="text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
    </div>
  )
}
