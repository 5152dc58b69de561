import type { RowName } from '../../../lambdas/privacy/dataMap.ts'

/**
 * How rows of a kind are restored. `content`: a lost row is restored, and a changed one on request. `sale`: a lost row is restored; a
 * changed one stays, because payments, refunds and mails went on at Stripe and SES. `personal`: a lost row is restored only if its kind is
 * named, and a changed one stays, because the person may have left, unsubscribed or got a new second factor since. `passing`: none is
 * restored, because they count or end within days, or would repeat an effect: a restored mail would be sent.
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
  ownerOrder: 'personal',
  expiredOrder: 'personal',
  messageWord: 'personal',
  subscriber: 'personal',
  subscriberToken: 'personal',
  keptAddresses: 'personal',
  secondFactor: 'personal',

  // A counter that went back would give a number a second time.
  artworkCounter: 'sale',
  paperCounter: 'sale',
  promoUses: 'sale',
  order: 'sale',
  orderReference: 'sale',
  orderParcel: 'sale',
  orderAct: 'sale',
  orderRefund: 'sale',
  orderWord: 'sale',
  // Papers and the book are evidence of the sales.
  orderPaper: 'sale',
  bookLine: 'sale',
  paper: 'sale',
  saleElsewhere: 'sale',
  certificate: 'sale',
  artworkCertificate: 'sale',
  stripeEvent: 'sale',
  // The records of sign-ins and changes are evidence.
  securityEvent: 'sale',
  journalEntry: 'sale',
  journalTally: 'sale',

  cart: 'passing',
  openPaymentCount: 'passing',
  held: 'passing',
  heldSlot: 'passing',
  openingNight: 'passing',
  limit: 'passing',
  magicLink: 'passing',
  signUpLink: 'passing',
  signUpBrowser: 'passing',
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

/** The attributes that a sale writes on a work: one on which they have changed was sold, held or returned since. */
export const saleAttributes = [
  'availability',
  'heldBy',
  'heldUntil',
  'heldBefore',
  'soldBy',
  'soldElsewhere',
  'soldAt',
  'returnedBy',
] as const
