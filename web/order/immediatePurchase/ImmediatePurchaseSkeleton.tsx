import { LoadingNote, Skeleton } from '../../kit/controls/Skeleton.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'

/** Has the page's proportions, so that the layout does not shift when the page arrives. */
export const ImmediatePurchaseSkeleton = () => (
  <div className="wrap">
    <PageMeta title={immediatePurchaseTexts.title} noindex />
    <LoadingNote />
    <Skeleton className="mt-10 h-10 w-3/5 max-w-md md:mt-16 md:h-12" />
    <div className="mt-8 grid gap-x-20 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Skeleton className="aspect-[5/4]" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-44" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  </div>
)
