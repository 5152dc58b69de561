import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import { ArtworkError, ArtworkSkeleton } from './ArtworkFallbacks.tsx'
import { loadArtwork } from './artworkData.ts'
import type { ArtworkQueries } from './artworkQueries.ts'
import { CatalogueError, CatalogueSkeleton } from './CatalogueFallbacks.tsx'

/** Filters change the address without asking the server again. */
const onAnotherPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export const artworkPages = (artworks: ArtworkQueries): RouteObject[] => {
  const catalogue = {
    loader: () => artworks.list(),
    shouldRevalidate: onAnotherPage,
    lazy: { Component: async () => (await import('./CataloguePage.tsx')).CataloguePage },
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CatalogueError,
  }
  return [
    { path: patterns.catalogue, ...catalogue },
    { path: patterns.catalogueAlias, ...catalogue },
    {
      path: patterns.artwork,
      loader: ({ params }: LoaderFunctionArgs) => loadArtwork(artworks, params.slug ?? ''),
      lazy: { Component: async () => (await import('./ArtworkPage.tsx')).ArtworkPage },
      HydrateFallback: ArtworkSkeleton,
      ErrorBoundary: ArtworkError,
    },
  ]
}
