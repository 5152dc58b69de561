/**
 * Every page of the site that exists, as the router and the stack's page rewrite know it:
 * an address outside this list answers 404.
 */
export const patterns = {
  home: '/',
  catalogue: '/oeuvres',
  catalogueAlias: '/catalogue',
  artwork: '/oeuvres/:slug',
  cart: '/panier',
  checkout: '/paiement',
  orderConfirmation: '/confirmation-commande/:sessionId',
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
  cart: () => patterns.cart,
  checkout: () => patterns.checkout,
  orderConfirmation: (sessionId: string) => patterns.orderConfirmation.replace(':sessionId', encodeURIComponent(sessionId)),
  /** Parts of the home page that can be pointed at. */
  homeCollections: () => `${patterns.home}#collections`,
  homeExhibitions: () => `${patterns.home}#expositions`,
} as const
