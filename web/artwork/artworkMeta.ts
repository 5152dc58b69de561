import type { Artwork, ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { shortened } from '../kit/shortened.ts'
import { cardTexts } from './cardTexts.ts'

/** Search engines and messengers show no more. */
const mostCharacters = 220

/** Returns what a work costs, or why it cannot be bought. */
export const offerWords = ({ availability, price }: ArtworkSummary): string => {
  if (availability === 'Vendu') return availability
  const cost = price === undefined ? cardTexts.priceOnRequest : formatEuros(price)
  return availability === 'Disponible' ? cost : `${availability}, ${cost}`
}

/** Joins a text's lines, because an SEO description is one line of plain text. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** Returns the SEO title and description of a work: medium, price, and the beginning of its text. */
export const artworkMeta = (artwork: Artwork): { title: string; description: string } => {
  const { title, technique, dimensions, description } = artwork
  const sentences = [cardTexts.alt(title, technique, dimensions), offerWords(artwork), oneLine(description)]
  return { title, description: shortened(sentences.filter(Boolean).join('. '), mostCharacters) }
}
