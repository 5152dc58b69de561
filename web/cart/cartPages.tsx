import { lazy } from 'react'
import { patterns } from '../../shared/paths.ts'
import type { Pages } from '../router/page.tsx'

const CartFallback = lazy(async () => ({ default: (await import('./CartSkeleton.tsx')).CartFallback }))

export const cartPages: Pages = () => [
  {
    path: patterns.cart,
    HydrateFallback: CartFallback,
    lazy: async () => {
      const { CartPage } = await import('./CartPage.tsx')
      return { element: <CartPage /> }
    },
  },
]
