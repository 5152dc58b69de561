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
  newsletter: '/newsletter',
  newsletterConfirmation: '/newsletter-confirmation',
  favorites: '/favoris',
  cart: '/panier',
  checkout: '/paiement',
  immediatePurchase: '/acheter-maintenant/:slug',
  /** Without a work there is nothing to buy: leads to the catalogue. */
  immediatePurchaseOfNothing: '/acheter-maintenant',
  orderConfirmation: '/confirmation-commande/:sessionId',
  legalNotice: '/mentions-legales',
  privacy: '/mentions-legales/confidentialite',
  privacyAlias: '/confidentialite',
  terms: '/cgv',
  returns: '/retours',
  shipping: '/livraison',
  cookies: '/cookies',
} as const

export const pagePatterns: readonly string[] = Object.values(patterns)

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
  contact: () => patterns.contact,
  newsletter: () => patterns.newsletter,
  newsletterConfirmation: () => patterns.newsletterConfirmation,
  favorites: () => patterns.favorites,
  cart: () => patterns.cart,
  checkout: () => patterns.checkout,
  immediatePurchase: (slug: string) => patterns.immediatePurchase.replace(':slug', encodeURIComponent(slug)),
  orderConfirmation: (sessionId: string) => patterns.orderConfirmation.replace(':sessionId', encodeURIComponent(sessionId)),
  legalNotice: () => patterns.legalNotice,
  privacy: () => patterns.privacy,
  terms: () => patterns.terms,
  returns: () => patterns.returns,
  shipping: () => patterns.shipping,
  cookies: () => patterns.cookies,
} as const
