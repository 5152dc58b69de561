import { createHash } from 'node:crypto'
import { comparedAddress } from '../../../shared/kit/mailAddress.ts'

/** The keys of the single table. Each question asked of it is one Query or GetItem, never a Scan: `lambdas/README.md` lists them. */
export type Key = { readonly pk: string; readonly sk: string }

export const indexes = {
  /** Sparse: a row is in it while it has the `published` attribute. It projects only what a card shows. */
  published: { name: 'published', partition: 'published', sort: 'createdAt' },
  /** Sparse: finds whole rows by a second key. */
  lookup: { name: 'lookup', partition: 'lookup' },
  /** Sparse: contains the owner's lists with whole rows, newest first, one partition for each list. */
  listed: { name: 'listed', partition: 'listed', sort: 'listedAt' },
  /** Sparse: contains rows that wait, by the time at which to handle them. It projects keys and `dueSince`. */
  due: { name: 'due', partition: 'due', sort: 'dueAt' },
  /** Sparse: contains only the keys of news for the owner, to be counted. */
  news: { name: 'news', partition: 'news', sort: 'newsAt' },
  /** Sparse: contains one customer's lists with whole rows, newest first. */
  customer: { name: 'customer', partition: 'customer', sort: 'listedAt' },
} as const

/** The attributes that the `published` index projects besides its keys: those of an artwork card, see `shared/artwork/artwork.ts`. */
export const cardAttributes = [
  'id',
  'title',
  'slug',
  'year',
  'technique',
  'dimensions',
  'priceEur',
  'availability',
  'cover',
  'colors',
  'tags',
  'collectionRef',
  'place',
] as const

/** The attributes that the `due` index projects besides its keys. */
export const dueAttributes = ['dueSince'] as const

export const publishedPartition = 'ARTWORK'

/** The partitions of the `listed` index. */
export const listings = {
  artworks: 'ARTWORK',
  messages: 'MESSAGE',
  orders: 'ORDER',
  unpaidOrders: 'UNPAID',
  subscribers: 'SUBSCRIBER',
  journal: 'JOURNAL',
  certificates: 'CERTIFICATE',
} as const

/**
 * The partitions of the `due` index: `orders` wait for the end of a payment or of a refund, `reminders` are paid orders that wait for a
 * reminder, `openOrders` are those that wait for the owner without one (E167), `ownData` are requests for a copy or the erasure of a
 * person's data (E62), `contents` are drafts with a planned publication (E88), `papers` are lines of the income book and papers that wait
 * for their number, file or mail, `certificates` are certificates to be made or cancelled.
 */
export const dues = {
  orders: 'ORDER',
  reminders: 'REMINDER',
  openOrders: 'OPEN',
  images: 'IMAGE',
  zooms: 'ZOOM',
  mails: 'MAIL',
  failedMails: 'FAILED_MAIL',
  ownData: 'OWN_DATA',
  contents: 'CONTENT',
  papers: 'PAPER',
  certificates: 'CERTIFICATE',
} as const

/**
 * The partitions of the `news` index; an order is in one of them. A message stays until it is handled, and an order withdrawn from until it
 * is refunded. A paid order stays after it was seen, because a stored time tells which ones were seen.
 */
export const news = { sales: 'SALE', messages: 'MESSAGE', withdrawals: 'WITHDRAWAL' } as const

/** The partitions of the `customer` index. */
export const customers = {
  /** The paid orders of a mail address, by its hash (E61). */
  orders: (addressHash: string): string => `ORDERS#${addressHash}`,
  /** The sign-ins of an account. */
  signIns: (sub: string): string => `SIGNINS#${sub}`,
  /** The other lines of the journal that name an account, and its security events (E169). */
  acts: (sub: string): string => `ACTS#${sub}`,
} as const

/** Hashes a mail address for keys and counters, without regard to case. */
export const addressHash = (address: string): string => createHash('sha256').update(comparedAddress(address)).digest('base64url')

/** The partition of what all visitors hold together, and the prefix of its slots. */
export const heldPartition = 'HELD#all'
export const heldSlotPrefix = 'SLOT#'

