import { gallery, mailLink, phoneLink } from '../../../shared/gallery.ts'
import { kitTexts } from '../kitTexts.ts'

/** Tells visitors without script that the form needs it, and how to reach the painter. */
export const WithoutScript = () => (
  <noscript>
    <p className="border-accent border-l-2 py-1 pl-4">
      {kitTexts.formNeedsScript} <a href={mailLink(gallery().email)}>{gallery().email}</a>,{' '}
      <a href={phoneLink(gallery().phone)} className="whitespace-nowrap">
        {gallery().phone}
      </a>
      .
    </p>
  </noscript>
)
