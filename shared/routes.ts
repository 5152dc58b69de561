import { artworkRoutes } from './artwork/artworkRoutes.ts'
import { cartRoutes } from './cart/cartRoutes.ts'
import { contactRoutes } from './contact/contactRoutes.ts'
import { favoriteRoutes } from './favorite/favoriteRoutes.ts'
import type { Route } from './kit/route.ts'
import { newsletterRoutes } from './newsletter/newsletterRoutes.ts'
import { orderRoutes } from './order/orderRoutes.ts'

/** The operations by noun: where each one's handler lives. */
const routesByNoun = {
  artwork: artworkRoutes,
  cart: cartRoutes,
  contact: contactRoutes,
  newsletter: newsletterRoutes,
  favorite: favoriteRoutes,
  order: orderRoutes,
} as const

export type Noun = keyof typeof routesByNoun

/** Every operation of the API by its name. */
export const routes = { ...artworkRoutes, ...cartRoutes, ...contactRoutes, ...newsletterRoutes, ...favoriteRoutes, ...orderRoutes } as const

export type OperationName = keyof typeof routes

export const operations: readonly { readonly name: OperationName; readonly noun: Noun; readonly route: Route }[] = Object.entries(
  routesByNoun,
).flatMap(([noun, nounRoutes]) =>
  Object.values(nounRoutes).map((route: Route) => ({ name: route.name as OperationName, noun: noun as Noun, route })),
)
