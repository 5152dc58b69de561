import { randomBytes, randomUUID } from 'node:crypto'
import type { Cart, CartItem } from '../../../shared/cart/cart.ts'
import { deliveryAmountOf } from '../../../shared/cart/cartTotal.ts'
import { type BillingInput, billingParts } from '../../../shared/order/billing.ts'
import { holdGraceSeconds, sessionSeconds } from '../../../shared/order/holdLimits.ts'
import { type CustomerDetails, type OrderItem, withCountry } from '../../../shared/order/order.ts'
import { promiseNow } from '../../../shared/order/orderPromise.ts'
import { orderReference, referenceBytes } from '../../../shared/order/orderReference.ts'
import { sellerNow } from '../../../shared/order/seller.ts'
import { type ArtworkRow, cardOf, holderMark } from '../../artwork/artworkStore.ts'
import { dues, keys, listings } from '../../kit/table/keys.ts'
import type { PromoRow } from '../../promo/promoStore.ts'
import { type Hold, networkIn } from './heldCounts.ts'
import { heldUntil, type OrderRow } from './orderStore.ts'
import type { Offer } from './purchase.ts'

/** The caller of a checkout: the owner of the cart, the mark of the caller's address, and the request's id in the logs. */
export type CheckoutCaller = { readonly owner: string; readonly from?: string | undefined; readonly requestId?: string }

export type Contact = BillingInput & {
  readonly customerEmail: string
  readonly customerName?: string
  readonly customerDetails: CustomerDetails
}

const itemOf = ({ artworkId, artworkTitle, artworkPrice, artworkImage }: CartItem, artwork: ArtworkRow | undefined): OrderItem => ({
  artworkId,
  title: artworkTitle,
  slug: artwork?.slug ?? '',
  year: artwork ? cardOf(artwork).year : 0,
  technique: artwork?.technique ?? '',
  dimensions: artwork?.dimensions ?? '',
  ...(artworkImage && { image: artworkImage }),
  price: artworkPrice,
})

const promoPart = ({ promo: applied }: Cart, promo: PromoRow | undefined) => {
  if (!applied || !promo) return {}
  const { targetArtworkId, productId, promotionCodeId, code, maxRedemptions } = promo
  return {
    promoCode: code,
    promotionCodeId,
    ...(maxRedemptions && { promoMost: maxRedemptions }),
    ...(targetArtworkId && productId && { promoProduct: { artworkId: targetArtworkId, productId } }),
  }
}

/** Checks whether the owner has just freed a work from this visitor or network, who may pay for it but not hold it again (D18c). */
const rests = ({ id, heldBefore }: ArtworkRow, { owner, from }: CheckoutCaller, now: Date): boolean => {
  if (!heldBefore?.restsUntil || heldBefore.restsUntil * 1000 <= now.getTime()) return false
  return heldBefore.by === holderMark(owner, id) || (from !== undefined && networkIn(heldBefore.from ?? '') === networkIn(from))
}

/** Computes the hold, if there may be one; a visitor who gave up a hold early gets one that ends no later (D18c). */
const holdOf = (buying: CheckoutCaller, artworks: readonly ArtworkRow[], sessionExpiresAt: number, now: Date): Hold | undefined => {
  if (artworks.some(artwork => rests(artwork, buying, now))) return undefined
  const { owner, from } = buying
  const firstDeadlines = artworks.flatMap(({ id, heldBefore }) =>
    heldBefore?.by === holderMark(owner, id) && heldBefore.until * 1000 > now.getTime() ? [heldBefore.until] : [],
  )
  return { until: Math.min(sessionExpiresAt + holdGraceSeconds, ...firstDeadlines), ...(from && { from }) }
}

/** Builds the pending order of an offer at current prices (D16), without storing it. */
export const draftOrder = (buying: CheckoutCaller, { source, cart, artworks, promo }: Offer, contact: Contact, now: Date): OrderRow => {
  const id = randomUUID()
  const createdAt = now.toISOString()
  const customerDetails = withCountry(contact.customerDetails)
  const deliveryAmount = deliveryAmountOf(cart.items, customerDetails)
  if (deliveryAmount === 'onQuote') throw new Error('An order whose delivery is on quote is not drafted')
  const sessionExpiresAt = Math.floor(now.getTime() / 1000) + sessionSeconds
  const hold = holdOf(buying, [...artworks.values()], sessionExpiresAt, now)
  return {
    ...keys.order(id),
    customerEmail: contact.customerEmail,
    ...(contact.customerName && { customerName: contact.customerName }),
    customerDetails,
    ...billingParts(contact),
    id,
    reference: orderReference(now, randomBytes(referenceBytes)),
    status: 'pending',
    history: [{ status: 'pending', at: createdAt, reason: 'checkout' }],
    owner: buying.owner,
    ...(buying.requestId && { requestId: buying.requestId }),
    source,
    seller: sellerNow(),
    promise: promiseNow(),
    items: cart.items.map(item => itemOf(item, artworks.get(item.artworkId))),
    subtotal: cart.subtotal,
    discountAmount: cart.discountAmount,
    ...promoPart(cart, promo),
    ...(deliveryAmount > 0 && { deliveryAmount }),
    totalAmount: cart.total + deliveryAmount,
    currency: 'eur',
    createdAt,
    listed: listings.unpaidOrders,
    listedAt: createdAt,
    sessionExpiresAt,
    ...(hold && { hold }),
    due: dues.orders,
    dueAt: new Date(heldUntil({ sessionExpiresAt, ...(hold && { hold }) }) * 1000).toISOString(),
    dueSince: createdAt,
  }
}

/** Returns the same order without a hold, so that the first to pay gets the works (D18c). It waits for the end of its session. */
export const withoutHold = ({ hold: _, ...order }: OrderRow): OrderRow => ({
  ...order,
  isUnheld: true,
  dueAt: new Date(heldUntil(order) * 1000).toISOString(),
})
