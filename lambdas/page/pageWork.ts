import type { PageWork } from '../../shared/artwork/pageWorks.ts'
import { type ArtworkRow, cardOf } from '../artwork/artworkStore.ts'

/** Reduces a row to what public pages know of a published work. */
export const pageWorkOf = (row: ArtworkRow): PageWork => ({
  ...cardOf(row),
  ...(row.rank !== undefined && { rank: row.rank }),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.publishedAt && { publishedAt: row.publishedAt }),
  ...(row.featuredAt && { featuredAt: row.featuredAt }),
})
