import { arrivingPrefix } from '../lambdas/artwork/imageKeys.ts'
import { dues, type indexes, listings, publishedPartition } from '../lambdas/kit/keys.ts'
import type { Setting } from '../lambdas/kit/settings.ts'
import { pageWorksKey } from '../shared/artwork/pageWorks.ts'
import { pageFolders, pageTemplateKey } from '../shared/kit/pageKeys.ts'
import type { Route } from '../shared/kit/route.ts'
import { type OperationName, routes } from '../shared/routes.ts'
import { foundPlaces } from '../web/page/foundPlaces.ts'

export type TableAction = 'Query' | 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem'

/** Rows a function may touch, by what their partition key begins with (`CART#*`), and what it may do to them. */
export type TableGrant = { readonly actions: readonly TableAction[]; readonly keys: readonly string[] }

export type PoolCall = 'AdminListGroupsForUser' | 'AdminGetUser'

type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject'

/** Files a function may touch, by what their key begins with (`quotes/*`), and what it may do to them. */
export type ObjectGrant = { readonly actions: readonly ObjectAction[]; readonly keys: readonly string[] }

/** What one function may do, and the settings it reads besides those its permissions bring. */
export type Grant = {
  readonly table?: readonly TableGrant[]
  /** Partitions it may query, by index. */
  readonly indexes?: Readonly<Partial<Record<keyof typeof indexes, readonly string[]>>>
  /** Files it may touch, by bucket. */
  readonly objects?: Readonly<Partial<Record<'uploads' | 'media' | 'site', readonly ObjectGrant[]>>>
  readonly stripe?: true
  readonly mail?: true
  /** What it asks the user pool about a person. */
  readonly poolCalls?: readonly PoolCall[]
  /** May know a call that came through the distribution, and so whom it is of. */
  readonly origin?: true
  /** May have the distribution ask again for what it keeps. */
  readonly edge?: true
  readonly settings?: readonly Extract<Setting, 'siteUrl'>[]
}

const cart = 'CART#*'
const favorites = 'FAVORITE#*'
const artworks = 'ARTWORK#*'
const slugs = 'SLUG#*'
const images = 'IMAGE#*'
const promoCodes = 'PROMO#*'
const orders = 'ORDER#*'
const messages = 'MESSAGE#*'
const subscribers = 'SUBSCRIBER#*'
const stripeEvents = 'EVENT#*'
const arrivingQuoteImages = 'incoming/quotes/*'
const arrivingPictures = `${arrivingPrefix}*`
/** What the site shows of pictures, and what they were made from. */
const pictures = ['media/*', 'originals/*']
const openPayments = 'PAYING#*'
const orderReferences = 'REFERENCE#*'
const magicLinks = 'LINK#*'

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
  { actions: ['UpdateItem', 'DeleteItem'], keys: [openPayments] },
  { actions: ['UpdateItem'], keys: [orderReferences] },
]

/** A new work's number, slug and row; a slug that is taken counts who asked for it. */
const createWork: readonly TableGrant[] = [
  { actions: ['GetItem'], keys: [artworks] },
  { actions: ['PutItem'], keys: [artworks, slugs] },
  { actions: ['UpdateItem'], keys: ['COUNTER', slugs] },
]

/** A code's copy in the table, and the title of the work it is for. */
const changePromo: readonly TableGrant[] = [
  { actions: ['BatchGetItem'], keys: [artworks] },
  { actions: ['PutItem'], keys: [promoCodes] },
]

/** A reservation is also known by its reference, and by who made it until its payment's end. */
const reserveWorks: TableGrant = { actions: ['PutItem'], keys: [openPayments, orderReferences] }

/** The works as public pages know them, which cost no question to the table. */
const readPageWorks = { site: [{ actions: ['GetObject'], keys: [pageWorksKey] }] } as const satisfies Grant['objects']

