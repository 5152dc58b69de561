import type { RouteObject } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { loadHome } from './homeData.ts'

export const homePages = (artworks: ArtworkQueries): RouteObject[] => [
  {
    path: patterns.home,
    loader: () => loadHome(artworks),
    lazy: { Component: async () => (await import('./HomePage.tsx')).HomePage },
    HydrateFallback: HomeSkeleton,
  },
]
