import { paths } from '../../../shared/paths.ts'
import { CartSkeleton } from '../../cart/CartSkeleton.tsx'
import { PageHeading } from '../../layout/PageHead.tsx'
import { checkoutTexts } from './checkoutTexts.ts'

export const CheckoutFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.cart(), label: checkoutTexts.back }} title={checkoutTexts.title} />
    <CartSkeleton />
  </div>
)
