import type { Cart, CartItem } from '../cart/cart.ts'
import type { PromoObstacle } from '../promo/promo.ts'
import type { OrderBilling } from './billing.ts'
import type { CustomerDetails, OrderItem, OrderSource } from './order.ts'

/** The largest card payment the provider accepts, in cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const mostPayment = 99_999_999

export type CheckoutObstacle = 'cartEmpty' | 'notUnique' | 'notForSale' | PromoObstacle

const isUnsellable = ({ obstacle }: CartItem): boolean => obstacle !== undefined && obstacle !== 'notUnique'
const isRepeated = ({ obstacle, quantity }: CartItem): boolean => obstacle === 'notUnique' || quantity !== 1

/**
 * Returns why a cart cannot be paid as it is (D16, D17, D20). A code that cannot be used blocks the payment until it is removed, so that
 * no customer pays more than expected.
 */
export const checkoutObstacle = ({ items, droppedPromo }: Cart): CheckoutObstacle | undefined => {
  if (!items.length) return 'cartEmpty'
  if (items.some(isUnsellable)) return 'notForSale'
  if (items.some(isRepeated)) return 'notUnique'
  return droppedPromo?.obstacle
}

/** Returns the lines that cause an obstacle, so that the refusal can name them (D15c). */
export const blockingLines = ({ items }: Cart, obstacle: CheckoutObstacle): readonly CartItem[] => {
  if (obstacle === 'notForSale') return items.filter(isUnsellable)
  return obstacle === 'notUnique' ? items.filter(isRepeated) : []
}

/** The terms by which two orders of one visitor count as the same. */
export type CheckoutTerms = OrderBilling & {
  readonly source: OrderSource
  readonly items: readonly Pick<OrderItem, 'artworkId' | 'price'>[]
  readonly totalAmount: number
  readonly promoCode?: string | undefined
  readonly customerEmail: string
  readonly customerName?: string | undefined
  readonly customerDetails: CustomerDetails
}

const billingTerms = ({ company, billing, isGift, recipient }: OrderBilling) => [
  ...[company?.name, company?.siren, company?.vat],
  ...[billing?.address, billing?.postalCode, billing?.city, billing?.country],
  ...[isGift, recipient],
]

const fingerprint = (terms: CheckoutTerms): string => {
  const { source, items, totalAmount, promoCode, customerEmail, customerName, customerDetails } = terms
  const { phone, address, city, postalCode, country } = customerDetails
  const works = items.map(({ artworkId, price }) => [artworkId, price]).sort(([a = 0], [b = 0]) => a - b)
  const contact = [customerEmail, customerName, phone, address, city, postalCode, country, ...billingTerms(terms)]
  return JSON.stringify([source, works, totalAmount, promoCode, ...contact])
}

/** Checks whether an open payment session can be reused: same works and amounts, same contact, same screen (D18). */
export const isSameCheckout = (one: CheckoutTerms, other: CheckoutTerms): boolean => fingerprint(one) === fingerprint(other)
