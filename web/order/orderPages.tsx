import { loadArtwork } from '../artwork/artworkData.ts'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { CartSkeleton } from '../cart/CartSkeleton.tsx'
import { PageHeading } from '../cart/PageHeading.tsx'
import { paths, patterns } from '../layout/paths.ts'
import { type Page, type PageDependencies, Redirect } from '../router/page.ts'
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

export const orderPages = ({ api, artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  {
    path: patterns.checkout,
    Fallback: CheckoutFallback,
    lazy: async () => {
      const { CheckoutPage } = await import('./CheckoutPage.tsx')
      return <CheckoutPage api={api} />
    },
  },
  {
    path: `${patterns.immediatePurchase}?`,
    loader: ({ params: { slug } }) => {
      if (!slug) throw new Redirect(immediatePurchase.unknown)
      return loadArtwork(artworks.bySlug, slug, immediatePurchase)
    },
    Fallback: ImmediatePurchaseSkeleton,
    lazy: async () => {
      const { ImmediatePurchasePage } = await import('./ImmediatePurchasePage.tsx')
      return <ImmediatePurchasePage api={api} />
    },
  },
  {
    path: patterns.orderConfirmation,
    Fallback: OrderSkeleton,
    lazy: async () => {
      const { OrderConfirmationPage } = await import('./OrderConfirmationPage.tsx')
      return <OrderConfirmationPage api={api} />
    },
  },
]
