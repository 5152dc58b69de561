import type { Artwork } from '../../shared/artwork/artwork.ts'
import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import type { Technique } from '../../shared/quote/quoteChoices.ts'
import type { ValueField } from './quoteChapters.ts'
import { quoteDraft } from './quoteDraft.ts'

export type QuoteValues = Readonly<Record<ValueField, string>>

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

/** What a work's own words for its technique begin or end with. */
const techniqueWords: readonly (readonly [RegExp, Technique])[] = [
  [/mixte/i, 'mixte'],
  [/huile/i, 'huile'],
  [/acrylique/i, 'acrylique'],
  [/aquarelle/i, 'aquarelle'],
  [/pastel/i, 'pastel'],
]

const techniqueOf = (words: string): Technique => techniqueWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'

/** What a work says by itself of a request that starts from it. */
const knownOf = ({ id, title, dimensions, technique, availability }: Artwork): Partial<QuoteValues> => ({
  ...(availability !== 'Disponible' && { serviceType: 'custom' }),
  projectTitle: `«\u202f${title}\u202f» (${artworkReference(id)})`,
  dimensions,
  technique: techniqueOf(technique),
})

/** What was typed before in this tab; coming from another work, with what is known of that one. */
export const startingValues = (artwork: Artwork | undefined): QuoteValues => {
  const draft = quoteDraft.read()
  const kept = Object.fromEntries(Object.keys(blankQuote).flatMap(field => (draft[field] ? [[field, draft[field]]] : [])))
  const isNew = artwork && draft.oeuvre !== artwork.slug
  return { ...blankQuote, ...kept, ...(isNew && knownOf(artwork)) }
}
