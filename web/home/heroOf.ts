import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'

const isLandscape = ({ image }: ArtworkSummary): boolean => {
  const ratio = image ? image.width / image.height : 0
  return ratio >= 1.15 && ratio <= 1.6
}

/**
 * Chooses the hero when the owner has chosen none: a work that is wide enough and for sale, and if possible not among the new works shown
 * just below.
 */
export const heroOf = (artworks: readonly ArtworkSummary[], newWorksShown: number): ArtworkSummary | undefined => {
  const fitting = artworks.filter(artwork => isLandscape(artwork) && artwork.availability === 'Disponible')
  return fitting.find(artwork => artworks.indexOf(artwork) >= newWorksShown) ?? fitting[0] ?? artworks.find(({ image }) => image)
}
