import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomText = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Generates ids with Stripe's prefixes and lengths, so that code that cuts or stores them is tested with real sizes. */
export const newId = {
  session: () => `cs_test_a1${randomText(56)}`,
  lineItem: () => `li_1${randomText(23)}`,
  price: () => `price_1${randomText(23)}`,
  shippingRate: () => `shr_1${randomText(23)}`,
  product: () => `prod_${randomText(14)}`,
  coupon: () => randomText(8),
  promotionCode: () => `promo_1${randomText(23)}`,
  discount: () => `di_1${randomText(23)}`,
  paymentIntent: () => `pi_3${randomText(23)}`,
  paymentMethod: () => `pm_1${randomText(23)}`,
  charge: () => `ch_3${randomText(23)}`,
  refund: () => `re_3${randomText(23)}`,
  dispute: () => `du_1${randomText(23)}`,
  earlyFraudWarning: () => `issfr_1${randomText(23)}`,
  review: () => `prv_1${randomText(23)}`,
  balanceTransaction: () => `txn_3${randomText(23)}`,
  event: () => `evt_1${randomText(23)}`,
  request: () => `req_${randomText(14)}`,
  webhookEndpoint: () => `we_1${randomText(23)}`,
  webhookSecret: () => `whsec_${randomText(32)}`,
  delivery: () => `wd_${randomText(14)}`,
} as const
