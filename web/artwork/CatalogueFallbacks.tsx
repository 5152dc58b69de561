import { useRevalidator, useRouteError } from 'react-router-dom'
import { EmptyState } from '../app/EmptyState.tsx'
import { messageOf } from '../kit/api.ts'
import { Button } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { LoadingNote, Skeleton } from '../kit/Skeleton.tsx'
import { catalogueTexts } from './catalogueTexts.ts'

/** A wall's worth of places, each with its own proportions. */
const places = ['aspect-[3/2]', 'aspect-[3/4]', 'aspect-square', 'aspect-[1/1]', 'aspect-[7/5]', 'aspect-[4/5]']

export const CatalogueSkeleton = () => (
  <div className="wrap pt-10 md:pt-16">
    <LoadingNote />
    <h1 className="text-[clamp(2.5rem,5vw,4.25rem)]">{catalogueTexts.title}</h1>
    <Skeleton className="mt-8 h-12 w-full md:mt-12" />
    <div className="mt-14 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
      {places.map(proportions => (
        <Skeleton key={proportions} className={`self-end ${proportions}`} />
      ))}
    </div>
  </div>
)

export const CatalogueError = () => {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title={catalogueTexts.works} />
      <EmptyState
        title={catalogueTexts.loadError(messageOf(error))}
        action={<Button onClick={revalidate}>{catalogueTexts.retry}</Button>}
      />
    </>
  )
}
