import type { JournalKind } from './journal/journal.ts'
import { notFoundAddress } from './kit/pageKeys.ts'

/**
 * The path patterns of all pages, written once: the router, the edge, the prerender, mails and the payment provider have them from here. Any
 * other address answers 404.
 */
export const patterns = {
  home: '/',
  catalogue: '/oeuvres',
  catalogueAlias: '/catalogue',
  artwork: '/oeuvres/:slug',
  soldWorks: '/parties-vivre-ailleurs',
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
  /** Redirects to the catalogue, because there is no work to buy. */
  immediatePurchaseOfNothing: '/acheter-maintenant',
  orderConfirmation: '/confirmation-commande/:sessionId',
  withdrawal: '/retractation',
  certificates: '/certificats',
  certificate: '/certificats/:id',
  /** Where the mail of an invoice or credit note leads. */
  invoice: '/factures',
  customer: '/compte',
  login: '/login',
  auth: '/auth',
  authCallback: '/auth/callback',
  forbidden: '/403',
  admin: '/admin',
  adminSetup: '/admin/premiers-pas',
  adminHelp: '/admin/aide',
  adminOrders: '/admin/commandes',
  adminPreview: '/admin/oeuvres/:id/apercu',
  adminMessages: '/admin/messages',
  adminSubscribers: '/admin/abonnes',
  adminContent: '/admin/contenu',
  adminPapers: '/admin/papiers',
  adminJournal: '/admin/journal',
  adminInstallation: '/admin/installation',
  legalNotice: '/mentions-legales',
  privacy: '/mentions-legales/confidentialite',
  privacyAlias: '/confidentialite',
  terms: '/cgv',
  returns: '/retours',
  shipping: '/livraison',
  cookies: '/cookies',
} as const

export const pagePatterns: readonly string[] = Object.values(patterns)

/** The kinds of pages that an unknown address may belong to, by its prefix. Each kind has its own not-found page (D29). */
export const soughtPrefixes = {
  artwork: patterns.catalogue,
  collection: patterns.collections,
  exhibition: patterns.exhibitions,
  certificate: patterns.certificates,
  /** The page of an order, without the id of its payment session. */
  order: '/confirmation-commande',
} as const

export type Sought = keyof typeof soughtPrefixes

/** The addresses at which the not-found pages are stored: the general one, and one of each kind. */
export const notFoundAddresses: readonly string[] = [
  notFoundAddress,
  ...Object.values(soughtPrefixes).map(prefix => notFoundAddress + prefix),
]

/** The address of the not-found page for what was asked for: that of its kind, or the general one. */
export const notFoundAddressOf = (asked: string): string => {
  const prefix = Object.values(soughtPrefixes).find(each => asked.startsWith(`${each}/`))
  return notFoundAddress + (prefix ?? '')
}

/** The pages that are prerendered and stored; every other one is rendered in the browser from the app shell. */
export const renderedNames = [
  'home',
  'catalogue',
  'catalogueAlias',
  'artwork',
  'soldWorks',
  'collections',
  'collection',
  'exhibitions',
  'exhibition',
  'about',
  'contact',
  'quote',
  'newsletter',
  'withdrawal',
  'certificates',
  'certificate',
  'legalNotice',
  'privacy',
  'privacyAlias',
  'terms',
  'returns',
  'shipping',
  'cookies',
] as const satisfies readonly (keyof typeof patterns)[]

/** The catalogue's query parameters (D8). With any of them it is rendered in the browser. */
export const catalogueParameters: readonly string[] = [
  'q',
  'technique',
  'prix',
  'disponibilite',
  'couleur',
  'mur',
  'lieu',
  'comparer',
  'tri',
  'vue',
]

export const renderedPatterns: readonly string[] = renderedNames.map(name => patterns[name])

