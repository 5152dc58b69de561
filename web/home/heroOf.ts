import type { ArtworkCard } from '../../shared/artwork/artwork.ts'

const isLandscape = ({ image }: ArtworkCard): boolean => {
  const ratio = image ? image.width / image.height : 0
  return ratio >= 1.15 && ratio <= 1.6
}

/** Where the owner has chosen none, the painting of the first screen: wide enough for its place, for sale, and not among the first shown just below when it can be avoided. */
export const heroOf = (artworks: readonly ArtworkCard[], newWorksShown: number): ArtworkCard | undefined => {
  const fitting = artworks.filter(artwork => isLandscape(artwork) && artwork.availability === 'Disponible')
  return fitting.find(artwork => artworks.indexOf(artwork) >= newWorksShown) ?? fitting[0] ?? artworks.find(({ image }) => image)
}
