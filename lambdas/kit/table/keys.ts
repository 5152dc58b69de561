/**
 * Every key of the single table, and how each question is asked of it (one Query or GetItem each, never a Scan).
 *
 * | question                                   | asked of        | partition            | sort                |
 * | ------------------------------------------ | --------------- | -------------------- | ------------------- |
 * | the published works, newest first          | index published | `ARTWORK`            | createdAt           |
 * | all works, hidden too, newest first        | index listed    | `ARTWORK`            | listedAt            |
 * | the work at an address                     | index lookup    | `SLUG#<slug>`        | —                   |
 * | a work, with its hold                      | table           | `ARTWORK#<id>`       | `ARTWORK`           |
 * | is this slug taken                         | table           | `SLUG#<slug>`        | `SLUG`              |
 * | the next artwork id                        | table           | `COUNTER`            | `ARTWORK`           |
 * | a picture, and the work it hangs in        | table           | `IMAGE#<id>`         | `IMAGE`             |
 * | the pictures that wait for a work          | index due       | `IMAGE`              | dueAt               |
 * | a visitor's cart, lines and promo code     | table           | `CART#<owner>`       | `ITEM#…`, `PROMO`   |
 * | what a visitor's last clearing removed      | table           | `CLEARED#<owner>`    | `CART`              |
 * | a visitor's favourites                     | table           | `FAVORITE#<owner>`   | `ARTWORK#<id>`      |
 * | a promo code's terms                       | table           | `PROMO#<code>`       | `PROMO`             |
 * | an order                                   | table           | `ORDER#<id>`         | `ORDER`             |
 * | all orders, newest first                   | index listed    | `ORDER`              | listedAt            |
 * | the order of a payment session             | index lookup    | `SESSION#<id>`       | —                   |
 * | the orders that wait for their end         | index due       | `ORDER`              | dueAt               |
 * | the order of a reference                   | table           | `REFERENCE#<text>`   | `REFERENCE`         |
 * | an order's queued mails (the outbox)       | table           | `ORDER#<id>`         | `MAIL#<template>`   |
 * | a message: of contact, or for a quote      | table           | `MESSAGE#<id>`       | `MESSAGE`           |
 * | all messages, newest first                 | index listed    | `MESSAGE`            | listedAt            |
 * | a message's queued mails                   | table           | `MESSAGE#<id>`       | `MAIL#<at>#<name>`  |
 * | a newsletter's subscriber, with the proof  | table           | `SUBSCRIBER#<id>`    | `SUBSCRIBER`        |
 * | all subscribers, newest first              | index listed    | `SUBSCRIBER`         | listedAt            |
 * | is this link a subscriber's                | table           | `SUBSCRIBER#<id>`    | `TOKEN#<hash>`      |
 * | a subscriber's queued mails                | table           | `SUBSCRIBER#<id>`    | `MAIL#<at>`         |
 * | who pays for which works (D13, D18)        | table           | `PAYING#<owner>`     | `ORDER#<id>`        |
 * | how many payments someone has open         | table           | `PAYING#<owner>`     | `COUNT`             |
 * | is this magic link good                    | table           | `LINK#<user>`        | `SECRET#<hash>`     |
 * | a magic link's queued mail                 | table           | `LINK#<user>`        | `MAIL#<hash>`       |
 * | what is news to the owner, of a kind       | index news      | `SALE`, `MESSAGE`, … | newsAt              |
 * | which orders an owner has looked at        | table           | `SEEN#<sub>`         | `ORDERS`            |
 * | was this payment event seen                | table           | `EVENT#<id>`         | `EVENT`             |
 * | the security events of a day (UTC)         | table           | `SECURITY#<day>`     | `<at>#<id>`         |
 * | the last calls of one identifier           | table           | `LIMIT#<op>#<who>`   | `LIMIT`             |
 */
export type Key = { readonly pk: string; readonly sk: string }

export const indexes = {
  /** Sparse: a row is in it while it has the `published` attribute; projects what a card shows and no more. */
  published: { name: 'published', partition: 'published', sort: 'createdAt' },
  /** Sparse: rows found by another name than their key, whole. */
  lookup: { name: 'lookup', partition: 'lookup' },
  /** Sparse: what the owner reads from the newest on, whole, one partition a list. */
  listed: { name: 'listed', partition: 'listed', sort: 'listedAt' },
  /** Sparse: what waits for its end, by the time at which to look into it; keys, and since when it waits. */
  due: { name: 'due', partition: 'due', sort: 'dueAt' },
  /** Sparse: what is news to the owner, keys alone, to be counted. */
  news: { name: 'news', partition: 'news', sort: 'newsAt' },
} as const

