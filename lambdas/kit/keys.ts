/**
 * Every key of the single table, and how each question is asked of it (one Query or GetItem each, never a Scan).
 *
 * | question                                   | asked of        | partition            | sort                |
 * | ------------------------------------------ | --------------- | -------------------- | ------------------- |
 * | the published works, newest first          | index published | `ARTWORK`            | createdAt           |
 * | the work at an address                     | index lookup    | `SLUG#<slug>`        | —                   |
 * | a work, with its hold                      | table           | `ARTWORK#<id>`       | `ARTWORK`           |
 * | is this slug taken                         | table           | `SLUG#<slug>`        | `SLUG`              |
 * | the next artwork id                        | table           | `COUNTER`            | `ARTWORK`           |
 * | a visitor's cart, lines and promo code     | table           | `CART#<owner>`       | `ITEM#…`, `PROMO`   |
 * | a visitor's favourites                     | table           | `FAVORITE#<owner>`   | `ARTWORK#<id>`      |
 * | a promo code's terms                       | table           | `PROMO#<code>`       | `PROMO`             |
 * | an order                                   | table           | `ORDER#<id>`         | `ORDER`             |
 * | the order of a payment session             | index lookup    | `SESSION#<id>`       | —                   |
 * | an order's queued mails (the outbox)       | table           | `ORDER#<id>`         | `MAIL#<template>`   |
 * | a contact message                          | table           | `MESSAGE#<id>`       | `MESSAGE`           |
 * | a contact message's queued mails           | table           | `MESSAGE#<id>`       | `MAIL#<receivedAt>` |
 * | a newsletter's subscriber, with the proof  | table           | `SUBSCRIBER#<id>`    | `SUBSCRIBER`        |
 * | is this link a subscriber's                | table           | `SUBSCRIBER#<id>`    | `TOKEN#<hash>`      |
 * | a subscriber's queued mails                | table           | `SUBSCRIBER#<id>`    | `MAIL#<at>`         |
 * | was this payment event seen                | table           | `EVENT#<id>`         | `EVENT`             |
 * | calls of one identifier in one window      | table           | `LIMIT#<op>#<who>`   | `<window>`          |
 */
export type Key = { readonly pk: string; readonly sk: string }

export const indexes = {
  /** Sparse: a row is in it while it has the `published` attribute; projects what a card shows and no more. */
  published: { name: 'published', partition: 'published', sort: 'createdAt' },
  /** Sparse: rows found by another name than their key, whole. */
  lookup: { name: 'lookup', partition: 'lookup' },
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

export const publishedPartition = 'ARTWORK'

export const keys = {
  artwork: (id: number): Key => ({ pk: `ARTWORK#${id}`, sk: 'ARTWORK' }),
  slug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  artworkCounter: (): Key => ({ pk: 'COUNTER', sk: 'ARTWORK' }),
  cartItem: (owner: string, artworkId: number): Key => ({ pk: `CART#${owner}`, sk: `ITEM#${artworkId}` }),
  cartPromo: (owner: string): Key => ({ pk: `CART#${owner}`, sk: 'PROMO' }),
  favorite: (owner: string, artworkId: number): Key => ({ pk: `FAVORITE#${owner}`, sk: `ARTWORK#${artworkId}` }),
  promo: (code: string): Key => ({ pk: `PROMO#${code}`, sk: 'PROMO' }),
  order: (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' }),
  orderMail: (orderId: string, template: string): Key => ({ pk: `ORDER#${orderId}`, sk: `MAIL#${template}` }),
  message: (id: string): Key => ({ pk: `MESSAGE#${id}`, sk: 'MESSAGE' }),
  messageMail: (messageId: string, receivedAt: string): Key => ({ pk: `MESSAGE#${messageId}`, sk: `MAIL#${receivedAt}` }),
  subscriber: (id: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: 'SUBSCRIBER' }),
  subscriberToken: (id: string, secretHash: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: `TOKEN#${secretHash}` }),
  subscriberMail: (id: string, at: string): Key => ({ pk: `SUBSCRIBER#${id}`, sk: `MAIL#${at}` }),
  stripeEvent: (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' }),
  limit: (operation: string, identifier: string, window: number): Key => ({ pk: `LIMIT#${operation}#${identifier}`, sk: String(window) }),
} as const

/** The partition that holds all of a visitor's cart. */
export const cartPartition = (owner: string): string => `CART#${owner}`

/** The partition that holds all of a visitor's favourites. */
export const favoritePartition = (owner: string): string => `FAVORITE#${owner}`

export const lookups = {
  slug: (slug: string): string => `SLUG#${slug}`,
  session: (sessionId: string): string => `SESSION#${sessionId}`,
} as const

/** Queued mails are what the stream's consumer is woken for. */
export const mailSortPrefix = 'MAIL#'
