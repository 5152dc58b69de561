import { arrivingPrefix } from '../../lambdas/artwork/imageKeys.ts'
import { pageWorksKey } from '../../shared/artwork/pageWorks.ts'
import type { Grant, TableAction, TableGrant } from './grant.ts'

export const cart = 'CART#*'
export const favorites = 'FAVORITE#*'
export const artworks = 'ARTWORK#*'
export const slugs = 'SLUG#*'
export const images = 'IMAGE#*'
export const promoCodes = 'PROMO#*'
export const orders = 'ORDER#*'
export const messages = 'MESSAGE#*'
export const subscribers = 'SUBSCRIBER#*'
export const stripeEvents = 'EVENT#*'
export const arrivingQuoteImages = 'incoming/quotes/*'
export const arrivingPictures = `${arrivingPrefix}*`
/** What the site shows of pictures, and what they were made from. */
export const pictures = ['media/*', 'originals/*']
export const openPayments = 'PAYING#*'
export const orderReferences = 'REFERENCE#*'
export const magicLinks = 'LINK#*'

/** A whole cart: its rows, its works as they are now, its promo code's terms. */
export const readCart: readonly TableGrant[] = [
  { actions: ['Query'], keys: [cart] },
  { actions: ['BatchGetItem'], keys: [artworks] },
  { actions: ['GetItem'], keys: [promoCodes] },
]

/** A change of one row of the cart keeps the others alive, and answers with the whole. */
export const changeCart = (...actions: readonly TableAction[]): readonly TableGrant[] => [
  ...readCart,
  { actions: [...actions, 'UpdateItem'], keys: [cart] },
]

/** The favourites, and their works as they are now. */
export const readFavorites: readonly TableGrant[] = [
  { actions: ['Query'], keys: [favorites] },
  { actions: ['BatchGetItem'], keys: [artworks] },
]

/** An order brought to its end, whoever learns of it first: paid, expired or refunded, with its works, its cart, its mails, its code. */
export const settleOrder: readonly TableGrant[] = [
  { actions: ['GetItem', 'UpdateItem', 'PutItem'], keys: [orders] },
  { actions: ['BatchGetItem', 'UpdateItem'], keys: [artworks] },
  { actions: ['DeleteItem'], keys: [cart] },
  { actions: ['PutItem'], keys: [promoCodes] },
  { actions: ['UpdateItem', 'DeleteItem'], keys: [openPayments] },
  { actions: ['UpdateItem'], keys: [orderReferences] },
]

/** A new work's number, slug and row; a slug that is taken counts who asked for it. */
export const createWork: readonly TableGrant[] = [
  { actions: ['GetItem'], keys: [artworks] },
  { actions: ['PutItem'], keys: [artworks, slugs] },
  { actions: ['UpdateItem'], keys: ['COUNTER', slugs] },
]

/** A code's copy in the table, and the title of the work it is for. */
export const changePromo: readonly TableGrant[] = [
  { actions: ['BatchGetItem'], keys: [artworks] },
  { actions: ['PutItem'], keys: [promoCodes] },
]

/** A reservation is also known by its reference, and by who made it until its payment's end. */
export const reserveWorks: TableGrant = { actions: ['PutItem'], keys: [openPayments, orderReferences] }

/** The works as public pages know them, which cost no question to the table. */
export const readPageWorks = { site: [{ actions: ['GetObject'], keys: [pageWorksKey] }] } as const satisfies Grant['objects']
