import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { CollectionError, CollectionSkeleton, CollectionsSkeleton } from './CollectionFallbacks.tsx'

export const collectionPages = (artworks: ArtworkQueries): RouteObject[] => [
  {
    path: patterns.collections,
    loader: () => artworks.list(),
    lazy: { Component: async () => (await import('./CollectionsPage.tsx')).CollectionsPage },
    HydrateFallback: CollectionsSkeleton,
  },
  {
    path: patterns.collection,
    loader: async ({ params }: LoaderFunctionArgs) => {
      const [{ collectionCalled }, list] = await Promise.all([import('./collectionData.ts'), artworks.list()])
      return collectionCalled(params.slug, list.artworks)
    },
    lazy: { Component: async () => (await import('./CollectionPage.tsx')).CollectionPage },
    HydrateFallback: CollectionSkeleton,
    ErrorBoundary: CollectionError,
  },
]
