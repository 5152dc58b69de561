import { randomBytes, randomUUID } from 'node:crypto'
import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import { deliveryOf } from '../../shared/cart/cartTotal.ts'
import { type CustomerDetails, type OrderItem, withCountry } from '../../shared/order/order.ts'
import { sessionSeconds } from '../../shared/order/orderLife.ts'
import { orderReference, referenceBytes } from '../../shared/order/orderReference.ts'
import { type ArtworkRow, cardOf } from '../artwork/artworkStore.ts'
import { dues, keys, listings } from '../kit/table/keys.ts'
import type { PromoRow } from '../promo/promoStore.ts'
import { heldUntil, type OrderRow } from './orderStore.ts'
import type { Offer } from './purchase.ts'

export type Contact = { readonly customerEmail: string; readonly customerName?: string; readonly customerDetails: CustomerDetails }

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
  const { targetArtworkId, productId, promotionCodeId, code } = promo
  return {
    promoCode: code,
    promotionCodeId,
    ...(targetArtworkId && productId && { promoProduct: { artworkId: targetArtworkId, productId } }),
  }
}

/** Builds the pending order of an offer at current prices (D16), without storing it. */
export const draftOrder = (owner: string, { source, cart, artworks, promo }: Offer, contact: Contact, now: Date): OrderRow => {
  const id = randomUUID()
  const createdAt = now.toISOString()
  const customerDetails = withCountry(contact.customerDetails)
  const deliveryAmount = deliveryOf(cart.items, customerDetails.country)
  const sessionExpiresAt = Math.floor(now.getTime() / 1000) + sessionSeconds
  return {
    ...keys.order(id),
    ...contact,
    customerDetails,
    id,
    reference: orderReference(now, randomBytes(referenceBytes)),
    status: 'pending',
    history: [{ status: 'pending', at: createdAt, reason: 'checkout' }],
    owner,
    source,
    items: cart.items.map(item => itemOf(item, artworks.get(item.artworkId))),
    subtotal: cart.subtotal,
    discountAmount: cart.discountAmount,
    ...promoPart(cart, promo),
    ...(deliveryAmount > 0 && { deliveryAmount }),
    totalAmount: cart.total + deliveryAmount,
    currency: 'eur',
    createdAt,
    listed: listings.orders,
    listedAt: createdAt,
    sessionExpiresAt,
    due: dues.orders,
    dueAt: new Date(heldUntil({ sessionExpiresAt }) * 1000).toISOString(),
    dueSince: createdAt,
  }
}
