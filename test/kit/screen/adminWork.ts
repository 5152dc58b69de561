import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { screenOf } from '../../../shared/artwork/admin/workSearch.ts'
import { owner } from '../page/pageAccounts.ts'
import type { Replies } from '../page/replies.ts'
import { ownFields } from '../values/artworks.ts'
import { writtenCollections } from '../values/siteContent.ts'

const collections = new Map(
  writtenCollections.flatMap(item => (item.kind === 'collection' ? [[item.slug ?? '', item.title] as const] : [])),
)

/** Builds a work as its owner sees it, for sale by default; `undefined` removes a field. */
export const anAdminWork = (changes: Partial<AdminArtwork> = {}): AdminArtwork => ({
  ...ownFields,
  id: 1,
  slug: 'barques-au-repos',
  sku: 'HST-2024-0001',
  description: 'port, reflets - Les barques attendent la nuit.',
  images: [{ id: 'samples/barques-au-repos-1', width: 1600, height: 1200, color: '#3f9a9c' }],
  colors: ['#3f9a9c', '#1f5f72'],
  createdByEmail: owner.email,
  isPublished: true,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  version: 1,
  ...changes,
})

type Listing = NonNullable<Replies['listAllArtworks']>

/** Answers as the server does, all works or a screen of a search. */
export const listing =
  (works: readonly AdminArtwork[]): Listing =>
  ({ query: { cursor: _, ...asked } }) =>
    Object.keys(asked).length ? screenOf(works, asked, slug => collections.get(slug)) : { artworks: [...works] }
