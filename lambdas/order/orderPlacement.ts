import { deliveryAmountOf } from '../../shared/cart/cartTotal.ts'
import type { Concerned } from '../../shared/kit/refusal.ts'
import { isSameCheckout, mostPayment } from '../../shared/order/checkoutRules.ts'
import { type OpenedPayment, withCountry } from '../../shared/order/order.ts'
import type { ArtworkRow } from '../artwork/artworkStore.ts'
import { log } from '../kit/log.ts'
import { retry } from '../kit/retry.ts'
import { refreshPromo } from '../promo/promoMirror.ts'
import { areUsesCounted, startCountingUses } from '../promo/promoStore.ts'
import { type OpeningRefusal, openPayment, resumePayment } from './paymentOpening.ts'
import { endPendingOrder } from './settlement.ts'
import { readHoldRoom, takeSlots } from './store/heldCounts.ts'
import { openPaymentsOf } from './store/openPayments.ts'
import { type CheckoutCaller, type Contact, draftOrder, withoutHold } from './store/orderDraft.ts'
import { freeStrayHold } from './store/orderMoves.ts'
import { findOrder, heldUntil, type OrderRow, reserve } from './store/orderStore.ts'
import type { Purchase } from './store/purchase.ts'

type PlacementRefusal = OpeningRefusal | 'workHeld' | 'tooManyPayments' | 'amountChanged' | 'amountTooLarge' | 'deliveryOnQuote'
type PlacementResult<Obstacle> =
  | OpenedPayment
  /** The works that the refusal is about, in a cart of several. */
  | { readonly refused: Obstacle | PlacementRefusal; readonly concerned?: readonly Concerned[] }

/** The outcome of clearing a hold: `again` when it is gone and the purchase is to be read again, otherwise the answer to the buyer. */
type Cleared<Obstacle = never> = PlacementResult<Obstacle> | 'again'

const isOver = (order: OrderRow): boolean => heldUntil(order) * 1000 < Date.now()

const ownHold = async (order: OrderRow, draft: OrderRow): Promise<Cleared> => {
  try {
    if (isSameCheckout(order, draft)) return (await resumePayment(order)) ?? 'again'
    await endPendingOrder(order.id, 'replaced')
    return 'again'
  } catch (error) {
    log.error('own hold not cleared', error, { orderId: order.id })
    return { refused: 'paymentUnavailable' }
  }
}

/** Ends an overdue hold of another buyer. Its time alone is not enough: the provider must say that its session has expired (D18). */
const othersHold = async (order: OrderRow): Promise<Cleared> => {
  if (!isOver(order)) return { refused: 'workHeld' }
  try {
    await endPendingOrder(order.id, 'hold over')
    return 'again'
  } catch (error) {
    log.error('hold not cleared', error, { orderId: order.id })
    return { refused: 'workHeld' }
  }
}

const clearHold = async (holder: string, artworkId: number, draft: OrderRow): Promise<Cleared> => {
  const order = await findOrder(holder)
  if (order?.status === 'pending') return order.owner === draft.owner ? ownHold(order, draft) : othersHold(order)
  await freeStrayHold(holder, artworkId)
  return 'again'
}

const heldArtwork = (artworks: ReadonlyMap<number, ArtworkRow>): ArtworkRow | undefined =>
  [...artworks.values()].find(artwork => artwork.heldBy !== undefined)

const heldBy = (holder: string, artworks: ReadonlyMap<number, ArtworkRow>): readonly Concerned[] =>
  [...artworks.values()].flatMap(({ id, title, heldBy: by }) => (by === holder ? [{ id, title }] : []))

/** Returns the visitor's own payment without a hold for any of these works, to be resumed or replaced as a held one is. */
const ownUnheld = async ({ owner, items }: OrderRow): Promise<OrderRow | undefined> => {
  const ids = new Set(items.map(item => item.artworkId))
  const orders = await openPaymentsOf<OrderRow>(owner)
  return orders.find(order => order.isUnheld && order.items.some(({ artworkId }) => ids.has(artworkId)))
}

/** Starts counting a code's uses with its first use; a code already counted has no use left, until an order with it expires (D20). */
const refusedUse = async ({ promotionCodeId = '' }: OrderRow): Promise<Cleared> => {
  if (await areUsesCounted(promotionCodeId)) return { refused: 'promoExhausted' }
  try {
    await startCountingUses(await refreshPromo(promotionCodeId))
    return 'again'
  } catch (error) {
    log.error('uses of a promo code not counted', error)
    return { refused: 'paymentUnavailable' }
  }
}

/**
 * Stores the order and opens its payment. When more works would be held than may be, it is opened without a hold, because no purchase is
 * refused for what others hold (D18c).
 */
const open = async (draft: OrderRow): Promise<Cleared> => {
  const room = await readHoldRoom()
  const ids = new Set(draft.items.map(({ artworkId }) => artworkId))
  // A work that was held since the offer was read may be the visitor's own, by another click.
  if (room.held.some(({ artworkId }) => ids.has(artworkId))) return 'again'
  const hold = takeSlots(draft, room)
  const held = hold ? await reserve({ ...draft, hold }, room) : 'beyond'
  const order = held === 'beyond' ? withoutHold(draft) : draft
  const reserved = held === 'beyond' ? await reserve(order, room) : held
  if (reserved === 'tooMany') return { refused: 'tooManyPayments' }
  if (reserved === 'unused') return refusedUse(order)
  return reserved === 'reserved' ? openPayment(order) : 'again'
}

/** The buyer's contact details, with the total their page showed, in cents. */
type Buyer = Contact & { readonly shownTotal?: number | undefined }

const attempt = async <Obstacle>(
  buying: CheckoutCaller,
  read: Purchase<Obstacle>,
  { shownTotal, ...contact }: Buyer,
): Promise<Cleared<Obstacle>> => {
  const offer = await read()
  if ('refused' in offer) return offer
  if (deliveryAmountOf(offer.cart.items, withCountry(contact.customerDetails)) === 'onQuote') return { refused: 'deliveryOnQuote' }
  const draft = draftOrder(buying, offer, contact, new Date())
  if (shownTotal !== undefined && shownTotal !== draft.totalAmount) return { refused: 'amountChanged' }
  if (draft.totalAmount > mostPayment) return { refused: 'amountTooLarge' }
  const held = heldArtwork(offer.artworks)
  if (held?.heldBy) {
    const cleared = await clearHold(held.heldBy, held.id, draft)
    const isHeld = cleared !== 'again' && 'refused' in cleared && cleared.refused === 'workHeld'
    return isHeld ? { ...cleared, concerned: heldBy(held.heldBy, offer.artworks) } : cleared
  }
  const own = await ownUnheld(draft)
  return own ? ownHold(own, draft) : open(draft)
}

/** Allows one attempt for each hold to clear in a cart of several works, and some more for races lost to other buyers. */
const attempts = 12

/** Stores the order, reserves its works and opens the payment page, or returns a refusal. Two concurrent clicks get the same page (D18). */
export const placeOrder = async <Obstacle>(
  buying: CheckoutCaller,
  purchase: Purchase<Obstacle>,
  buyer: Buyer,
): Promise<PlacementResult<Obstacle>> => {
  return retry<PlacementResult<Obstacle>>({ attempts, longestPause: 160 }, async isLast => {
    const result = await attempt(buying, purchase, buyer)
    return result === 'again' && isLast ? { refused: 'workHeld' } : result
  })
}
