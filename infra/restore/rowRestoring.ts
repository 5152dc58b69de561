import type { RowName } from '../../lambdas/person/dataMap.ts'

/**
 * What a restoring may do with the rows of a kind. `content`: a lost row comes back, and a changed one may be put back. `sale`: a lost row comes
 * back; a changed one stays, because payments, refunds and what was told to buyers went on at Stripe and by mail, and do not go back with the table.
 * `personal`: a lost row comes back only where its kind is named, and a changed one stays: it tells of somebody who may have left, unsubscribed or
 * been given a new second factor since. `passing`: neither, because they count or end within days, or would do something a second time: a mail's row that comes back is sent.
 */
export type Restoring = 'content' | 'sale' | 'personal' | 'passing'

export const restoringOf: Readonly<Record<RowName, Restoring>> = {
  artwork: 'content',
  slug: 'content',
  image: 'content',
  promo: 'content',
  contentDraft: 'content',
  contentPublished: 'content',
  contentSlug: 'content',
  contentVersion: 'content',
  favorite: 'personal',
  message: 'personal',
  subscriber: 'personal',
  subscriberToken: 'personal',
  keptAddresses: 'personal',
  secondFactor: 'personal',

  // A number that went back would be given a second time.
  artworkCounter: 'sale',
  promoUses: 'sale',
  order: 'sale',
  orderReference: 'sale',
  orderParcel: 'sale',
  orderAct: 'sale',
  orderRefund: 'sale',
  stripeEvent: 'sale',
  // What was written down of sign-ins and changes is evidence.
  securityEvent: 'sale',
  journalEntry: 'sale',
  journalTally: 'sale',

  cartItem: 'passing',
  cartPromo: 'passing',
  clearedCart: 'passing',
  openPayment: 'passing',
  openPaymentCount: 'passing',
  held: 'passing',
  limit: 'passing',
  magicLink: 'passing',
  addressProof: 'passing',
  ownDataExport: 'passing',
  ownDataErasure: 'passing',
  goneAccount: 'passing',
  ordersSeen: 'passing',
  passwordCheck: 'passing',
  orderMail: 'passing',
  messageMail: 'passing',
  subscriberMail: 'passing',
  magicLinkMail: 'passing',
  addressProofMail: 'passing',
  ownDataMail: 'passing',
  migration: 'passing',
}

/** What a sale writes on a work's own row: a work on which one of these has changed was sold, held or returned since. */
export const saleAttributes = ['availability', 'heldBy', 'heldUntil', 'heldBefore', 'soldBy', 'soldAt', 'returnedBy'] as const
