import { PageHeading } from '../cart/PageHeading.tsx'
import { favoriteTexts } from '../favorite/favoriteTexts.ts'
import { paths, patterns } from '../layout/paths.ts'
import type { Pages } from '../router/page.ts'
import { FavoritesSkeleton } from './FavoritesSkeleton.tsx'

const FavoritesFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.catalogue(), label: favoriteTexts.back }} title={favoriteTexts.title} />
    <FavoritesSkeleton />
  </div>
)

export const favoritePages: Pages = () => [
  {
    path: patterns.favorites,
    Fallback: FavoritesFallback,
    lazy: async () => {
      const { FavoritesPage } = await import('./FavoritesPage.tsx')
      return <FavoritesPage />
    },
  },
]
