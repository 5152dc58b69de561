import { paths } from '../../shared/paths.ts'
import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'
import { PageHeading } from '../layout/PageHead.tsx'
import { cartTexts } from './cartTexts.ts'

const Line = () => (
  <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 border-line border-b py-6 sm:gap-x-6">
    <Skeleton className="size-[7.5rem]" />
    <div className="flex flex-col">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-auto h-11 w-32" />
    </div>
  </div>
)

/** Has the cart's proportions, so that the layout does not shift when the cart arrives. */
export const CartSkeleton = () => (
  <div className="mt-8 grid gap-x-20 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
    <LoadingNote />
    <div className="border-line border-t">
      <Line />
      <Line />
    </div>
    <div className="flex flex-col gap-5">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-10" />
      <Skeleton className="h-12" />
    </div>
  </div>
)

export const CartFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.catalogue(), label: cartTexts.back }} title={cartTexts.title} />
    <CartSkeleton />
  </div>
)
