import { favoriteTexts } from '../favorite/favoriteTexts.ts'
import { PageHeading } from '../layout/PageHead.tsx'
import { paths } from '../layout/paths.ts'
import { FavoritesSkeleton } from './FavoritesSkeleton.tsx'

export const FavoritesFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.catalogue(), label: favoriteTexts.back }} title={favoriteTexts.title} />
    <FavoritesSkeleton />
  </div>
)
