import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { isNamedBy } from '../../../shared/artwork/artworkLabel.ts'
import { fold } from '../../../shared/artwork/fold.ts'

export type WorkFilters = {
  readonly search: string
  /** Empty means no filter. */
  readonly availability: string
  readonly collection: string
}

export const noFilters: WorkFilters = { search: '', availability: '', collection: '' }

/** Matches the words with the title or the SKU, ignoring case and accents, or with the work's reference. */
export const matchesSearch = ({ id, title, sku = '' }: Pick<AdminArtwork, 'id' | 'title' | 'sku'>, search: string): boolean => {
  const words = fold(search.trim())
  return fold(title).includes(words) || fold(sku).includes(words) || isNamedBy(id, search)
}

export const findWorks = (works: readonly AdminArtwork[], { search, availability, collection }: WorkFilters): readonly AdminArtwork[] =>
  works.filter(
    work =>
      matchesSearch(work, search) &&
      (!availability || work.availability === availability) &&
      (!collection || work.collectionRef === collection),
  )
