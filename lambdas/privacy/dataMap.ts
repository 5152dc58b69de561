import { type RetentionNotice, retention } from '../../shared/kit/retention.ts'
import { addressHash, type Key, keys } from '../kit/table/keys.ts'
import type { Person } from './person.ts'

/** The keys of a kind's rows: the prefix of their partition key, and their sort key. */
type Place = { readonly pk: string; readonly sk: RegExp }

type TellsOfNobody = Place & { readonly people: false }

/**
 * What a person's partitions are named after; or `index`, for rows that the index `lookup` or `customer` finds (E169), and `words`, for those whose keys
 * follow from an order (E166) or message, as those of words, papers and lines of the book.
 */
type Found = 'owners' | 'account' | 'address' | 'limits' | 'orders' | 'messages' | 'index' | 'words'

type TellsOfSomebody = Place & {
  readonly people: true
  readonly found: Found
  /**
   * The effect of erasing. `delete`: the row is deleted. `reduce`: an order keeps only what the accounts need (`orderErasure.ts`). `keep`:
   * the row stays until its own end, for the reason beside it. `last`: the row is deleted when nothing else is left, because an interrupted
   * erasure begins again from it.
   */
  readonly erasure: 'delete' | 'reduce' | 'keep' | 'last'
  /** The row of the privacy page's table that states how long it is kept. */
  readonly notice: RetentionNotice
  /** Whether DynamoDB's time to live deletes it: always, or from some moment on. */
  readonly ends: 'always' | 'later'
}

export type RowKind = TellsOfNobody | TellsOfSomebody

const nobody = (pk: string, sk: RegExp): TellsOfNobody => ({ pk, sk, people: false })
const somebody = (pk: string, sk: RegExp, facts: Omit<TellsOfSomebody, keyof Place | 'people'>): TellsOfSomebody => ({
  pk,
  sk,
  people: true,
  ...facts,
})

/** The limits that count a person rather than a network address, named by `sendQuoteEmail.ts`, `lambdas/newsletter`, `lambdas/customer` and `lambdas/account`. */
const limitsOf = ({ address, account }: Person): readonly string[] => [
  ...['newsletterMail', 'quoteReceipt', 'resendConfirmation', 'ownLink', 'ownLinkDay', 'ownErasure'].map(
    name => `${name}#${addressHash(address)}`,
  ),
  ...(account ? ['magicLink', 'secondFactor', 'changePassword'].map(name => `${name}#${account.sub}`) : []),
]

const idsOf: Readonly<Record<Exclude<Found, 'index' | 'words'>, (person: Person) => readonly string[]>> = {
  owners: ({ owners }) => [...owners],
  account: ({ account }) => (account ? [account.sub] : []),
  address: ({ address }) => [addressHash(address)],
  limits: limitsOf,
  orders: ({ orders }) => orders.map(({ id }) => id),
  messages: ({ indexed }) => {
    const { pk, sk } = keys.message('')
    return indexed.filter(key => key.pk.startsWith(pk) && key.sk === sk).map(key => key.pk.slice(pk.length))
  },
}

const kept = { found: 'index', notice: 'accountActivity', ends: 'always', erasure: 'keep' } as const
const gathered = { found: 'owners', erasure: 'delete', notice: 'cart', ends: 'always' } as const
const ofAccount = { found: 'account', erasure: 'delete', notice: 'account', ends: 'always' } as const
const ofAddress = { found: 'address', erasure: 'delete', notice: 'newsletter', ends: 'later' } as const
const ofOrder = { found: 'orders', erasure: 'delete', notice: 'sale', ends: 'always' } as const
const asMail = { erasure: 'delete', notice: 'mail', ends: 'always' } as const

/**
 * Every kind of row, by the name of its key: whose data it holds, how it is found, what erasing does to it and how it ends. A missing kind
 * does not compile, and a row of an unknown kind among a person's stops `npm run person`.
 */
