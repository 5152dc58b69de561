import type { AdminArtwork } from './adminArtwork.ts'

/** Checks whether a work is still one of the samples: it has their pictures, whose files no upload of the owner replaces. */
export const isSampleWork = ({ images }: Pick<AdminArtwork, 'images'>): boolean =>
  images.length > 0 && images.every(({ id }) => id.startsWith('samples/'))