export const grants = {
  claimVisitor: {
    table: [
      ...readCart,
      ...readFavorites,
      { actions: ['PutItem', 'DeleteItem'], keys: [cart, favorites, openPayments] },
      { actions: ['Query'], keys: [openPayments] },
      { actions: ['UpdateItem'], keys: [orders, openPayments] },
    ],
  },
  listArtworks: { indexes: { published: [publishedPartition] } },
  searchArtworks: { objects: readPageWorks },
  getArtwork: { table: [{ actions: ['GetItem'], keys: [artworks] }], indexes: { lookup: ['SLUG#*'] }, objects: readPageWorks },
  migrateArtworks: {
    table: [
      { actions: ['UpdateItem'], keys: ['COUNTER'] },
      { actions: ['GetItem', 'PutItem'], keys: [slugs, artworks] },
    ],
  },
  listAllArtworks: { indexes: { listed: [listings.artworks] } },
  createArtwork: { table: [...createWork, { actions: ['BatchGetItem', 'UpdateItem'], keys: [images] }], poolCalls: ['AdminGetUser'] },
  updateArtwork: {
    table: [
      { actions: ['GetItem'], keys: [artworks] },
      { actions: ['BatchGetItem'], keys: [images] },
      { actions: ['UpdateItem'], keys: [artworks, slugs, images] },
      { actions: ['PutItem', 'DeleteItem'], keys: [slugs] },
    ],
  },
  setArtworkPublication: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [artworks] }] },
  duplicateArtwork: { table: createWork, poolCalls: ['AdminGetUser'] },
  deleteArtwork: {
    table: [
      { actions: ['GetItem'], keys: [artworks] },
      { actions: ['DeleteItem'], keys: [artworks, slugs] },
    ],
    poolCalls: ['AdminListGroupsForUser'],
  },
  bulkUpdateArtworks: { table: [{ actions: ['BatchGetItem', 'GetItem', 'UpdateItem'], keys: [artworks] }] },
  listPromoCodes: { table: [{ actions: ['BatchGetItem'], keys: [artworks] }], stripe: true },
  createPromoCode: {
    table: [
      { actions: ['GetItem', 'BatchGetItem'], keys: [artworks] },
      { actions: ['PutItem'], keys: [promoCodes] },
    ],
    stripe: true,
  },
  togglePromoCode: { table: changePromo, stripe: true },
  deletePromoCode: { table: [{ actions: ['PutItem'], keys: [promoCodes] }], stripe: true, poolCalls: ['AdminListGroupsForUser'] },
  getCart: { table: readCart },
  addToCart: { table: [...changeCart('PutItem'), { actions: ['GetItem'], keys: [artworks] }] },
  updateCartItem: { table: changeCart('DeleteItem') },
  removeFromCart: { table: changeCart('DeleteItem') },
  clearCart: { table: [...readCart, { actions: ['DeleteItem'], keys: [cart] }] },
  applyPromoCode: { table: changeCart('PutItem') },
  removePromoCode: { table: changeCart('DeleteItem') },
  listFavorites: { table: readFavorites },
  addFavorite: {
    table: [...readFavorites, { actions: ['PutItem', 'UpdateItem'], keys: [favorites] }, { actions: ['GetItem'], keys: [artworks] }],
  },
  removeFavorite: { table: [...readFavorites, { actions: ['DeleteItem', 'UpdateItem'], keys: [favorites] }] },
  createCheckoutSession: { table: [...readCart, ...settleOrder, reserveWorks], stripe: true, settings: ['siteUrl'] },
  createSingleCheckout: { table: [...settleOrder, reserveWorks], stripe: true, settings: ['siteUrl'] },
  cancelCheckout: { table: settleOrder, stripe: true, settings: ['siteUrl'] },
  getOrder: { table: settleOrder, indexes: { lookup: ['SESSION#*'] }, stripe: true, settings: ['siteUrl'] },
  receiveStripeEvent: {
    table: [...settleOrder, { actions: ['GetItem', 'PutItem'], keys: [stripeEvents] }],
    stripe: true,
    settings: ['siteUrl'],
  },
  listOrders: { table: [{ actions: ['BatchGetItem'], keys: [artworks] }], indexes: { listed: [listings.orders] } },
  refundOrder: {
    table: [
      { actions: ['GetItem', 'UpdateItem', 'PutItem'], keys: [orders] },
      { actions: ['BatchGetItem', 'UpdateItem'], keys: [artworks] },
    ],
    stripe: true,
    settings: ['siteUrl'],
    poolCalls: ['AdminListGroupsForUser'],
  },
  putBackOnSale: {
    table: [
      { actions: ['GetItem'], keys: [orders] },
      { actions: ['GetItem', 'BatchGetItem', 'UpdateItem'], keys: [artworks] },
    ],
  },
  prepareWithdrawal: { table: [{ actions: ['GetItem'], keys: [orders, orderReferences] }] },
  requestWithdrawal: {
    table: [
      { actions: ['GetItem'], keys: [orders, orderReferences] },
      { actions: ['UpdateItem', 'PutItem'], keys: [orders] },
    ],
  },
  listMessages: { indexes: { listed: [listings.messages] } },
  setMessageHandled: { table: [{ actions: ['UpdateItem'], keys: [messages] }] },
  listSubscribers: { indexes: { listed: [listings.subscribers] } },
  sendContactEmail: { table: [{ actions: ['PutItem', 'UpdateItem'], keys: [messages] }] },
  subscribeNewsletter: { table: [{ actions: ['PutItem', 'UpdateItem'], keys: [subscribers] }], settings: ['siteUrl'] },
  confirmNewsletter: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [subscribers] }] },
  unsubscribeNewsletter: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [subscribers] }] },
  prepareImageUpload: {
    table: [{ actions: ['PutItem'], keys: [images] }],
    objects: { uploads: [{ actions: ['PutObject'], keys: [arrivingPictures] }] },
  },
  getImageUpload: { table: [{ actions: ['GetItem'], keys: [images] }] },
  // A signed form may do what its signer may: here, to put one file where nobody reads it yet.
  prepareQuoteUpload: { objects: { uploads: [{ actions: ['PutObject'], keys: [arrivingQuoteImages] }] } },
  sendQuoteEmail: {
    table: [
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: [messages] },
      { actions: ['UpdateItem'], keys: ['LIMIT#quoteReceipt#*'] },
    ],
    objects: {
      uploads: [
        { actions: ['GetObject'], keys: [arrivingQuoteImages] },
        { actions: ['PutObject'], keys: ['quotes/*'] },
      ],
    },
    settings: ['siteUrl'],
  },
  recordSecurityEvent: { table: [{ actions: ['PutItem'], keys: ['SECURITY#*'] }] },
} as const satisfies Record<OperationName, Grant>

