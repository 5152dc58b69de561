import { lazy } from 'react'
import { redirect } from 'react-router-dom'
import { paths, patterns } from '../../shared/paths.ts'
import { type ArtworkQueries, loadArtwork } from '../artwork/artworkData.ts'
import type { Page, PageDependencies } from '../router/page.tsx'

const CheckoutFallback = lazy(async () => ({ default: (await import('./orderSkeletons.tsx')).CheckoutFallback }))
const ImmediatePurchaseSkeleton = lazy(async () => ({
  default: (await import('./orderSkeletons.tsx')).ImmediatePurchaseSkeleton,
}))
const OrderSkeleton = lazy(async () => ({ default: (await import('./orderSkeletons.tsx')).OrderSkeleton }))

const immediatePurchase = { of: paths.immediatePurchase, unknown: paths.catalogueAlias() }

export const orderPages = ({ artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  {
    path: patterns.checkout,
    HydrateFallback: CheckoutFallback,
    lazy: async () => {
      const { CheckoutPage } = await import('./checkout/CheckoutPage.tsx')
      return { element: <CheckoutPage /> }
    },
  },
  {
    path: `${patterns.immediatePurchase}?`,
    loader: ({ params: { slug } }) => {
      if (!slug) throw redirect(immediatePurchase.unknown)
      return loadArtwork(artworks.bySlug, slug, immediatePurchase)
    },
    HydrateFallback: ImmediatePurchaseSkeleton,
    lazy: async () => {
      const { ImmediatePurchasePage } = await import('./immediatePurchase/ImmediatePurchasePage.tsx')
      return { element: <ImmediatePurchasePage /> }
    },
  },
  {
    path: patterns.orderConfirmation,
    HydrateFallback: OrderSkeleton,
    lazy: async () => {
      const { OrderConfirmationPage } = await import('./OrderConfirmationPage.tsx')
      return { element: <OrderConfirmationPage /> }
    },
  },
]
