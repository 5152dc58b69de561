import { isSameAddress } from '../../shared/kit/mailAddress.ts'
import { type RetentionNotice, retention } from '../../shared/kit/retention.ts'
import { addressHash, type Key, keys } from '../kit/table/keys.ts'
import { type AnyRow, isWrittenBy, type Person } from './person.ts'

/** The keys of a kind's rows: the prefix of their partition key, and their sort key. */
type Place = { readonly pk: string; readonly sk: RegExp }

type TellsOfNobody = Place & { readonly people: false }

type TellsOfSomebody = Place & {
  readonly people: true
  readonly isOf: (row: AnyRow, person: Person) => boolean
  /**
   * The effect of erasing. `delete`: the row is deleted. `reduce`: an order keeps only what the accounts need (`orderErasure.ts`).
   * `unlink`: the attribute that identifies somebody is removed. `keep`: the row stays until its own end, for the reason beside it. `last`:
   * the row is deleted when nothing else is left, because an interrupted erasure begins again from it.
   */
  readonly erasure: 'delete' | 'reduce' | 'unlink' | 'keep' | 'last'
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

const idIn = ({ pk }: Key): string => pk.slice(pk.indexOf('#') + 1)
const isOwned = (row: AnyRow, { owners }: Person): boolean => owners.has(idIn(row))
const isOfAccount = (row: AnyRow, { account }: Person): boolean => account !== undefined && idIn(row) === account.sub
const isOfAddress = (row: AnyRow, { address }: Person): boolean => idIn(row) === addressHash(address)
const isInTheirs = ({ pk }: AnyRow, { partitions }: Person): boolean => partitions.has(pk)
const isMailOf = (row: AnyRow, person: Person): boolean =>
  isInTheirs(row, person) || isSameAddress(row.to, person.address) || isSameAddress(row.replyTo, person.address)

/** The limits that count a person rather than a network address, named by `sendQuoteEmail.ts`, `lambdas/newsletter`, `lambdas/customer` and `lambdas/account`. */
const limitsOf = ({ address, account }: Person): readonly string[] => [
  ...['newsletterMail', 'quoteReceipt', 'ownLink', 'ownLinkDay', 'ownErasure'].map(name => keys.limit(name, addressHash(address)).pk),
  ...(account ? ['magicLink', 'secondFactor', 'changePassword'].map(name => keys.limit(name, account.sub).pk) : []),
]

type Named = { readonly sub?: string; readonly email?: string }
type Told = { readonly kind?: string; readonly id?: string; readonly label?: string }

const isToldOf = ({ by, of }: AnyRow, { address, account }: Person): boolean => {
  const [who, what] = [(by ?? {}) as Named, (of ?? {}) as Told]
  const isSubject = what.kind === 'account' && (what.id === account?.sub || isSameAddress(what.label, address))
  return (account !== undefined && who.sub === account.sub) || isSameAddress(who.email, address) || (isSubject && what.id !== undefined)
}

const isHeldBefore = ({ heldBefore }: AnyRow, { owners }: Person): boolean =>
  heldBefore !== undefined && owners.has((heldBefore as { readonly by: string }).by)

const kept = { notice: 'accountActivity', ends: 'always', erasure: 'keep' } as const
const gathered = { isOf: isOwned, erasure: 'delete', notice: 'cart', ends: 'always' } as const

/**
 * Every kind of row, by the name of its key: whose data it holds, how it is found, what erasing does to it and how it ends. A missing kind
 * does not compile, and a row of an unknown kind stops `npm run person`.
 */
export const rowKinds = {
  // Works and promo codes hold no personal data but a visitor's random id and the administrator who wrote them.
  artwork: somebody('ARTWORK#', /^ARTWORK$/, { isOf: isHeldBefore, erasure: 'unlink', notice: 'cart', ends: 'later' }),
  slug: nobody('SLUG#', /^SLUG$/),
  image: nobody('IMAGE#', /^IMAGE$/),
  artworkCounter: nobody('COUNTER', /^ARTWORK$/),
  promo: nobody('PROMO#', /^PROMO$/),
  promoUses: nobody('PROMO#', /^USES$/),

  // The painter's content holds no personal data but the people she names in public and the administrator who published it.
  contentDraft: nobody('CONTENT#', /^DRAFT#/),
  contentPublished: nobody('CONTENT#', /^PUBLISHED#/),
  contentSlug: nobody('CONTENT#', /^SLUG#/),
  contentVersion: nobody('CONTENT#', /^VERSION#/),

  cart: somebody('CART#', /^CART$/, gathered),
  favorite: somebody('FAVORITE#', /^ARTWORK#/, gathered),

  order: somebody('ORDER#', /^ORDER$/, {
    isOf: (row, { address }) => isSameAddress(row.customerEmail, address),
    erasure: 'reduce',
    notice: 'sale',
    ends: 'later',
  }),
  // The row maps a reference to an order, holds nothing else and ends with its order.
  orderReference: nobody('REFERENCE#', /^REFERENCE$/),
  orderMail: somebody('ORDER#', /^MAIL#/, { isOf: isMailOf, erasure: 'delete', notice: 'mail', ends: 'always' }),
  orderParcel: somebody('ORDER#', /^PARCEL#/, { isOf: isInTheirs, erasure: 'delete', notice: 'sale', ends: 'always' }),
  orderAct: somebody('ORDER#', /^ACT#/, { isOf: isInTheirs, erasure: 'delete', notice: 'sale', ends: 'always' }),
  // Refunds belong to the accounts, as the order does.
  orderRefund: somebody('ORDER#', /^REFUND#/, { isOf: isInTheirs, erasure: 'keep', notice: 'sale', ends: 'always' }),
  openPayment: somebody('PAYING#', /^ORDER#/, { ...gathered, notice: 'unpaidOrder' }),
  openPaymentCount: somebody('PAYING#', /^COUNT$/, { ...gathered, notice: 'unpaidOrder' }),
  held: somebody('HELD#', /^COUNT$/, { ...gathered, notice: 'callerLimit' }),
  heldSlot: nobody('HELD#', /^SLOT#/),
  openingNight: nobody('HELD#', /^OPENING$/),
  // The row holds the provider's id of an event and its type.
  stripeEvent: nobody('EVENT#', /^EVENT$/),

  message: somebody('MESSAGE#', /^MESSAGE$/, {
    isOf: (row, { address }) => isWrittenBy(row, address),
    erasure: 'delete',
    notice: 'message',
    ends: 'always',
  }),
  messageMail: somebody('MESSAGE#', /^MAIL#/, { isOf: isMailOf, erasure: 'delete', notice: 'mail', ends: 'always' }),

  subscriber: somebody('SUBSCRIBER#', /^SUBSCRIBER$/, { isOf: isInTheirs, erasure: 'delete', notice: 'newsletter', ends: 'later' }),
  subscriberToken: somebody('SUBSCRIBER#', /^TOKEN#/, { isOf: isInTheirs, erasure: 'delete', notice: 'newsletter', ends: 'later' }),
  subscriberMail: somebody('SUBSCRIBER#', /^MAIL#/, { isOf: isMailOf, erasure: 'delete', notice: 'mail', ends: 'always' }),

  magicLink: somebody('LINK#', /^SECRET#/, { isOf: isOfAccount, erasure: 'delete', notice: 'account', ends: 'always' }),
  magicLinkMail: somebody('LINK#', /^MAIL#/, { isOf: isOfAccount, erasure: 'delete', notice: 'account', ends: 'always' }),
  signUpLink: somebody('SIGNUP#', /^LINK#/, { isOf: isOfAccount, erasure: 'delete', notice: 'account', ends: 'always' }),
  signUpBrowser: somebody('SIGNUP#', /^BROWSER#/, { isOf: isOfAccount, erasure: 'delete', notice: 'account', ends: 'always' }),
  keptAddresses: somebody('CUSTOMER#', /^ADDRESSES$/, { isOf: isOfAccount, erasure: 'delete', notice: 'cart', ends: 'always' }),
  addressProof: somebody('PROOF#', /^PROOF$/, {
    isOf: (row, { address }) => isSameAddress(row.address, address),
    erasure: 'delete',
    notice: 'mail',
    ends: 'always',
  }),
  addressProofMail: somebody('PROOF#', /^MAIL#/, { isOf: isMailOf, erasure: 'delete', notice: 'mail', ends: 'always' }),
  ownDataExport: somebody('REQUEST#', /^EXPORT$/, { isOf: isOfAddress, erasure: 'delete', notice: 'ownData', ends: 'always' }),
  ownDataErasure: somebody('REQUEST#', /^ERASURE$/, { isOf: isOfAddress, erasure: 'last', notice: 'ownData', ends: 'always' }),
  ownDataMail: somebody('REQUEST#', /^MAIL#/, { isOf: isMailOf, erasure: 'delete', notice: 'mail', ends: 'always' }),
  // The row holds the random id only. By it the account's tokens are refused, and no restoration brings the account back while an export
  // contains it (E99).
  goneAccount: somebody('GONE#', /^ACCOUNT$/, { isOf: isOfAccount, erasure: 'keep', notice: 'backup', ends: 'always' }),
  secondFactor: somebody('FACTOR#', /^CODE$/, { isOf: isOfAccount, erasure: 'delete', notice: 'account', ends: 'later' }),
  ordersSeen: somebody('SEEN#', /^ORDERS$/, { isOf: isOfAccount, erasure: 'delete', notice: 'account', ends: 'later' }),
  // The row holds a random id for two minutes.
  passwordCheck: nobody('PASSWORD#', /^CHECKED$/),

  securityEvent: somebody('SECURITY#', /#/, {
    isOf: ({ userId }, { account }) => account !== undefined && userId === account.sub,
    erasure: 'delete',
    notice: 'securityEvent',
    ends: 'always',
  }),
  // Sign-ins are evidence, which their subject may not remove; once the account is gone, the id identifies nobody.
  journalEntry: somebody('JOURNAL#entry-', /^JOURNAL$/, { ...kept, isOf: isToldOf }),
  journalTally: somebody('JOURNAL#tally-', /^JOURNAL$/, { ...kept, isOf: isToldOf }),
  // The row holds a number and a time.
  migration: nobody('MIGRATION#', /^MIGRATION$/),
  limit: somebody('LIMIT#', /^LIMIT$/, {
    isOf: ({ pk }, person) => limitsOf(person).includes(pk),
    erasure: 'delete',
    notice: 'callerLimit',
    ends: 'always',
  }),
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
