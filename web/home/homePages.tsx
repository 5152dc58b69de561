import type { RouteObject } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { HomeSkeleton } from './HomeSkeleton.tsx'

const loadHome = async (artworks: ArtworkQueries) => ({
  ...(await artworks.list()),
  /** ISO: what is past depends on it, and must not change between two renderings of one page. */
  now: new Date().toISOString(),
})

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export const homePages = (artworks: ArtworkQueries): RouteObject[] => [
  {
    path: patterns.home,
    loader: () => loadHome(artworks),
    lazy: { Component: async () => (await import('./HomePage.tsx')).HomePage },
    HydrateFallback: HomeSkeleton,
  },
]
