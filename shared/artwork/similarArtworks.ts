import type { ArtworkCard } from './artwork.ts'

/** How many similar works a page shows. */
export const similarCount = 4

const sharedColours = (one: ArtworkCard, other: ArtworkCard): number => one.colors.filter(colour => other.colors.includes(colour)).length

/** How alike two works are: the collection weighs most, then the technique, then each colour in common; 0 is not alike. */
const likeness = (one: ArtworkCard, other: ArtworkCard): number =>
  (one.collection === other.collection ? 4 : 0) + (one.technique && one.technique === other.technique ? 2 : 0) + sharedColours(one, other)

/** The works most like this one among those shown, itself left out; alike equally, the order given stays (D9). */
export const similarArtworks = (artwork: ArtworkCard, shown: readonly ArtworkCard[]): ArtworkCard[] =>
  shown
    .filter(other => other.id !== artwork.id)
    .map(other => ({ other, likeness: likeness(artwork, other) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, similarCount)
    .map(({ other }) => other)
