import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import type { Api } from '../kit/api.ts'
import { remembered } from '../kit/remembered.ts'

/** As long as the public list may be cached on its way here, and a little more: enough to go back and forth. */
const freshFor = 20_000

/** What public pages read of the works. */
export const artworkQueries = (api: Api) => ({
  list: remembered(freshFor, () => api(artworkRoutes.listArtworks)),
  bySlug: remembered(freshFor, slug => api(artworkRoutes.getArtwork, { params: { slug } })),
})

export type ArtworkQueries = ReturnType<typeof artworkQueries>
