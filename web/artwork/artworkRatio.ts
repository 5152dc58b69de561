import type { ArtworkCard } from '../../shared/artwork/artwork.ts'

/** Width over height; a work without a picture keeps a square place. */
export const ratioOf = ({ image }: Pick<ArtworkCard, 'image'>): number => (image ? image.width / image.height : 1)
