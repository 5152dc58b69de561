import { paths } from '../layout/paths.ts'
import { CartSkeleton } from './CartSkeleton.tsx'
import { cartTexts } from './cartTexts.ts'
import { PageHeading } from './PageHeading.tsx'

export const CartFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.catalogue(), label: cartTexts.back }} title={cartTexts.title} />
    <CartSkeleton />
  </div>
)
