import type { Artwork } from '../../shared/artwork/artwork.ts'
import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import type { Technique } from '../../shared/quote/quoteChoices.ts'
import { sessionDraft } from '../kit/sessionDraft.ts'
import { quotePageTexts } from './quotePageTexts.ts'
import type { ValueField } from './useChapter.ts'

/** The request is saved until it is sent. */
export const quoteDraft = sessionDraft('quote-draft')

/** The images already uploaded for the request. */
export const quoteImagesDraft = sessionDraft('quote-images')

export type QuoteValues = Readonly<Record<ValueField, string>>

/** Everything the form's fields hold; the images are stored separately. */
export type QuoteFilled = QuoteValues & { readonly termsAccepted: boolean }

export const blankQuote: QuoteValues = {
  serviceType: '',
  framingOption: '',
  projectTitle: '',
  dimensions: '',
  technique: '',
  description: '',
  inspiration: '',
  urgency: '',
  budget: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
}

/** Recognises the technique in a work's own description of it. */
const techniqueWords: readonly (readonly [RegExp, Technique])[] = [
  [/mixte/i, 'mixte'],
  [/huile/i, 'huile'],
  [/acrylique/i, 'acrylique'],
  [/aquarelle/i, 'aquarelle'],
  [/pastel/i, 'pastel'],
]

const techniqueOf = (words: string): Technique => techniqueWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'

/** Returns the values that can be prefilled from a work. */
const knownOf = ({ id, title, dimensions, technique, availability }: Artwork): Partial<QuoteValues> => ({
  ...(availability !== 'Disponible' && { serviceType: 'custom' }),
  projectTitle: quotePageTexts.projectOf(title, artworkReference(id)),
  dimensions,
  technique: techniqueOf(technique),
})

/** Returns the draft of this tab; when the visitor comes from another work, its values replace those in the draft. */
export const startingValues = (artwork: Artwork | undefined): QuoteValues => {
  const draft = quoteDraft.read()
  const kept = Object.fromEntries(Object.keys(blankQuote).flatMap(field => (draft[field] ? [[field, draft[field]]] : [])))
  const isNew = artwork && draft.oeuvre !== artwork.slug
  return { ...blankQuote, ...kept, ...(isNew && knownOf(artwork)) }
}
