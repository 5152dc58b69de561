import { gallery } from '../../shared/gallery.ts'
import { kitTexts } from './kitTexts.ts'

const telephone = `tel:${gallery.phone.replaceAll(' ', '')}`

/** Beside a form, for a browser without script: what it needs, and how to reach the painter. In any other nothing is drawn. */
export const WithoutScript = () => (
  <noscript>
    <p className="border-accent border-l-2 py-1 pl-4">
      {kitTexts.formNeedsScript} <a href={`mailto:${gallery.email}`}>{gallery.email}</a>,{' '}
      <a href={telephone} className="whitespace-nowrap">
        {gallery.phone}
      </a>
      .
    </p>
  </noscript>
)
