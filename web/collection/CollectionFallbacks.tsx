import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { EmptyState } from '../app/EmptyState.tsx'
import { PageError } from '../app/PageError.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { paths } from '../app/paths.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { LoadingNote, Skeleton } from '../kit/Skeleton.tsx'
import { collectionTexts } from './collectionTexts.ts'

export const CollectionsSkeleton = () => (
  <div className="wrap">
    <LoadingNote />
    <PageHead title={collectionTexts.title}>{collectionTexts.lead}</PageHead>
    <div className="mt-10 grid gap-10 sm:grid-cols-[4fr_2.4fr] md:mt-16">
      <Skeleton className="aspect-[4/3]" />
      <Skeleton className="aspect-[4/5] sm:aspect-auto" />
    </div>
  </div>
)

export const CollectionSkeleton = () => (
  <div className="wrap pt-20 md:pt-24">
    <LoadingNote />
    <Skeleton className="h-14 w-64" />
    <Skeleton className="mt-6 h-5 w-full max-w-[34rem]" />
    <div className="mt-14 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="aspect-[3/2]" />
      <Skeleton className="aspect-[3/2]" />
      <Skeleton className="aspect-[3/2]" />
    </div>
  </div>
)

const CollectionNotFound = () => (
  <>
    <PageMeta title={collectionTexts.notFound} noindex />
    <EmptyState
      title={collectionTexts.notFound}
      action={<ButtonLink to={paths.collections()}>{collectionTexts.backToCollections}</ButtonLink>}
    >
      {collectionTexts.notFoundSentence}
    </EmptyState>
  </>
)

export const CollectionError = () => (isRouteErrorResponse(useRouteError()) ? <CollectionNotFound /> : <PageError />)
