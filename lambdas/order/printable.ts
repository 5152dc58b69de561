import type { FieldError } from '../../shared/kit/refusal.ts'
import { unprintable } from '../kit/pdf/glyphs.ts'
import type { Contact } from './store/orderDraft.ts'

const fault = (characters: readonly string[]): string =>
  `La facture ne peut pas montrer «\u202f${characters.slice(0, 5).join(' ')}\u202f»\u202f: écrivez-le en lettres latines`

/** Names the texts whose letters no invoice could show, by their fields. */
export const unprintableTexts = (texts: Readonly<Record<string, unknown>>): readonly FieldError[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const characters = typeof text === 'string' ? unprintable(text) : []
    return characters.length ? [{ field, message: fault(characters) }] : []
  })

/** Names the fields whose letters no invoice could show: the buyer writes them otherwise, since a name is never cut. */
export const unprintableFields = ({ customerEmail: _, customerDetails, gift: __, ...texts }: Contact): readonly FieldError[] => [
  ...unprintableTexts(texts),
  ...unprintableTexts(Object.fromEntries(Object.entries(customerDetails).map(([name, text]) => [`customerDetails.${name}`, text]))),
]
