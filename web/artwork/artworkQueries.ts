import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import type { Api } from '../kit/api.ts'
import { remembered } from '../kit/remembered.ts'

/** As long as a public answer may be cached on its way here, and a little more: enough to go back and forth. */
const freshFor = 20_000

/** What pages ask the API of the works: those that are not rendered ahead. */
export const artworkQueries = (api: Api) => ({
  bySlug: remembered(freshFor, slug => api(artworkRoutes.getArtwork, { params: { slug } })),
})

export type ArtworkQueries = ReturnType<typeof artworkQueries>
