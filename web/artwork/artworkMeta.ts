import type { Artwork, ArtworkCard } from '../../shared/artwork/artwork.ts'
import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { shortened } from '../kit/shortened.ts'
import { artworkTexts } from './artworkTexts.ts'
import { cardTexts } from './cardTexts.ts'

/** As much as search engines and messengers show. */
const mostCharacters = 220

/** What a work costs, or why it cannot be had. */
export const offerWords = ({ availability, price, reservedUntil }: ArtworkCard & Pick<Artwork, 'reservedUntil'>): string => {
  const state = reservedUntil ? artworkTexts.reserved : availability
  if (state === 'Vendu') return state
  const cost = price === undefined ? cardTexts.priceOnRequest : formatEuros(price)
  return state === 'Disponible' ? cost : `${state}, ${cost}`
}

/** A text of many lines where only plain text is read. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** What search engines and messages say of a work: what it is, what it costs, how its text begins. */
export const artworkMeta = (artwork: Artwork): { title: string; description: string } => {
  const { title, technique, dimensions, description } = artwork
  const sentences = [cardTexts.alt(title, technique, dimensions), offerWords(artwork), oneLine(description)]
  return { title, description: shortened(sentences.filter(Boolean).join('. '), mostCharacters) }
}
