import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'

/** Returns width over height; a work without a picture gets a square place. */
export const ratioOf = ({ image }: Pick<ArtworkSummary, 'image'>): number => (image ? image.width / image.height : 1)
