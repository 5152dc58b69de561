import { publishedPartition } from '../lambdas/kit/keys.ts'
import type { Setting } from '../lambdas/kit/settings.ts'
import type { OperationName } from '../shared/routes.ts'

export type TableAction = 'Query' | 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem'

/** Rows a function may touch, by what their partition key begins with (`CART#*`), and what it may do to them. */
export type TableGrant = { readonly actions: readonly TableAction[]; readonly keys: readonly string[] }

/** What one function may do, and the settings it reads besides those its permissions bring. */
export type Grant = {
  readonly table?: readonly TableGrant[]
  /** Partitions it may query, by index. */
  readonly indexes?: { readonly published?: readonly string[]; readonly lookup?: readonly string[] }
  readonly stripe?: true
  readonly mail?: true
  readonly settings?: readonly Extract<Setting, 'siteUrl'>[]
}

const cart = 'CART#*'
const favorites = 'FAVORITE#*'
const artworks = 'ARTWORK#*'
const promoCodes = 'PROMO#*'
const orders = 'ORDER#*'
const messages = 'MESSAGE#*'
const subscribers = 'SUBSCRIBER#*'
const stripeEvents = 'EVENT#*'

/** A whole cart: its rows, its works as they are now, its promo code's terms. */
/** A whole cart: its rows, its works as they are now, its promo code's terms. */
const readCart: readonly TableGrant[] = [
  { actions: ['Query'], keys: [cart] },
  { actions: ['BatchGetItem'], keys: [artworks] },
  { actions: ['GetItem'], keys: [promoCodes] },
]

/** A change of one row of the cart keeps the others alive, and answers with the whole. */
const changeCart = (...actions: readonly TableAction[]): readonly TableGrant[] => [
  ...readCart,
  { actions: [...actions, 'UpdateItem'], keys: [cart] },
]

/** The favourites, and their works as they are now. */
const readFavorites: readonly TableGrant[] = [
  { actions: ['Query'], keys: [favorites] },
  { actions: ['BatchGetItem'], keys: [artworks] },
]

/** An order brought to its end, whoever learns of it first: paid, expired or refunded, with its works, its cart, its mails, its code. */
const settleOrder: readonly TableGrant[] = [
  { actions: ['GetItem', 'UpdateItem', 'PutItem'], keys: [orders] },
  { actions: ['BatchGetItem', 'UpdateItem'], keys: [artworks] },
  { actions: ['DeleteItem'], keys: [cart] },
  { actions: ['PutItem'], keys: [promoCodes] },
]

export const grants = {
  listArtworks: { indexes: { published: [publishedPartition] } },
  getArtwork: { table: [{ actions: ['GetItem'], keys: [artworks] }], indexes: { published: [publishedPartition], lookup: ['SLUG#*'] } },
  migrateArtworks: {
    table: [
      { actions: ['GetItem', 'UpdateItem'], keys: ['COUNTER'] },
      { actions: ['GetItem', 'PutItem'], keys: ['SLUG#*', artworks] },
    ],
  },
  getCart: { table: readCart },
  addToCart: { table: [...changeCart('PutItem'), { actions: ['GetItem'], keys: [artworks] }] },
  updateCartItem: { table: changeCart('DeleteItem') },
  removeFromCart: { table: changeCart('DeleteItem') },
  clearCart: { table: [...readCart, { actions: ['DeleteItem'], keys: [cart] }] },
  applyPromoCode: { table: [...changeCart('PutItem'), { actions: ['UpdateItem'], keys: ['LIMIT#applyPromoCode#*'] }] },
  removePromoCode: { table: changeCart('DeleteItem') },
  listFavorites: { table: readFavorites },
  addFavorite: {
    table: [...readFavorites, { actions: ['PutItem', 'UpdateItem'], keys: [favorites] }, { actions: ['GetItem'], keys: [artworks] }],
  },
  removeFavorite: { table: [...readFavorites, { actions: ['DeleteItem', 'UpdateItem'], keys: [favorites] }] },
  createCheckoutSession: { table: [...readCart, ...settleOrder], stripe: true, settings: ['siteUrl'] },
  createSingleCheckout: { table: settleOrder, stripe: true, settings: ['siteUrl'] },
  cancelCheckout: { table: settleOrder, stripe: true, settings: ['siteUrl'] },
  getOrder: { table: settleOrder, indexes: { lookup: ['SESSION#*'] }, stripe: true, settings: ['siteUrl'] },
  receiveStripeEvent: {
    table: [...settleOrder, { actions: ['GetItem', 'PutItem'], keys: [stripeEvents] }],
    stripe: true,
    settings: ['siteUrl'],
  },
  sendContactEmail: {
    table: [
      { actions: ['PutItem', 'UpdateItem'], keys: [messages] },
      { actions: ['UpdateItem'], keys: ['LIMIT#sendContactEmail#*'] },
    ],
  },
  subscribeNewsletter: {
    table: [
      { actions: ['PutItem', 'UpdateItem'], keys: [subscribers] },
      { actions: ['UpdateItem'], keys: ['LIMIT#subscribeNewsletter#*'] },
    ],
    settings: ['siteUrl'],
  },
  confirmNewsletter: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [subscribers] }] },
  unsubscribeNewsletter: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [subscribers] }] },
} as const satisfies Record<OperationName, Grant>

/** Functions woken by the table's stream, by name: their file and their permissions. */
export const streamConsumers = {
  sendQueuedMail: {
    file: 'lambdas/kit/sendQueuedMail.ts',
    grant: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [orders, messages, subscribers] }], mail: true },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

export type FunctionName = OperationName | keyof typeof streamConsumers
