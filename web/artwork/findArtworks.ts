import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { fold } from '../../shared/artwork/slug.ts'
import { type CatalogueState, priceBands, sorts } from './catalogueState.ts'

/** What words are searched in. */
const textOf = ({ title, technique, tags, collection }: ArtworkCard): string => fold([title, technique, ...tags, collection].join(' '))

/** Every word must be found, in any order, whatever its case and accents (D8). */
const matchesWords = (artwork: ArtworkCard, q: string): boolean => {
  const text = textOf(artwork)
  return fold(q)
    .split(/\s+/)
    .every(word => text.includes(word))
}

/** A work without a price is in every band. */
const isInBand = ({ price }: ArtworkCard, band: CatalogueState['prix']): boolean =>
  band === undefined || price === undefined || priceBands[band](price)

/** The works a visitor asked to see, in the order asked for. */
export const findArtworks = (artworks: readonly ArtworkCard[], state: CatalogueState): readonly ArtworkCard[] =>
  artworks
    .filter(
      artwork =>
        matchesWords(artwork, state.q) &&
        (!state.technique || artwork.technique === state.technique) &&
        (!state.disponibilite || artwork.availability === state.disponibilite) &&
        isInBand(artwork, state.prix),
    )
    .toSorted(sorts[state.tri])
