import { paths } from '../../../shared/paths.ts'
import { visitorFavorites } from '../../favorite/favoriteActions.ts'
import { favoriteTexts } from '../../favorite/favoriteTexts.ts'
import { useCurrent } from '../../kit/api/visitorData.ts'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { PageHeading } from '../../layout/PageHead.tsx'
import { FavoriteList } from './FavoriteList.tsx'

export const FavoritesPage = () => {
  const favorites = useCurrent(visitorFavorites).data?.favorites
  return (
    <div className="wrap">
      <PageMeta title={favoriteTexts.title} noindex />
      <PageHeading back={{ to: paths.catalogue(), label: favoriteTexts.back }} title={favoriteTexts.title}>
        {favorites && favorites.length > 0 && <p className="mt-3 text-quiet tabular-nums">{favoriteTexts.count(favorites.length)}</p>}
      </PageHeading>
      <div className="mt-8 lg:mt-12">
        <FavoriteList />
      </div>
    </div>
  )
}
