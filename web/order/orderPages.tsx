import { paths, patterns } from '../app/paths.ts'
import { CartSkeleton } from '../cart/CartSkeleton.tsx'
import { PageHeading } from '../cart/PageHeading.tsx'
import type { Pages } from '../kit/page.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { OrderSkeleton } from './OrderSkeleton.tsx'

const CheckoutFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.cart(), label: checkoutTexts.back }} title={checkoutTexts.title} />
    <CartSkeleton />
  </div>
)

export const orderPages: Pages = ({ api }) => [
  {
    path: patterns.checkout,
    HydrateFallback: CheckoutFallback,
    lazy: async () => {
      const { CheckoutPage } = await import('./CheckoutPage.tsx')
      return { element: <CheckoutPage api={api} /> }
    },
  },
  {
    // Without its identifier the page says so, instead of not being found.
    path: `${patterns.orderConfirmation}?`,
    HydrateFallback: OrderSkeleton,
    lazy: async () => {
      const { OrderConfirmationPage } = await import('./OrderConfirmationPage.tsx')
      return { element: <OrderConfirmationPage api={api} /> }
    },
  },
]
