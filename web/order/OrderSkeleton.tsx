import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'

/** Has the receipt's proportions, so that the layout does not shift when the receipt arrives. */
export const OrderSkeleton = () => (
  <div className="wrap">
    <LoadingNote />
    <Skeleton className="mt-8 h-12 w-4/5 max-w-2xl md:mt-14 md:h-16" />
    <Skeleton className="mt-5 h-6 w-3/5 max-w-xl" />
    <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-48" />
        <Skeleton className="size-[7.5rem]" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72" />
    </div>
  </div>
)
