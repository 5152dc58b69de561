import { notFoundAddress } from '../../shared/kit/pageKeys.ts'

/**
 * Every page of the site that exists, as the router and the stack's page rewrite know it:
 * an address outside this list answers 404.
 */
export const patterns = {
  home: '/',
  catalogue: '/oeuvres',
  catalogueAlias: '/catalogue',
  artwork: '/oeuvres/:slug',
  collections: '/collections',
  collection: '/collections/:slug',
  exhibitions: '/expositions',
  exhibition: '/expositions/:slug',
  about: '/a-propos',
  contact: '/contact',
  quote: '/devis',
  newsletter: '/newsletter',
  newsletterConfirmation: '/newsletter-confirmation',
  favorites: '/favoris',
  cart: '/panier',
  checkout: '/paiement',
  immediatePurchase: '/acheter-maintenant/:slug',
  /** Without a work there is nothing to buy: leads to the catalogue. */
  immediatePurchaseOfNothing: '/acheter-maintenant',
  orderConfirmation: '/confirmation-commande/:sessionId',
  withdrawal: '/retractation',
  login: '/login',
  auth: '/auth',
  authCallback: '/auth/callback',
  forbidden: '/403',
  admin: '/admin',
  adminOrders: '/admin/commandes',
  adminPreview: '/admin/oeuvres/:id/apercu',
  adminMessages: '/admin/messages',
  adminSubscribers: '/admin/abonnes',
  legalNotice: '/mentions-legales',
  privacy: '/mentions-legales/confidentialite',
  privacyAlias: '/confidentialite',
  terms: '/cgv',
  returns: '/retours',
  shipping: '/livraison',
  cookies: '/cookies',
} as const

export const pagePatterns: readonly string[] = Object.values(patterns)

/** What an address that leads nowhere was about, by how it begins: each has a page of its own that says so (D29). */
export const soughtPrefixes = {
  artwork: patterns.catalogue,
  collection: patterns.collections,
  exhibition: patterns.exhibitions,
  /** The page of an order whose payment session is not named. */
  order: '/confirmation-commande',
} as const

export type Sought = keyof typeof soughtPrefixes

/** The pages that answer for unknown addresses, as they are stored: the general one, and one of each kind. */
export const notFoundAddresses: readonly string[] = [
  notFoundAddress,
  ...Object.values(soughtPrefixes).map(prefix => notFoundAddress + prefix),
]

/** The pages that are rendered ahead and stored; every other one is the app's, made in the browser. */
export const renderedNames = [
  'home',
  'catalogue',
  'catalogueAlias',
  'artwork',
  'collections',
  'collection',
  'exhibitions',
  'exhibition',
  'about',
  'contact',
  'quote',
  'newsletter',
  'withdrawal',
  'legalNotice',
  'privacy',
  'privacyAlias',
  'terms',
  'returns',
  'shipping',
  'cookies',
] as const satisfies readonly (keyof typeof patterns)[]

/** What may be asked of the catalogue in its address (D8): with any of these it is made in the browser. */
export const catalogueParameters: readonly string[] = ['q', 'technique', 'prix', 'disponibilite', 'tri', 'vue']

export const renderedPatterns: readonly string[] = renderedNames.map(name => patterns[name])

/** Every address of the site, with the function that builds it. */
export const paths = {
  home: () => patterns.home,
  /** With words to search for, the catalogue opens on what they find (D7, D8). */
  catalogue: (words?: string) => (words ? `${patterns.catalogue}?${new URLSearchParams({ q: words })}` : patterns.catalogue),
  /** The same screen by its other address, where the specification asks for it. */
  catalogueAlias: () => patterns.catalogueAlias,
  /** By id, as carts know a work, the page moves to its slug (D4). */
  artwork: (slugOrId: string | number) => patterns.artwork.replace(':slug', encodeURIComponent(slugOrId)),
  collections: () => patterns.collections,
  collection: (slug: string) => patterns.collection.replace(':slug', encodeURIComponent(slug)),
  exhibitions: () => patterns.exhibitions,
  exhibition: (slug: string) => patterns.exhibition.replace(':slug', encodeURIComponent(slug)),
  about: () => patterns.about,
  /** About a work, by its slug or its id, the form opens knowing it; `prix` asks for its price. */
  contact: (work?: string | number, subject?: 'prix') =>
    work === undefined
      ? patterns.contact
      : `${patterns.contact}?${new URLSearchParams({ oeuvre: String(work), ...(subject && { sujet: subject }) })}`,
  /** About a work, by its slug or its id, the form opens with what is known of it. */
  quote: (work?: string | number) =>
    work === undefined ? patterns.quote : `${patterns.quote}?${new URLSearchParams({ oeuvre: String(work) })}`,
  newsletter: () => patterns.newsletter,
  newsletterConfirmation: () => patterns.newsletterConfirmation,
  favorites: () => patterns.favorites,
  cart: () => patterns.cart,
  checkout: () => patterns.checkout,
  immediatePurchase: (slug: string) => patterns.immediatePurchase.replace(':slug', encodeURIComponent(slug)),
  orderConfirmation: (sessionId: string) => patterns.orderConfirmation.replace(':sessionId', encodeURIComponent(sessionId)),
  /** From an order the form opens with its reference; the address never says whose it is. */
  withdrawal: (reference?: string) =>
    reference ? `${patterns.withdrawal}?${new URLSearchParams({ commande: reference })}` : patterns.withdrawal,
  /** With `next`, who signs in goes on there; on the way to the back office it is the owner who signs in (D12). */
  login: (next?: string) => (next ? `${patterns.login}?${new URLSearchParams({ next })}` : patterns.login),
  auth: () => patterns.auth,
  /** Where a password is forgotten, and another one chosen. */
  reset: () => `${patterns.auth}?reset=true`,
  authCallback: () => patterns.authCallback,
  forbidden: () => patterns.forbidden,
  admin: () => patterns.admin,
  adminOrders: () => patterns.adminOrders,
  adminPreview: (id: number) => patterns.adminPreview.replace(':id', String(id)),
  adminMessages: () => patterns.adminMessages,
  adminSubscribers: () => patterns.adminSubscribers,
  legalNotice: () => patterns.legalNotice,
  privacy: () => patterns.privacy,
  terms: () => patterns.terms,
  returns: () => patterns.returns,
  shipping: () => patterns.shipping,
  cookies: () => patterns.cookies,
} as const
