import { paths } from '../../../shared/paths.ts'
import { favoriteTexts } from '../../favorite/favoriteTexts.ts'
import { LoadingNote, Skeleton } from '../../kit/controls/Skeleton.tsx'
import { PageHeading } from '../../layout/PageHead.tsx'

/** Placeholders while the list loads. */
export const FavoritesSkeleton = () => (
  <div className="grid gap-x-10 gap-y-8 sm:grid-cols-[4fr_3fr_4fr]">
    <LoadingNote />
    {['landscape', 'portrait', 'wide'].map(shape => (
      <div key={shape}>
        <Skeleton className="h-56 lg:h-72" />
        <Skeleton className="mt-4 h-5 w-3/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
      </div>
    ))}
  </div>
)

export const FavoritesFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.catalogue(), label: favoriteTexts.back }} title={favoriteTexts.title} />
    <div className="mt-8 lg:mt-12">
      <FavoritesSkeleton />
    </div>
  </div>
)