/** The partition of all content of a kind, and the prefixes of its sort keys. */
export const contentPartition = (kind: string): string => `CONTENT#${kind}`
export const contentPrefixes = { draft: 'DRAFT#', published: 'PUBLISHED#', slug: 'SLUG#', version: 'VERSION#' } as const

/** The prefix of the versions of one draft. */
export const versionsPrefix = (id: string): string => `${contentPrefixes.version}${id}#`

/** The letters of a word that name its partition: a shorter word has no row. */
export const wordBeginning = 3

/** The partition of a year's lines of the income book, and that of its invoices and credit notes. */
export const bookPartition = (year: string): string => `BOOK#${year}`
export const papersPartition = (year: string): string => `PAPERS#${year}`

/** The partition of a certificate, without its id. */
export const certificatePrefix = 'CERTIFICATE#'

const wordKey = (list: string, word: string, listedAt: string, id: string): Key => ({
  pk: `WORD#${list}#${word.slice(0, wordBeginning)}`,
  sk: `${listedAt}#${id}#${word}`,
})

export const keys = {
  artwork: (id: number): Key => ({ pk: `ARTWORK#${id}`, sk: 'ARTWORK' }),
  slug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  image: (id: string): Key => ({ pk: `IMAGE#${id}`, sk: 'IMAGE' }),
  artworkCounter: (): Key => ({ pk: 'COUNTER', sk: 'ARTWORK' }),
  cart: (owner: string): Key => ({ pk: `CART#${owner}`, sk: 'CART' }),
  favorite: (owner: string, artworkId: number): Key => ({ pk: `FAVORITE#${owner}`, sk: `ARTWORK#${artworkId}` }),
  promo: (code: string): Key => ({ pk: `PROMO#${code}`, sk: 'PROMO' }),
  promoUses: (promotionCodeId: string): Key => ({ pk: `PROMO#${promotionCodeId}`, sk: 'USES' }),
  order: (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' }),
  orderReference: (reference: string): Key => ({ pk: `REFERENCE#${reference}`, sk: 'REFERENCE' }),
  orderMail: (orderId: string, template: string): Key => ({ pk: `ORDER#${orderId}`, sk: `MAIL#${template}` }),
  orderParcel: (orderId: string, number: number): Key => ({ pk: `ORDER#${orderId}`, sk: `PARCEL#${number}` }),
  orderAct: (orderId: string, number: number): Key => ({ pk: `ORDER#${orderId}`, sk: `ACT#${number}` }),
  orderRefund: (orderId: string, number: number): Key => ({ pk: `ORDER#${orderId}`, sk: `REFUND#${number}` }),
  /** A line of the income book: a payment or refund by its Paris day and its own id. */
  bookLine: (day: string, id: string): Key => ({ pk: bookPartition(day.slice(0, 4)), sk: `${day}#${id}` }),
  /** The last number of a year's invoices and credit notes. Only their one numbering function writes it. */
  paperCounter: (year: string): Key => ({ pk: 'COUNTER', sk: `PAPERS#${year}` }),
  /** The frozen facts of an invoice or credit note, by its number, `2026-0042`. */
  paper: (number: string): Key => ({ pk: papersPartition(number.slice(0, 4)), sk: `N#${number.slice(5).padStart(6, '0')}` }),
  /** A paper of an order, with its file. */
  orderPaper: (orderId: string, number: string): Key => ({ pk: `ORDER#${orderId}`, sk: `PAPER#${number}` }),
  /** A sale that was made outside the site. */
  saleElsewhere: (id: string): Key => ({ pk: `SALE#${id}`, sk: 'SALE' }),
  /** A certificate by its public id, and whether a work has one or is to have one: not among the work's rows, which no issuer may write. */
  certificate: (id: string): Key => ({ pk: `${certificatePrefix}${id}`, sk: 'CERTIFICATE' }),
  artworkCertificate: (artworkId: number): Key => ({ pk: `${certificatePrefix}${artworkId}`, sk: 'ARTWORK' }),
  message: (id: string): Key => ({ pk: `MESSAGE#${id}`, sk: 'MESSAGE' }),
  messageMail: (messageId: string, receivedAt: string, name: string): Key => ({
    pk: `MESSAGE#${messageId}`,
    sk: `MAIL#${receivedAt}#${name}`,
  }),
  subscriber: (id: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: 'SUBSCRIBER' }),
  subscriberToken: (id: string, secretHash: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: `TOKEN#${secretHash}` }),
  subscriberMail: (id: string, at: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: `MAIL#${at}` }),
  /** An order of a visitor or account, for as long as the order is kept; an unpaid one that expired has another key, so that no purchase reads it. */
  ownerOrder: (owner: string, orderId: string): Key => ({ pk: `PAYING#${owner}`, sk: `ORDER#${orderId}` }),
  expiredOrder: (owner: string, orderId: string): Key => ({ pk: `PAYING#${owner}`, sk: `EXPIRED#${orderId}` }),
  openPaymentCount: (owner: string): Key => ({ pk: `PAYING#${owner}`, sk: 'COUNT' }),
  /** The count of the works held from an address, by its mark. */
  held: (from: string): Key => ({ pk: `HELD#${from}`, sk: 'COUNT' }),
  openingNight: (): Key => ({ pk: heldPartition, sk: 'OPENING' }),
  heldSlot: (slot: number): Key => ({ pk: heldPartition, sk: `${heldSlotPrefix}${slot}` }),
  magicLink: (user: string, secretHash: string): Key => ({ pk: `LINK#${user}`, sk: `SECRET#${secretHash}` }),
  magicLinkMail: (user: string, secretHash: string): Key => ({ pk: `LINK#${user}`, sk: `MAIL#${secretHash}` }),
  keptAddresses: (sub: string): Key => ({ pk: `CUSTOMER#${sub}`, sk: 'ADDRESSES' }),
  /** A mailed link that proves an address, and its mail. */
  addressProof: (secretHash: string): Key => ({ pk: `PROOF#${secretHash}`, sk: 'PROOF' }),
  addressProofMail: (secretHash: string): Key => ({ pk: `PROOF#${secretHash}`, sk: 'MAIL#link' }),
  /** The requests for a copy and for the erasure of a person's data, by the hash of their address (E62). */
  ownDataExport: (addressHash: string): Key => ({ pk: `REQUEST#${addressHash}`, sk: 'EXPORT' }),
  ownDataErasure: (addressHash: string): Key => ({ pk: `REQUEST#${addressHash}`, sk: 'ERASURE' }),
  ownDataMail: (addressHash: string, name: string): Key => ({ pk: `REQUEST#${addressHash}`, sk: `MAIL#${name}` }),
  /** The mark of a deleted account, whose tokens are refused. */
  goneAccount: (sub: string): Key => ({ pk: `GONE#${sub}`, sk: 'ACCOUNT' }),
  secondFactor: (user: string): Key => ({ pk: `FACTOR#${user}`, sk: 'CODE' }),
  /** The proofs of a sign-up: the link mailed to its address, and the browser it was made in. */
  signUpLink: (user: string, secretHash: string): Key => ({ pk: `SIGNUP#${user}`, sk: `LINK#${secretHash}` }),
  signUpBrowser: (user: string, secretHash: string): Key => ({ pk: `SIGNUP#${user}`, sk: `BROWSER#${secretHash}` }),
  passwordCheck: (id: string): Key => ({ pk: `PASSWORD#${id}`, sk: 'CHECKED' }),
  ordersSeen: (sub: string): Key => ({ pk: `SEEN#${sub}`, sk: 'ORDERS' }),
  stripeEvent: (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' }),
  securityEvent: (at: string, id: string): Key => ({ pk: `SECURITY#${at.slice(0, 10)}`, sk: `${at}#${id}` }),
  /** A line of the journal, by its id in a list's cursor: an entry's or a tally's. */
  journal: (id: string): Key => ({ pk: `JOURNAL#${id}`, sk: 'JOURNAL' }),
  journalEntry: (id: string): Key => ({ pk: `JOURNAL#entry-${id}`, sk: 'JOURNAL' }),
  journalTally: (id: string): Key => ({ pk: `JOURNAL#tally-${id}`, sk: 'JOURNAL' }),
  /** The owner's content of a kind: a draft, its publication, and the address it claims (E106). */
  contentDraft: (kind: string, id: string): Key => ({ pk: contentPartition(kind), sk: `${contentPrefixes.draft}${id}` }),
  contentPublished: (kind: string, id: string): Key => ({ pk: contentPartition(kind), sk: `${contentPrefixes.published}${id}` }),
  contentSlug: (kind: string, slug: string): Key => ({ pk: contentPartition(kind), sk: `${contentPrefixes.slug}${slug}` }),
  /** One of the keys of a draft's versions, which are used in turn: a new one replaces the oldest without a second write. */
  contentVersion: (kind: string, id: string, place: number): Key => ({
    pk: contentPartition(kind),
    sk: `${versionsPrefix(id)}${String(place).padStart(2, '0')}`,
  }),
  /** A word by which an order or a message is found, beside the other words with the same beginning, by the time of its row (E166). */
  orderWord: (word: string, listedAt: string, id: string): Key => wordKey('ORDER', word, listedAt, id),
  messageWord: (word: string, listedAt: string, id: string): Key => wordKey('MESSAGE', word, listedAt, id),
  /** The mark of a migration that was run on the table (E69). */
  migration: (number: number): Key => ({ pk: `MIGRATION#${String(number).padStart(4, '0')}`, sk: 'MIGRATION' }),
  limit: (operation: string, identifier: string): Key => ({ pk: `LIMIT#${operation}#${identifier}`, sk: 'LIMIT' }),
} as const

