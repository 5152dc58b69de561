import { accountRoutes } from './account/accountRoutes.ts'
import { adminArtworkRoutes } from './artwork/admin/adminArtworkRoutes.ts'
import { artworkRoutes } from './artwork/artworkRoutes.ts'
import { bookRoutes } from './book/bookRoutes.ts'
import { cartRoutes } from './cart/cartRoutes.ts'
import { certificateRoutes } from './certificate/certificateRoutes.ts'
import { adminMessageRoutes } from './contact/admin/adminMessageRoutes.ts'
import { contactRoutes } from './contact/contactRoutes.ts'
import { customerRoutes } from './customer/customerRoutes.ts'
import { editorialRoutes } from './editorial/editorialRoutes.ts'
import { favoriteRoutes } from './favorite/favoriteRoutes.ts'
import { imageRoutes } from './image/imageRoutes.ts'
import { adminInvoiceRoutes } from './invoice/admin/adminInvoiceRoutes.ts'
import { invoiceRoutes } from './invoice/invoiceRoutes.ts'
import { journalRoutes } from './journal/journalRoutes.ts'
import type { Route } from './kit/route.ts'
import { newsRoutes } from './news/newsRoutes.ts'
import { adminSubscriberRoutes } from './newsletter/admin/adminSubscriberRoutes.ts'
import { newsletterRoutes } from './newsletter/newsletterRoutes.ts'
import { adminOrderRoutes } from './order/admin/adminOrderRoutes.ts'
import { openingNightRoutes } from './order/admin/openingNightRoutes.ts'
import { resaleRoutes } from './order/admin/resaleRoutes.ts'
import { orderRoutes } from './order/orderRoutes.ts'
import { reservationRoutes } from './order/reservationRoutes.ts'
import { privacyRoutes } from './privacy/privacyRoutes.ts'
import { promoRoutes } from './promo/admin/promoRoutes.ts'
import { quoteRoutes } from './quote/quoteRoutes.ts'
import { securityRoutes } from './security/securityRoutes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawalRoutes.ts'

/** The operations by the folder of their handlers: the noun's, or its room for what the owner alone may call. */
const routesByFolder = {
  account: accountRoutes,
  artwork: artworkRoutes,
  'artwork/admin': adminArtworkRoutes,
  'book/admin': bookRoutes,
  cart: cartRoutes,
  'certificate/admin': certificateRoutes,
  contact: contactRoutes,
  'contact/admin': adminMessageRoutes,
  customer: customerRoutes,
  privacy: privacyRoutes,
  editorial: editorialRoutes,
  news: newsRoutes,
  newsletter: newsletterRoutes,
  'newsletter/admin': adminSubscriberRoutes,
  favorite: favoriteRoutes,
  image: imageRoutes,
  invoice: invoiceRoutes,
  'invoice/admin': adminInvoiceRoutes,
  journal: journalRoutes,
  order: { ...orderRoutes, ...reservationRoutes },
  'order/admin': { ...adminOrderRoutes, ...resaleRoutes, ...openingNightRoutes },
  'promo/admin': promoRoutes,
  quote: quoteRoutes,
  security: securityRoutes,
  withdrawal: withdrawalRoutes,
} as const

/** Every operation of the API by its name. */
export const routes = {
  ...accountRoutes,
  ...artworkRoutes,
  ...adminArtworkRoutes,
  ...imageRoutes,
  ...invoiceRoutes,
  ...adminInvoiceRoutes,
  ...journalRoutes,
  ...bookRoutes,
  ...cartRoutes,
  ...certificateRoutes,
  ...contactRoutes,
  ...adminMessageRoutes,
  ...customerRoutes,
  ...privacyRoutes,
  ...editorialRoutes,
  ...newsRoutes,
  ...newsletterRoutes,
  ...adminSubscriberRoutes,
  ...favoriteRoutes,
  ...orderRoutes,
  ...reservationRoutes,
  ...adminOrderRoutes,
  ...resaleRoutes,
  ...openingNightRoutes,
  ...promoRoutes,
  ...quoteRoutes,
  ...securityRoutes,
  ...withdrawalRoutes,
} as const

export type OperationName = keyof typeof routes

type Operation = {
  readonly name: OperationName
  /** The folder of its handler's file, which is named as the operation: `lambdas/<folder>/<name>.ts`. */
  readonly folder: string
  readonly noun: string
  readonly route: Route
}

export const operations: readonly Operation[] = Object.entries(routesByFolder).flatMap(([folder, folderRoutes]) =>
  Object.values(folderRoutes).map((route: Route) => ({
    name: route.name as OperationName,
    folder,
    noun: folder.replace(/\/.*/, ''),
    route,
  })),
)
