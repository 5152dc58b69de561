import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import type { Api } from '../kit/api/api.ts'
import { remembered } from '../kit/remembered.ts'

/** Milliseconds: a little longer than public answers may be cached on their way here, and enough for going back and forth. */
const freshFor = 20_000

/** The API queries for works on pages that are not prerendered. */
export const artworkQueries = (api: Api) => ({
  bySlug: remembered(freshFor, slug => api(artworkRoutes.getArtwork, { params: { slug } })),
})

export type ArtworkQueries = ReturnType<typeof artworkQueries>
