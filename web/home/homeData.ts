import type { ArtworkQueries } from '../artwork/artworkQueries.ts'

export const loadHome = async (artworks: ArtworkQueries) => ({
  ...(await artworks.list()),
  /** ISO: what is past depends on it, and must not change between two renderings of one page. */
  now: new Date().toISOString(),
})

export type HomeData = Awaited<ReturnType<typeof loadHome>>
