import type { Artwork } from '../../shared/artwork/artwork.ts'
import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import type { ContactWords } from '../../shared/contact/contact.ts'
import { asTyped } from '../../shared/kit/typedText.ts'
import { contactTexts } from './contactTexts.ts'

/** What the page knows of the work it was opened from, and whether it was to ask for its price. */
export type ContactData = { readonly artwork?: Artwork; readonly isPriceAsked?: boolean }

/** The fields the form fills in by itself. */
type Given = Pick<ContactWords, 'subject' | 'message'>

export const givenFor = ({ artwork, isPriceAsked }: ContactData): Given => {
  if (!artwork) return { subject: '', message: '' }
  const [title, reference] = [artwork.title, artworkReference(artwork.id)]
  if (!isPriceAsked) return { subject: asTyped(contactTexts.questionSubject(title, reference)), message: '' }
  return { subject: asTyped(contactTexts.priceSubject(title, reference)), message: asTyped(contactTexts.priceMessage(title, reference)) }
}

/** The form as it stands: what is written in it, and what of that it filled in by itself. */
export type Filled = { readonly values: ContactWords; readonly given: Given }

/** Coming from another work, or from none: what was filled in gives way to what is now, what the visitor wrote stays. */
export const refilled = ({ values, given }: Filled, next: Given): Filled => {
  const follow = (field: keyof Given): string =>
    values[field].trim() === '' || values[field] === given[field] ? next[field] : values[field]
  return { values: { ...values, subject: follow('subject'), message: follow('message') }, given: next }
}
