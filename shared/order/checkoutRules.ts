import type { Cart, CartItem } from '../cart/cart.ts'
import type { PromoObstacle } from '../promo/promo.ts'
import type { CustomerDetails, OrderItem, OrderSource } from './order.ts'

export type CheckoutObstacle = 'cartEmpty' | 'notUnique' | 'notForSale' | PromoObstacle

const isUnsellable = ({ obstacle }: CartItem): boolean => obstacle !== undefined && obstacle !== 'notUnique'
const isRepeated = ({ obstacle, quantity }: CartItem): boolean => obstacle === 'notUnique' || quantity !== 1

/** Why a cart cannot be paid as it is (D16, D17, D20); a code that cannot be used waits for its removal, so that no one pays a surprise. */
export const checkoutObstacle = ({ items, droppedPromo }: Cart): CheckoutObstacle | undefined => {
  if (!items.length) return 'cartEmpty'
  if (items.some(isUnsellable)) return 'notForSale'
  if (items.some(isRepeated)) return 'notUnique'
  return droppedPromo?.obstacle
}

/** The lines of the cart that an obstacle is about: a refusal for one of several works names it (D15c). */
export const inTheWay = ({ items }: Cart, obstacle: CheckoutObstacle): readonly CartItem[] => {
  if (obstacle === 'notForSale') return items.filter(isUnsellable)
  return obstacle === 'notUnique' ? items.filter(isRepeated) : []
}

/** What makes two orders of one visitor the same. */
export type CheckoutTerms = {
  readonly source: OrderSource
  readonly items: readonly Pick<OrderItem, 'artworkId' | 'price'>[]
  readonly totalAmount: number
  readonly promoCode?: string | undefined
  readonly customerEmail: string
  readonly customerName?: string | undefined
  readonly customerDetails: CustomerDetails
}

const fingerprint = ({ source, items, totalAmount, promoCode, customerEmail, customerName, customerDetails }: CheckoutTerms): string => {
  const { phone, address, city, postalCode, country } = customerDetails
  const works = items.map(({ artworkId, price }) => [artworkId, price]).sort(([a = 0], [b = 0]) => a - b)
  return JSON.stringify([source, works, totalAmount, promoCode, customerEmail, customerName, phone, address, city, postalCode, country])
}

/** Whether a payment session already open may serve again: same works and amounts, same contact, from the same screen (D18). */
export const isSameCheckout = (one: CheckoutTerms, other: CheckoutTerms): boolean => fingerprint(one) === fingerprint(other)