/** An operation's grant whole: one that limits its callers also counts them, by who the distribution says they are. */
export const grantOf = (name: OperationName): Grant => {
  const [grant, route]: readonly [Grant, Route] = [grants[name], routes[name]]
  if (!route.rateLimit) return grant
  return { ...grant, table: [...(grant.table ?? []), { actions: ['UpdateItem'], keys: [`LIMIT#${name}#*`] }], origin: true }
}

/** Functions woken by the table's stream, by name: their file and their permissions. */
export const streamConsumers = {
  sendQueuedMail: {
    file: 'lambdas/kit/sendQueuedMail.ts',
    grant: {
      table: [
        { actions: ['GetItem', 'UpdateItem'], keys: [orders, messages, subscribers, magicLinks] },
        { actions: ['DeleteItem'], keys: [magicLinks] },
      ],
      mail: true,
    },
  },
  discardImage: {
    file: 'lambdas/artwork/discardImage.ts',
    grant: {
      objects: {
        uploads: [{ actions: ['DeleteObject'], keys: [arrivingPictures] }],
        media: [{ actions: ['DeleteObject'], keys: pictures }],
      },
    },
  },
  renderPages: {
    file: 'lambdas/page/renderPages.ts',
    grant: {
      table: [{ actions: ['BatchGetItem'], keys: [artworks] }],
      indexes: { published: [publishedPartition] },
      objects: {
        site: [
          { actions: ['GetObject'], keys: [pageTemplateKey] },
          { actions: ['GetObject', 'PutObject'], keys: [pageWorksKey, ...Object.values(foundPlaces).map(place => place.slice(1))] },
          { actions: ['GetObject', 'PutObject', 'DeleteObject'], keys: pageFolders.map(folder => `${folder}*`) },
        ],
      },
      edge: true,
      settings: ['siteUrl'],
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Functions woken by files that arrive, by name: their file and their permissions. */
export const bucketConsumers = {
  developImage: {
    file: 'lambdas/artwork/developImage.ts',
    grant: {
      table: [{ actions: ['UpdateItem'], keys: [images] }],
      objects: {
        uploads: [{ actions: ['GetObject'], keys: [arrivingPictures] }],
        media: [{ actions: ['PutObject'], keys: pictures }],
      },
    },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

/** Functions that run on a schedule, by name: their file, their permissions, and every how many minutes. */
export const scheduledFunctions = {
  reconcileOrders: {
    file: 'lambdas/order/reconcileOrders.ts',
    grant: { table: settleOrder, indexes: { due: [dues.orders] }, stripe: true, settings: ['siteUrl'] },
    everyMinutes: 5,
  },
  sweepImages: {
    file: 'lambdas/artwork/sweepImages.ts',
    grant: { table: [{ actions: ['DeleteItem'], keys: [images] }], indexes: { due: [dues.images] } },
    everyMinutes: 60,
  },
} as const satisfies Record<string, { file: string; grant: Grant; everyMinutes: number }>

/** Functions the user pool asks, by the name of its trigger: their file and their permissions. */
export const poolTriggers = {
  customMessage: { file: 'lambdas/account/customMessage.ts', grant: { settings: ['siteUrl'] } },
  defineAuthChallenge: { file: 'lambdas/account/defineAuthChallenge.ts', grant: {} },
  createAuthChallenge: {
    file: 'lambdas/account/createAuthChallenge.ts',
    grant: {
      table: [
        { actions: ['PutItem'], keys: [magicLinks] },
        { actions: ['UpdateItem'], keys: ['LIMIT#magicLink#*'] },
      ],
      poolCalls: ['AdminListGroupsForUser'],
      settings: ['siteUrl'],
    },
  },
  verifyAuthChallengeResponse: {
    file: 'lambdas/account/verifyAuthChallengeResponse.ts',
    grant: { table: [{ actions: ['DeleteItem'], keys: [magicLinks] }] },
  },
} as const satisfies Record<string, { file: string; grant: Grant }>

export type PoolTriggerName = keyof typeof poolTriggers

export type FunctionName =
  | OperationName
  | keyof typeof streamConsumers
  | keyof typeof bucketConsumers
  | keyof typeof scheduledFunctions
  | PoolTriggerName
