import { userExportPrefix } from '../../lambdas/account/export/userExportStore.ts'
import { packPrefix } from '../../lambdas/book/packKey.ts'
import { arrivingPrefix, cropPrefix, developedPrefix, sentPrefix, sweepPrefix, zoomPrefix } from '../../lambdas/image/imageKeys.ts'
import { contentPartition, customers, heldPartition, lookups } from '../../lambdas/kit/table/keys.ts'
import { rowKinds } from '../../lambdas/privacy/dataMap.ts'
import { exportPrefix } from '../../lambdas/privacy/ownDataZip.ts'
import { pageWorksKey } from '../../shared/artwork/pageWorks.ts'
import { pageDataKey, pageKey, settingsKey } from '../../shared/kit/pageKeys.ts'
import { keptTermsList } from '../../shared/legal/keptTerms.ts'
import { budgetName, type SharedBudget } from '../../shared/security/budgets.ts'
import type { Grant, TableGrant } from './grant.ts'

export const cart = 'CART#*'
export const favorites = 'FAVORITE#*'
export const artworks = 'ARTWORK#*'
export const slugs = 'SLUG#*'
export const images = 'IMAGE#*'
export const contents = 'CONTENT#*'
export const collections = contentPartition('collection')
export const promoCodes = 'PROMO#*'
export const orders = 'ORDER#*'
export const messages = 'MESSAGE#*'
export const subscribers = 'SUBSCRIBER#*'
/** The lines of the income book, and the papers: a paper is put once, and no function may change or delete it. */
export const bookLines = 'BOOK#*'
export const paperRows = 'PAPERS#*'
export const salesElsewhere = 'SALE#*'
export const certificates = 'CERTIFICATE#*'
/** The files of papers in their bucket, and those of certificates. */
export const papers = 'papers/*'
export const certificateFiles = 'certificates/*'
export const stripeEvents = 'EVENT#*'
export const arrivingQuoteImages = `${sentPrefix}*`
export const developedQuoteImages = `${developedPrefix}*`
export const arrivingPictures = `${arrivingPrefix}*`
/** Orders to make zoom files of pictures. */
export const zoomOrders = `${zoomPrefix}*`
/** The empty files that trigger the sweep for them. */
export const sweepRequests = { uploads: [{ actions: ['PutObject'], keys: [`${sweepPrefix}*`] }] } as const satisfies Grant['objects']
/** Orders to develop a part of a picture. */
export const cropOrders = `${cropPrefix}*`
/** The generated pictures, and the originals they are made from. */
export const pictures = ['media/*', 'originals/*']
export const openPayments = 'PAYING#*'
const holds = 'HELD#*'
/** The mark that mails to unproven addresses are halted. */
export const unprovenMails = 'LIMIT#unprovenMails#*'
/** What a form does to the budget of everybody, and of its caller's network. */
export const budget = (name: SharedBudget) => ({ actions: ['UpdateItem'] as const, keys: [`LIMIT#${budgetName(name)}#*`] as const })
/** The same of a form that mails an unproven address. */
export const mailBudget = (name: SharedBudget) => [budget(name), { actions: ['GetItem'], keys: [unprovenMails] }] as const
/** What everybody holds, a row for each work, and the opening night. */
export const heldSlots = heldPartition
export const orderReferences = 'REFERENCE#*'
/** The words by which orders and messages are found (E166). */
export const orderWordRows = 'WORD#ORDER#*'
export const messageWordRows = 'WORD#MESSAGE#*'
export const magicLinks = 'LINK#*'
export const keptAddresses = 'CUSTOMER#*'
export const goneAccounts = 'GONE#*'
export const ownDataRequests = 'REQUEST#*'
/** Copies of a person's data, in the uploads bucket. */
export const ownDataFiles = `${exportPrefix}*`
/** The files of a year's papers, in the same bucket. */
export const packFiles = `${packPrefix}*`
/** Exports of the user pool, in the same bucket. */
export const userExports = `${userExportPrefix}*`
export const addressProofs = 'PROOF#*'
export const secondFactors = 'FACTOR#*'
/** Entries are put, tallies are updated, and no function deletes either (E44). */
export const journalEntries = 'JOURNAL#entry-*'
export const journalTallies = 'JOURNAL#tally-*'
export const signUps = 'SIGNUP#*'
export const passwordChecks = 'PASSWORD#*'

const personalKinds = Object.values(rowKinds).filter(kind => kind.people)
const partitionsOf = (kinds: readonly { readonly pk: string }[]): readonly string[] => [...new Set(kinds.map(({ pk }) => `${pk}*`))]

/** The partitions that a person's rows are in, and those that erasing deletes, by the map of personal data. */
export const personalRows = partitionsOf(personalKinds)
export const erasedRows = partitionsOf(personalKinds.filter(({ erasure }) => erasure === 'delete' || erasure === 'last'))

