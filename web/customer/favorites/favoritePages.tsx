import { lazy } from 'react'
import { patterns } from '../../../shared/paths.ts'
import type { Pages } from '../../router/page.tsx'

const FavoritesFallback = lazy(async () => ({ default: (await import('./FavoritesSkeleton.tsx')).FavoritesFallback }))

export const favoritePages: Pages = () => [
  {
    path: patterns.favorites,
    HydrateFallback: FavoritesFallback,
    lazy: async () => {
      const { FavoritesPage } = await import('./FavoritesPage.tsx')
      return { element: <FavoritesPage /> }
    },
  },
]