/** Attributes the `published` index carries besides its keys: an artwork card's, see `shared/artwork/artwork.ts`. */
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
] as const

/** Attributes the `due` index carries besides its keys. */
export const dueAttributes = ['dueSince'] as const

export const publishedPartition = 'ARTWORK'

/** The partitions of the `listed` index. */
export const listings = { artworks: 'ARTWORK', messages: 'MESSAGE', orders: 'ORDER', subscribers: 'SUBSCRIBER' } as const

/** The partitions of the `due` index. */
export const dues = { orders: 'ORDER', images: 'IMAGE' } as const

/**
 * The partitions of the `news` index: messages until they are handled, orders withdrawn from until their money is back, and those paid,
 * which stay: what was seen of them is told by a time. An order is in one of them.
 */
export const news = { sales: 'SALE', messages: 'MESSAGE', withdrawals: 'WITHDRAWAL' } as const

export const keys = {
  artwork: (id: number): Key => ({ pk: `ARTWORK#${id}`, sk: 'ARTWORK' }),
  slug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  image: (id: string): Key => ({ pk: `IMAGE#${id}`, sk: 'IMAGE' }),
  artworkCounter: (): Key => ({ pk: 'COUNTER', sk: 'ARTWORK' }),
  cartItem: (owner: string, artworkId: number): Key => ({ pk: `CART#${owner}`, sk: `ITEM#${artworkId}` }),
  cartPromo: (owner: string): Key => ({ pk: `CART#${owner}`, sk: 'PROMO' }),
  clearedCart: (owner: string): Key => ({ pk: `CLEARED#${owner}`, sk: 'CART' }),
  favorite: (owner: string, artworkId: number): Key => ({ pk: `FAVORITE#${owner}`, sk: `ARTWORK#${artworkId}` }),
  promo: (code: string): Key => ({ pk: `PROMO#${code}`, sk: 'PROMO' }),
  order: (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' }),
  orderReference: (reference: string): Key => ({ pk: `REFERENCE#${reference}`, sk: 'REFERENCE' }),
  orderMail: (orderId: string, template: string): Key => ({ pk: `ORDER#${orderId}`, sk: `MAIL#${template}` }),
  message: (id: string): Key => ({ pk: `MESSAGE#${id}`, sk: 'MESSAGE' }),
  messageMail: (messageId: string, receivedAt: string, name: string): Key => ({
    pk: `MESSAGE#${messageId}`,
    sk: `MAIL#${receivedAt}#${name}`,
  }),
  subscriber: (id: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: 'SUBSCRIBER' }),
  subscriberToken: (id: string, secretHash: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: `TOKEN#${secretHash}` }),
  subscriberMail: (id: string, at: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: `MAIL#${at}` }),
  openPayment: (owner: string, orderId: string): Key => ({ pk: `PAYING#${owner}`, sk: `ORDER#${orderId}` }),
  openPaymentCount: (owner: string): Key => ({ pk: `PAYING#${owner}`, sk: 'COUNT' }),
  magicLink: (user: string, secretHash: string): Key => ({ pk: `LINK#${user}`, sk: `SECRET#${secretHash}` }),
  magicLinkMail: (user: string, secretHash: string): Key => ({ pk: `LINK#${user}`, sk: `MAIL#${secretHash}` }),
  ordersSeen: (sub: string): Key => ({ pk: `SEEN#${sub}`, sk: 'ORDERS' }),
  stripeEvent: (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' }),
  securityEvent: (at: string, id: string): Key => ({ pk: `SECURITY#${at.slice(0, 10)}`, sk: `${at}#${id}` }),
  limit: (operation: string, identifier: string): Key => ({ pk: `LIMIT#${operation}#${identifier}`, sk: 'LIMIT' }),
} as const

/** The partition that holds all of a visitor's cart. */
export const cartPartition = (owner: string): string => `CART#${owner}`

/** The partition that holds all of a visitor's favourites. */
export const favoritePartition = (owner: string): string => `FAVORITE#${owner}`

/** The partition that holds the payments someone has open, and how each one's sort key begins. */
export const openPaymentPartition = (owner: string): string => `PAYING#${owner}`
export const openPaymentSortPrefix = 'ORDER#'

export const lookups = {
  slug: (slug: string): string => `SLUG#${slug}`,
  session: (sessionId: string): string => `SESSION#${sessionId}`,
} as const

/** Queued mails are what the stream's consumer is woken for. */
export const mailSortPrefix = 'MAIL#'
