import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import { paths, patterns } from '../app/paths.ts'
import { loadArtwork } from '../artwork/artworkData.ts'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { CartSkeleton } from '../cart/CartSkeleton.tsx'
import { PageHeading } from '../cart/PageHeading.tsx'
import type { PageDependencies } from '../kit/page.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { ImmediatePurchaseSkeleton } from './ImmediatePurchaseSkeleton.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

const CheckoutFallback = () => (
  <div className="wrap">
    <PageHeading back={{ to: paths.cart(), label: checkoutTexts.back }} title={checkoutTexts.title} />
    <CartSkeleton />
  </div>
)

const immediatePurchase = { of: paths.immediatePurchase, unknown: paths.catalogueAlias() }

export const orderPages = ({ api, artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): RouteObject[] => [
  {
    path: patterns.checkout,
    HydrateFallback: CheckoutFallback,
    lazy: async () => {
      const { CheckoutPage } = await import('./CheckoutPage.tsx')
      return { element: <CheckoutPage api={api} /> }
    },
  },
  {
    path: `${patterns.immediatePurchase}?`,
    loader: ({ params: { slug } }: LoaderFunctionArgs) =>
      slug ? loadArtwork(artworks, slug, immediatePurchase) : redirect(immediatePurchase.unknown),
    HydrateFallback: ImmediatePurchaseSkeleton,
    lazy: async () => {
      const { ImmediatePurchasePage } = await import('./ImmediatePurchasePage.tsx')
      return { element: <ImmediatePurchasePage api={api} /> }
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
