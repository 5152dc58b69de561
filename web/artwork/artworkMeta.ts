import type { Artwork, ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { cardTexts } from './cardTexts.ts'

/** Cuts a text after the last whole word within `most` characters; a longer first word is cut itself. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const words = text
    .slice(0, most + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, most)
  // A surrogate pair must not be cut in two, and no comma stands before the ellipsis.
  return `${words.replace(/[\ud800-\udbff]$|[\s,;:.–—-]+$/u, '')}…`
}

/** Search engines and messengers show no more. */
export const mostCharacters = 220

/** Returns what a work costs, or why it cannot be bought. */
export const offerWords = ({ availability, price }: ArtworkSummary): string => {
  if (availability === 'Vendu') return availability
  const cost = price === undefined ? cardTexts.priceOnRequest : formatEuros(price)
  return availability === 'Disponible' ? cost : `${availability}, ${cost}`
}

/** Joins a text's lines, because an SEO description is one line of plain text. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** Returns the SEO title and description of a work: medium, price, and the beginning of its text. */
export const artworkMeta = (artwork: Artwork): { title: string; description: string } => {
  const { title, technique, dimensions, description } = artwork
  const sentences = [cardTexts.alt(title, technique, dimensions), offerWords(artwork), oneLine(description)]
  return { title, description: shortened(sentences.filter(Boolean).join('. '), mostCharacters) }
}
