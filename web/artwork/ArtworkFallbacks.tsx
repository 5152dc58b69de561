import { useRouteError } from 'react-router-dom'
import { EmptyState } from '../app/EmptyState.tsx'
import { paths } from '../app/paths.ts'
import { messageOf } from '../kit/api.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { LoadingNote, Skeleton } from '../kit/Skeleton.tsx'
import { artworkTexts } from './artworkTexts.ts'

export const ArtworkSkeleton = () => (
  <div className="wrap grid gap-10 pt-6 lg:grid-cols-12 lg:gap-16 lg:pt-20">
    <LoadingNote />
    <Skeleton className="aspect-square lg:col-span-7 lg:aspect-[5/4]" />
    <div className="lg:col-span-5">
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="mt-5 h-5 w-3/5" />
      <Skeleton className="mt-10 h-8 w-32" />
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-10 h-40 w-full" />
    </div>
  </div>
)

export const ArtworkError = () => (
  <>
    <PageMeta title={artworkTexts.backToWorks} />
    <EmptyState
      title={artworkTexts.loadError(messageOf(useRouteError()))}
      action={<ButtonLink to={paths.catalogue()}>{artworkTexts.backToCatalogue}</ButtonLink>}
    />
  </>
)
