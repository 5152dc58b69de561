import { paths } from '../../shared/paths.ts'
import { CartSkeleton } from '../cart/CartSkeleton.tsx'
import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { PageHeading } from '../layout/PageHead.tsx'
import { checkoutTexts } from './checkout/checkoutTexts.ts'
import { immediatePurchaseTexts } from './immediatePurchase/immediatePurchaseTexts.ts'

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

export const CheckoutFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.cart(), label: checkoutTexts.back }} title={checkoutTexts.title} />
    <CartSkeleton />
  </div>
)

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
