import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { screenOf } from '../../../shared/artwork/admin/workSearch.ts'
import { allDrafts } from '../../editorial/contentStore.ts'
import { indexes, keys, listings } from '../../kit/table/keys.ts'
import { readListing } from '../../kit/table/listing.ts'
import { queryRows } from '../../kit/table/table.ts'
import type { ArtworkRow } from '../artworkStore.ts'
import { adminArtworkOf } from './adminArtworkStore.ts'

/**
 * Lists one page of all works, newest first. A work takes about 1.5 kB: a page has 600, and 5,000 works take eight queries, one after the
 * other, and some 950 read units. A reply stays far below Lambda's limit of 6 MB.
 */
export const listPage = async (cursor: string | undefined): Promise<{ artworks: AdminArtwork[]; next?: string }> => {
  const keyOf = (id: string) => keys.artwork(Number(id))
  const { rows, ...rest } = await readListing<ArtworkRow>({ list: listings.artworks, keyOf }, cursor)
  return { artworks: rows.map(adminArtworkOf), ...rest }
}

/**
 * Answers one screen of a search among all works. Only here can words be folded, places compared and works counted, so each screen reads the
 * whole list: three queries and some 375 read units for 2,000 works. It sends about 100 kB.
 */
export const screenPage = async (asked: Parameters<typeof screenOf>[1]): Promise<ReturnType<typeof screenOf>> => {
  const { name, partition } = indexes.listed
  const question = { index: name, where: `#${partition} = :list`, values: { list: listings.artworks } }
  const [works, collections] = await Promise.all([queryRows<ArtworkRow>(question), allDrafts('collection')])
  const titles = new Map(collections.map(({ slug, draft }) => [slug, String(draft.title ?? '')]))
  return screenOf(works.map(adminArtworkOf), asked, slug => titles.get(slug))
}
