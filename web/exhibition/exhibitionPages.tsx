import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import { ExhibitionError, ExhibitionSkeleton, ExhibitionsSkeleton } from './ExhibitionFallbacks.tsx'

/** The exhibitions travel with the pages that show them. */
const exhibitionData = () => import('./exhibitionData.ts')

export const exhibitionPages = (): RouteObject[] => [
  {
    path: patterns.exhibitions,
    loader: async () => (await exhibitionData()).loadExhibitions(),
    lazy: { Component: async () => (await import('./ExhibitionsPage.tsx')).ExhibitionsPage },
    HydrateFallback: ExhibitionsSkeleton,
  },
  {
    path: patterns.exhibition,
    loader: async ({ params }: LoaderFunctionArgs) => (await exhibitionData()).exhibitionCalled(params.slug),
    lazy: { Component: async () => (await import('./ExhibitionPage.tsx')).ExhibitionPage },
    HydrateFallback: ExhibitionSkeleton,
    ErrorBoundary: ExhibitionError,
  },
]
