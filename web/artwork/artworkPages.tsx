import { type LoaderFunctionArgs, type RouteObject, redirect, replace, type ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { paths, patterns } from '../app/paths.ts'
import { ApiRefusal } from '../kit/api.ts'
import { ArtworkError, ArtworkSkeleton } from './ArtworkFallbacks.tsx'
import type { ArtworkQueries } from './artworkQueries.ts'
import { CatalogueError, CatalogueSkeleton } from './CatalogueFallbacks.tsx'

const isNotFound = (error: unknown): boolean => error instanceof ApiRefusal && (error.status === 404 || error.status === 400)

/** An unknown work leads to the catalogue; one asked for by id, as carts know it, moves to its slug (D4). */
const loadArtwork = async (artworks: ArtworkQueries, slug: string) => {
  const found = await artworks.bySlug(slug).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (!found) throw redirect(paths.catalogue())
  if (found.artwork.slug !== slug) throw replace(paths.artwork(found.artwork.slug))
  return found
}

export type ArtworkData = Awaited<ReturnType<typeof loadArtwork>>

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
