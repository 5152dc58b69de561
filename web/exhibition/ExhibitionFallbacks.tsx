import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { EmptyState } from '../app/EmptyState.tsx'
import { PageError } from '../app/PageError.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { paths } from '../app/paths.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { LoadingNote, Skeleton } from '../kit/Skeleton.tsx'
import { exhibitionTexts } from './exhibitionTexts.ts'

export const ExhibitionsSkeleton = () => (
  <div className="wrap">
    <LoadingNote />
    <PageHead title={exhibitionTexts.title} />
    <Skeleton className="mt-10 h-40 w-full" />
    <Skeleton className="mt-16 h-[40rem] w-full" />
  </div>
)

export const ExhibitionSkeleton = () => (
  <div className="wrap grid gap-10 pt-20 lg:grid-cols-12 lg:gap-16">
    <LoadingNote />
    <Skeleton className="aspect-[5/7] lg:col-span-5" />
    <div className="lg:col-span-6">
      <Skeleton className="h-14 w-4/5" />
      <Skeleton className="mt-10 h-32 w-full" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  </div>
)

const ExhibitionNotFound = () => (
  <>
    <PageMeta title={exhibitionTexts.notFound} noindex />
    <EmptyState
      title={exhibitionTexts.notFound}
      action={<ButtonLink to={paths.exhibitions()}>{exhibitionTexts.backToExhibitions}</ButtonLink>}
    >
      {exhibitionTexts.notFoundSentence}
    </EmptyState>
  </>
)

export const ExhibitionError = () => (isRouteErrorResponse(useRouteError()) ? <ExhibitionNotFound /> : <PageError />)
