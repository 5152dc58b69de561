import { accountRoutes } from './account/accountRoutes.ts'
import { adminArtworkRoutes } from './artwork/admin/adminArtworkRoutes.ts'
import { artworkRoutes } from './artwork/artworkRoutes.ts'
import { cartRoutes } from './cart/cartRoutes.ts'
import { adminMessageRoutes } from './contact/admin/adminMessageRoutes.ts'
import { contactRoutes } from './contact/contactRoutes.ts'
import { customerRoutes } from './customer/customerRoutes.ts'
import { editorialRoutes } from './editorial/editorialRoutes.ts'
import { favoriteRoutes } from './favorite/favoriteRoutes.ts'
import { imageRoutes } from './image/imageRoutes.ts'
import { journalRoutes } from './journal/journalRoutes.ts'
import type { Route } from './kit/route.ts'
import { newsRoutes } from './news/newsRoutes.ts'
import { adminSubscriberRoutes } from './newsletter/admin/adminSubscriberRoutes.ts'
import { newsletterRoutes } from './newsletter/newsletterRoutes.ts'
import { adminOrderRoutes } from './order/admin/adminOrderRoutes.ts'
import { openingNightRoutes } from './order/admin/openingNightRoutes.ts'
import { orderRoutes } from './order/orderRoutes.ts'
import { reservationRoutes } from './order/reservationRoutes.ts'
import { promoRoutes } from './promo/admin/promoRoutes.ts'
import { quoteRoutes } from './quote/quoteRoutes.ts'
import { securityRoutes } from './security/securityRoutes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawalRoutes.ts'

/** The operations by noun, which is the folder of their handlers. */
const routesByNoun = {
  account: accountRoutes,
  artwork: { ...artworkRoutes, ...adminArtworkRoutes },
  cart: cartRoutes,
  contact: { ...contactRoutes, ...adminMessageRoutes },
  customer: customerRoutes,
  editorial: editorialRoutes,
  news: newsRoutes,
  newsletter: { ...newsletterRoutes, ...adminSubscriberRoutes },
  favorite: favoriteRoutes,
  image: imageRoutes,
  journal: journalRoutes,
  order: { ...orderRoutes, ...reservationRoutes, ...adminOrderRoutes, ...openingNightRoutes },
  promo: promoRoutes,
  quote: quoteRoutes,
  security: securityRoutes,
  withdrawal: withdrawalRoutes,
} as const

export type Noun = keyof typeof routesByNoun

/** Every operation of the API by its name. */
export const routes = {
  ...accountRoutes,
  ...artworkRoutes,
  ...adminArtworkRoutes,
  ...imageRoutes,
  ...journalRoutes,
  ...cartRoutes,
  ...contactRoutes,
  ...adminMessageRoutes,
  ...customerRoutes,
  ...editorialRoutes,
  ...newsRoutes,
  ...newsletterRoutes,
  ...adminSubscriberRoutes,
  ...favoriteRoutes,
  ...orderRoutes,
  ...reservationRoutes,
  ...adminOrderRoutes,
  ...openingNightRoutes,
  ...promoRoutes,
  ...quoteRoutes,
  ...securityRoutes,
  ...withdrawalRoutes,
} as const

export type OperationName = keyof typeof routes

export const operations: readonly { readonly name: OperationName; readonly noun: Noun; readonly route: Route }[] = Object.entries(
  routesByNoun,
).flatMap(([noun, nounRoutes]) =>
  Object.values(nounRoutes).map((route: Route) => ({ name: route.name as OperationName, noun: noun as Noun, route })),
)