/** The partitions of the indexes that a person's rows are found by (E169). */
export const peopleIndexes = {
  lookup: [lookups.address('*')],
  customer: [customers.orders('*'), customers.signIns('*'), customers.acts('*')],
} as const satisfies Grant['indexes']

/** A cart, the current state of its works, and its promo code's terms. */
export const cartReads: readonly TableGrant[] = [
  { actions: ['GetItem'], keys: [cart] },
  { actions: ['BatchGetItem'], keys: [artworks] },
  { actions: ['GetItem'], keys: [promoCodes] },
]

/** Every change of a cart answers with the whole cart. */
export const changeCart: readonly TableGrant[] = [...cartReads, { actions: ['UpdateItem'], keys: [cart] }]

/** The favourites and the current state of their works. */
export const favoriteReads: readonly TableGrant[] = [
  { actions: ['Query'], keys: [favorites] },
  { actions: ['BatchGetItem'], keys: [artworks] },
]

/**
 * Settles an order as paid, expired or refunded, with its works, cart, mails and promo code. Several functions do so, since each may learn
 * of the end first.
 */
export const settleOrder: readonly TableGrant[] = [
  { actions: ['GetItem', 'UpdateItem', 'PutItem'], keys: [orders] },
  { actions: ['BatchGetItem', 'UpdateItem'], keys: [artworks] },
  { actions: ['UpdateItem'], keys: [images] },
  { actions: ['GetItem', 'UpdateItem'], keys: [cart] },
  { actions: ['PutItem', 'UpdateItem'], keys: [promoCodes] },
  { actions: ['PutItem', 'UpdateItem', 'DeleteItem'], keys: [openPayments] },
  { actions: ['UpdateItem'], keys: [holds] },
  { actions: ['DeleteItem'], keys: [heldSlots] },
  { actions: ['UpdateItem'], keys: [orderReferences] },
  { actions: ['BatchWriteItem'], keys: [orderWordRows] },
  { actions: ['PutItem'], keys: [bookLines] },
]

/** The parcels, the timeline and the refunds of orders, by their keys. */
export const readParcels: TableGrant = { actions: ['BatchGetItem'], keys: [orders] }

/** The papers of an order as its page names them, and what its invoice waits for. */
export const readPapers: readonly TableGrant[] = [
  { actions: ['Query'], keys: [orders] },
  { actions: ['GetItem'], keys: [bookLines] },
]

/** An act on a paid order: its parcels, its line of the timeline and its mail are rows in the order's partition. */
export const actOnOrder: readonly TableGrant[] = [
  { actions: ['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem'], keys: [orders] },
  { actions: ['PutItem', 'DeleteItem'], keys: [orderWordRows] },
  { actions: ['PutItem'], keys: [bookLines] },
]

/** Creates a work's number, slug and row; a slug already taken counts its requests. */
export const createWork: readonly TableGrant[] = [
  { actions: ['GetItem'], keys: [artworks] },
  { actions: ['PutItem'], keys: [artworks, slugs] },
  { actions: ['UpdateItem'], keys: ['COUNTER', slugs] },
]

/** A code's mirror in the table, and the title of the work it applies to. */
export const changePromo: readonly TableGrant[] = [
  { actions: ['BatchGetItem'], keys: [artworks] },
  { actions: ['PutItem'], keys: [promoCodes] },
]

/** A reservation reads the visitor's orders, and writes the order's reference and a row by which the visitor finds it. */
export const reserveWorks: readonly TableGrant[] = [
  { actions: ['Query'], keys: [openPayments, heldSlots] },
  { actions: ['BatchGetItem'], keys: [orders] },
  { actions: ['GetItem'], keys: [heldSlots] },
  { actions: ['PutItem'], keys: [openPayments, orderReferences, heldSlots] },
]

/** The works stored for prerendering; reading them needs no query of the table. */
export const pageWorksReads = { site: [{ actions: ['GetObject'], keys: [pageWorksKey] }] } as const satisfies Grant['objects']

/** The list of the kept terms of sale, and the copies (E131). */
export const keptTermsReads = {
  site: [{ actions: ['GetObject'], keys: [pageDataKey(keptTermsList), pageKey(`${keptTermsList}/*`)] }],
} as const satisfies Grant['objects']

/** The settings that a deployment leaves in the site's bucket. */
export const siteSettingsReads = { site: [{ actions: ['GetObject'], keys: [settingsKey] }] } as const satisfies Grant['objects']

/** Asks for certificates of sold works, or for their end: a row that waits, for each. */
export const certificateWishes = [{ actions: ['UpdateItem'], keys: [certificates] }] as const satisfies readonly TableGrant[]

/** The files of invoices and credit notes. */
export const readPaperFiles = { papers: [{ actions: ['GetObject'], keys: [papers] }] } as const satisfies Grant['objects']