/** The functions that build the site's addresses. */
export const paths = {
  home: () => patterns.home,
  /** With words, the catalogue opens on the search for them (D8). */
  catalogue: (words?: string) => (words ? `${patterns.catalogue}?${new URLSearchParams({ q: words })}` : patterns.catalogue),
  /** The same screen by its other address, which the specification requires. */
  /** The works with a colour near `#22344d`. */
  catalogueNear: (colour: string) => `${patterns.catalogue}?couleur=${colour.slice(1)}`,
  catalogueAlias: () => patterns.catalogueAlias,
  /** With an id, which is how carts know a work, the page redirects to the slug's address (D4). */
  artwork: (slugOrId: string | number) => patterns.artwork.replace(':slug', encodeURIComponent(slugOrId)),
  soldWorks: () => patterns.soldWorks,
  collections: () => patterns.collections,
  collection: (slug: string) => patterns.collection.replace(':slug', encodeURIComponent(slug)),
  exhibitions: () => patterns.exhibitions,
  exhibition: (slug: string) => patterns.exhibition.replace(':slug', encodeURIComponent(slug)),
  about: () => patterns.about,
  /** With a work's slug or id, the form opens about it; `prix` makes it a question about the price. */
  contact: (work?: string | number, subject?: 'prix') =>
    work === undefined
      ? patterns.contact
      : `${patterns.contact}?${new URLSearchParams({ oeuvre: String(work), ...(subject && { sujet: subject }) })}`,
  /** With a work's slug or id, the form opens filled with what is known of it. */
  quote: (work?: string | number) =>
    work === undefined ? patterns.quote : `${patterns.quote}?${new URLSearchParams({ oeuvre: String(work) })}`,
  newsletter: () => patterns.newsletter,
  newsletterConfirmation: () => patterns.newsletterConfirmation,
  favorites: () => patterns.favorites,
  cart: () => patterns.cart,
  checkout: () => patterns.checkout,
  immediatePurchase: (slug: string) => patterns.immediatePurchase.replace(':slug', encodeURIComponent(slug)),
  orderConfirmation: (sessionId: string) => patterns.orderConfirmation.replace(':sessionId', encodeURIComponent(sessionId)),
  /** From an order, the form opens with its reference. The address never names the customer. */
  withdrawal: (reference?: string) =>
    reference ? `${patterns.withdrawal}?${new URLSearchParams({ commande: reference })}` : patterns.withdrawal,
  certificates: () => patterns.certificates,
  certificate: (id: string) => patterns.certificate.replace(':id', encodeURIComponent(id)),
  invoice: () => patterns.invoice,
  customer: () => patterns.customer,
  /** With `next`, the visitor goes there after signing in; when that is the back office, the page asks the owner to sign in (D12). */
  login: (next?: string) => (next ? `${patterns.login}?${new URLSearchParams({ next })}` : patterns.login),
  auth: () => patterns.auth,
  /** The form for a forgotten password, and for the new one. */
  reset: () => `${patterns.auth}?reset=true`,
  authCallback: () => patterns.authCallback,
  forbidden: () => patterns.forbidden,
  admin: () => patterns.admin,
  adminSetup: () => patterns.adminSetup,
  adminHelp: () => patterns.adminHelp,
  /** With a reference, that order is open. */
  adminOrders: (reference?: string) =>
    reference ? `${patterns.adminOrders}?${new URLSearchParams({ commande: reference })}` : patterns.adminOrders,
  adminPreview: (id: number) => patterns.adminPreview.replace(':id', String(id)),
  adminMessages: () => patterns.adminMessages,
  adminSubscribers: () => patterns.adminSubscribers,
  adminContent: () => patterns.adminContent,
  adminPapers: () => patterns.adminPapers,
  /** With a kind, the journal opens on its lines of that kind. */
  adminJournal: (kind?: JournalKind) => (kind ? `${patterns.adminJournal}?${new URLSearchParams({ kind })}` : patterns.adminJournal),
  adminInstallation: () => patterns.adminInstallation,
  legalNotice: () => patterns.legalNotice,
  privacy: () => patterns.privacy,
  terms: () => patterns.terms,
  returns: () => patterns.returns,
  shipping: () => patterns.shipping,
  cookies: () => patterns.cookies,
} as const

/** The query parameter by which the payment provider sends a buyer back who gave up: the id of the order. */
export const cancelledPaymentParameter = 'paiement-annule'
