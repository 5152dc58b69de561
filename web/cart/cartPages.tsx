import { paths, patterns } from '../layout/paths.ts'
import type { Pages } from '../router/page.ts'
import { CartSkeleton } from './CartSkeleton.tsx'
import { cartTexts } from './cartTexts.ts'
import { PageHeading } from './PageHeading.tsx'

const CartFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.catalogue(), label: cartTexts.back }} title={cartTexts.title} />
    <CartSkeleton />
  </div>
)

export const cartPages: Pages = ({ api }) => [
  {
    path: patterns.cart,
    Fallback: CartFallback,
    lazy: async () => {
      const { CartPage } = await import('./CartPage.tsx')
      return <CartPage api={api} />
    },
  },
]