/** Returns the partition of a visitor's favourites. */
export const favoritePartition = (owner: string): string => `FAVORITE#${owner}`

/** The partition of a visitor's orders and of the count of their open payments and held works, and the prefix of the orders' sort keys. */
export const ownerOrderPartition = (owner: string): string => `PAYING#${owner}`
export const ownerOrderPrefix = 'ORDER#'

/** The partition of a subscriber with their links' secrets, and the prefix of the secrets' sort keys. */
export const subscriberPartition = (id: string): string => `SUBSCRIBER#${id}`
export const subscriberTokenPrefix = 'TOKEN#'

export const lookups = {
  session: (sessionId: string): string => `SESSION#${sessionId}`,
  /** The rows that a mail address is found by: orders, messages, proofs of the address and lines of the journal (E169). */
  address: (addressHash: string): string => `ADDRESS#${addressHash}`,
} as const

/** The prefix of papers' sort keys in the partition of their sale, by which the stream's filter has their files drawn. */
export const paperSortPrefix = 'PAPER#'

/** The prefix of queued mails' sort keys, by which the stream's filter triggers the mail sender. */
export const mailSortPrefix = 'MAIL#'

/** Returns the key of the order, message or subscriber of a mail: the sort key of such a row is the name of its kind. */
export const mailSubjectKey = ({ pk }: Key): Key => ({ pk, sk: pk.slice(0, pk.indexOf('#')) })

/** Checks whether a mail belongs to an order. */
export const isOfSale = ({ pk }: Key): boolean => pk.startsWith(keys.order('').pk)

/** Returns the attributes that put a row into the `news` index. */
export const newsOf = (kind: keyof typeof news, at: string) => ({ news: news[kind], newsAt: at })

/** The attributes to remove so that the row leaves the index. */
export const noNews = ['news', 'newsAt'] as const

/** Returns the owner of an anonymous visitor's rows, from the UUID their browser stores. */
export const visitorOwner = (session: string): string => `session:${session.toLowerCase()}`

/** Returns the owner of an account's rows, from its `sub`. */
export const accountOwner = (sub: string): string => `user:${sub}`

export const isAccounts = ({ pk }: Key): boolean => pk.includes('#user:')