export const rowKinds = {
  // Works and promo codes hold no personal data but the administrator who wrote them.
  artwork: nobody('ARTWORK#', /^ARTWORK$/),
  slug: nobody('SLUG#', /^SLUG$/),
  image: nobody('IMAGE#', /^IMAGE$/),
  artworkCounter: nobody('COUNTER', /^ARTWORK$/),
  promo: nobody('PROMO#', /^PROMO$/),
  promoUses: nobody('PROMO#', /^USES$/),

  // The owner's content holds no personal data but the people it names in public and the administrator who published it.
  contentDraft: nobody('CONTENT#', /^DRAFT#/),
  contentPublished: nobody('CONTENT#', /^PUBLISHED#/),
  contentSlug: nobody('CONTENT#', /^SLUG#/),
  contentVersion: nobody('CONTENT#', /^VERSION#/),

  cart: somebody('CART#', /^CART$/, gathered),
  favorite: somebody('FAVORITE#', /^ARTWORK#/, gathered),

  order: somebody('ORDER#', /^ORDER$/, { ...ofOrder, erasure: 'reduce', ends: 'later' }),
  // The row maps a reference to an order, holds nothing else and ends with its order.
  orderReference: nobody('REFERENCE#', /^REFERENCE$/),
  orderMail: somebody('ORDER#', /^MAIL#/, { ...asMail, found: 'orders' }),
  orderParcel: somebody('ORDER#', /^PARCEL#/, ofOrder),
  orderAct: somebody('ORDER#', /^ACT#/, ofOrder),
  // Refunds belong to the accounts, as the order does.
  orderRefund: somebody('ORDER#', /^REFUND#/, { ...ofOrder, erasure: 'keep' }),
  // Papers and the book belong to the accounts for ten years.
  orderPaper: somebody('ORDER#', /^PAPER#/, { ...ofOrder, erasure: 'keep' }),
  bookLine: somebody('BOOK#', /#/, { ...ofOrder, found: 'words', erasure: 'keep' }),
  paper: somebody('PAPERS#', /^N#/, { ...ofOrder, found: 'words', erasure: 'keep' }),
  paperCounter: nobody('COUNTER', /^PAPERS#/),
  saleElsewhere: somebody('SALE#', /^SALE$/, { ...ofOrder, found: 'index', erasure: 'keep' }),
  // A certificate says what a work is and by whom, and names no buyer.
  certificate: nobody('CERTIFICATE#', /^CERTIFICATE$/),
  artworkCertificate: nobody('CERTIFICATE#', /^ARTWORK$/),
  // A word of a buyer's name or address leads to the order, and ends with it.
  orderWord: somebody('WORD#ORDER#', /#/, { ...ofOrder, found: 'words' }),
  // The rows are of the person with the order's address, even where another person placed it.
  ownerOrder: somebody('PAYING#', /^ORDER#/, { ...ofOrder, found: 'index' }),
  expiredOrder: somebody('PAYING#', /^EXPIRED#/, { ...ofOrder, found: 'index', notice: 'unpaidOrder' }),
  openPaymentCount: somebody('PAYING#', /^COUNT$/, { ...gathered, notice: 'unpaidOrder' }),
  // The row counts under the keyed hash of a network address for two days, and leads to no other row of a person.
  held: nobody('HELD#', /^COUNT$/),
  heldSlot: nobody('HELD#', /^SLOT#/),
  openingNight: nobody('HELD#', /^OPENING$/),
  // The row holds the provider's id of an event and its type.
  stripeEvent: nobody('EVENT#', /^EVENT$/),

  message: somebody('MESSAGE#', /^MESSAGE$/, { found: 'index', erasure: 'delete', notice: 'message', ends: 'always' }),
  messageWord: somebody('WORD#MESSAGE#', /#/, { found: 'words', erasure: 'delete', notice: 'message', ends: 'always' }),
  messageMail: somebody('MESSAGE#', /^MAIL#/, { ...asMail, found: 'messages' }),

  subscriber: somebody('SUBSCRIBER#', /^SUBSCRIBER$/, ofAddress),
  subscriberToken: somebody('SUBSCRIBER#', /^TOKEN#/, ofAddress),
  subscriberMail: somebody('SUBSCRIBER#', /^MAIL#/, { ...asMail, found: 'address' }),

  magicLink: somebody('LINK#', /^SECRET#/, ofAccount),
  magicLinkMail: somebody('LINK#', /^MAIL#/, ofAccount),
  signUpLink: somebody('SIGNUP#', /^LINK#/, ofAccount),
  signUpBrowser: somebody('SIGNUP#', /^BROWSER#/, ofAccount),
  keptAddresses: somebody('CUSTOMER#', /^ADDRESSES$/, { ...ofAccount, notice: 'cart' }),
  addressProof: somebody('PROOF#', /^PROOF$/, { ...asMail, found: 'index' }),
  addressProofMail: somebody('PROOF#', /^MAIL#/, { ...asMail, found: 'index' }),
  ownDataExport: somebody('REQUEST#', /^EXPORT$/, { ...ofAddress, notice: 'ownData', ends: 'always' }),
  ownDataErasure: somebody('REQUEST#', /^ERASURE$/, { ...ofAddress, erasure: 'last', notice: 'ownData', ends: 'always' }),
  ownDataMail: somebody('REQUEST#', /^MAIL#/, { ...asMail, found: 'address' }),
  // The row holds the random id only. By it the account's tokens are refused, and no restoration brings the account back while an export
  // contains it (E99).
  goneAccount: somebody('GONE#', /^ACCOUNT$/, { ...ofAccount, erasure: 'keep', notice: 'backup' }),
  secondFactor: somebody('FACTOR#', /^CODE$/, { ...ofAccount, ends: 'later' }),
  ordersSeen: somebody('SEEN#', /^ORDERS$/, { ...ofAccount, ends: 'later' }),
  // The row holds a random id for two minutes.
  passwordCheck: nobody('PASSWORD#', /^CHECKED$/),

  securityEvent: somebody('SECURITY#', /#/, { found: 'index', erasure: 'delete', notice: 'securityEvent', ends: 'always' }),
  // Sign-ins are evidence, which their subject may not remove; once the account is gone, the id identifies no person.
  journalEntry: somebody('JOURNAL#entry-', /^JOURNAL$/, kept),
  journalTally: somebody('JOURNAL#tally-', /^JOURNAL$/, kept),
  // The row holds a number and a time.
  migration: nobody('MIGRATION#', /^MIGRATION$/),
  limit: somebody('LIMIT#', /^LIMIT$/, { found: 'limits', erasure: 'delete', notice: 'callerLimit', ends: 'always' }),
} as const satisfies Record<Exclude<keyof typeof keys, 'journal'>, RowKind>

export type RowName = keyof typeof rowKinds

const kindsByName: readonly (readonly [RowName, RowKind])[] = Object.entries(rowKinds) as [RowName, RowKind][]

/** Returns a row's kind. It throws for an unknown kind, so that no export or erasure claims to be complete without it. */
export const kindOf = (key: Key): readonly [RowName, RowKind] => {
  const found = kindsByName.find(([, { pk, sk }]) => key.pk.startsWith(pk) && sk.test(key.sk))
  if (!found)
    throw new Error(`The map of personal data does not know rows like ${key.pk.replace(/#.*/, '#…')} ${key.sk.replace(/#.*/, '#…')}`)
  return found
}

/** Returns the partitions in which a person's rows of a kind are, unless they are found otherwise. */
export const partitionsOf = ({ pk, found }: TellsOfSomebody, person: Person): readonly string[] =>
  found === 'index' || found === 'words' ? [] : idsOf[found](person).map(id => `${pk}${id}`)

type Elsewhere = {
  readonly what: string
  readonly notice: RetentionNotice
  /** Whether `npm run person` reads and erases it, what remains to be done by hand, or why nothing is done. */
  readonly erasure: 'command' | { readonly byHand: string } | { readonly endsAlone: string }
}

/** The places outside the table with personal data. */
export const dataOutsideTable = {
  account: { what: 'the account in the user pool', notice: 'account', erasure: 'command' },
  quoteImages: { what: 'the images of quote requests, in the bucket of uploads', notice: 'quoteImage', erasure: 'command' },
  payments: {
    what: 'the payments at Stripe, which are Stripe’s to keep; the shop makes no customers there',
    notice: 'sale',
    erasure: { byHand: 'ask Stripe to redact the payments in its dashboard, once their orders are settled' },
  },
  suppressions: {
    what: 'addresses that bounced, on the account’s list at SES',
    notice: 'mail',
    erasure: { byHand: 'aws sesv2 delete-suppressed-destination --email-address ADDRESS' },
  },
  ownersInbox: {
    what: 'the notices in the owner’s own mail box, and what she answered',
    notice: 'message',
    erasure: { byHand: 'delete the letters in the mail box of the shop’s owner' },
  },
  exports: {
    what: 'copies of somebody’s data that they asked for, in the bucket of uploads',
    notice: 'ownData',
    erasure: { endsAlone: 'after a day' },
  },
  failures: { what: 'events that were given up, in the queue Failures', notice: 'functionLog', erasure: { endsAlone: 'after 14 days' } },
  functionLogs: { what: 'logs of functions, without addresses', notice: 'functionLog', erasure: { endsAlone: 'after three months' } },
  edgeLogs: {
    what: 'logs of the edge and the buckets, with network addresses',
    notice: 'edgeLog',
    erasure: { endsAlone: 'after 30 days' },
  },
  userExports: {
    what: 'the weekly exports of the accounts, in the bucket of uploads: address, state, groups',
    notice: 'backup',
    erasure: { endsAlone: `after ${retention.userExportDays} days` },
  },
  backups: { what: 'the table’s point-in-time recovery', notice: 'backup', erasure: { endsAlone: 'after 35 days' } },
} as const satisfies Readonly<Record<string, Elsewhere>>
