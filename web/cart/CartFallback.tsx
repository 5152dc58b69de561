import { PageHeading } from '../layout/PageHead.tsx'
import { paths } from '../layout/paths.ts'
import { CartSkeleton } from './CartSkeleton.tsx'
import { cartTexts } from './cartTexts.ts'

export const CartFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.catalogue(), label: cartTexts.back }} title={cartTexts.title} />
    <CartSkeleton />
  </div>
)
