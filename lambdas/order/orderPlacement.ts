import { deliveryAmountOf } from '../../shared/cart/cartTotal.ts'
import { type Concerned, Refusal, type Refuse } from '../../shared/kit/refusal.ts'
import { isSameCheckout, mostPayment } from '../../shared/order/checkoutRules.ts'
import { type OpenedPayment, withCountry } from '../../shared/order/order.ts'
import type { ArtworkRow } from '../artwork/artworkStore.ts'
import { log } from '../kit/log.ts'
import { retry, StaleRead } from '../kit/retry.ts'
import { refreshPromo } from '../promo/promoMirror.ts'
import { areUsesCounted, startCountingUses } from '../promo/promoStore.ts'
import { type OpeningRefusal, openPayment, resumePayment } from './paymentOpening.ts'
import { unprintableFields } from './printable.ts'
import { endPendingOrder } from './release.ts'
import { takeSlots } from './store/heldCounts.ts'
import { readHoldRoom } from './store/holdRoom.ts'
import { openPaymentsOf } from './store/openPayments.ts'
import { type CheckoutCaller, type Contact, draftOrder, withoutHold } from './store/orderDraft.ts'
import { freeStrayHold } from './store/orderMoves.ts'
import { findOrder, heldUntil, type OrderRow, reserve } from './store/orderStore.ts'
import type { Offer, Purchase } from './store/purchase.ts'

type RefusePlacement = Refuse<OpeningRefusal | 'workHeld' | 'tooManyPayments' | 'amountChanged' | 'amountTooLarge' | 'deliveryOnQuote'>

const isOver = (order: OrderRow): boolean => heldUntil(order) * 1000 < Date.now()

/** Resumes the visitor's own payment if it is for the same purchase, and ends it otherwise. Without a payment the works are free again. */
const resumeOrEnd = async (order: OrderRow, draft: OrderRow, refuse: RefusePlacement): Promise<OpenedPayment | undefined> => {
  try {
    if (isSameCheckout(order, draft)) return await resumePayment(order, refuse)
    await endPendingOrder(order.id, 'replaced')
    return undefined
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error('own hold not cleared', error, { orderId: order.id })
    throw refuse('paymentUnavailable')
  }
}

const heldBy = (holder: string, artworks: ReadonlyMap<number, ArtworkRow>): readonly Concerned[] =>
  [...artworks.values()].flatMap(({ id, title, heldBy: by }) => (by === holder ? [{ id, title }] : []))

/** Ends an overdue hold of another buyer. Its time alone is not enough: the provider must say that its session has expired (D18). */
const endOverdue = async (order: OrderRow, artworks: Offer['artworks'], refuse: RefusePlacement): Promise<void> => {
  const refuseHeld = (): Refusal => refuse('workHeld').naming(heldBy(order.id, artworks))
  if (!isOver(order)) throw refuseHeld()
  try {
    await endPendingOrder(order.id, 'hold over')
  } catch (error) {
    log.error('hold not cleared', error, { orderId: order.id })
    throw refuseHeld()
  }
}

type Held = { readonly holder: string; readonly artworkId: number; readonly artworks: Offer['artworks'] }

/** Clears a hold that is in the way; where it is the visitor's own for the same purchase, returns its payment. */
const clearHold = async (
  { holder, artworkId, artworks }: Held,
  draft: OrderRow,
  refuse: RefusePlacement,
): Promise<OpenedPayment | undefined> => {
  const order = await findOrder(holder)
  if (order?.status === 'pending' && order.owner === draft.owner) return resumeOrEnd(order, draft, refuse)
  if (order?.status === 'pending') await endOverdue(order, artworks, refuse)
  else await freeStrayHold(holder, artworkId)
  return undefined
}

const heldArtwork = (artworks: ReadonlyMap<number, ArtworkRow>): ArtworkRow | undefined =>
  [...artworks.values()].find(artwork => artwork.heldBy !== undefined)

/** Returns the visitor's own payment without a hold for any of these works, to be resumed or replaced as a held one is. */
const ownUnheld = async ({ owner, items }: OrderRow): Promise<OrderRow | undefined> => {
  const ids = new Set(items.map(item => item.artworkId))
  const orders = await openPaymentsOf<OrderRow>(owner)
  return orders.find(order => order.isUnheld && order.items.some(({ artworkId }) => ids.has(artworkId)))
}

/** Starts counting a code's uses with its first use; a code already counted has no use left, until an order with it expires (D20). */
const countUses = async ({ promotionCodeId = '' }: OrderRow, refuse: RefusePlacement): Promise<void> => {
  if (await areUsesCounted(promotionCodeId)) throw refuse('promoExhausted')
  try {
    await startCountingUses(await refreshPromo(promotionCodeId))
  } catch (error) {
    log.error('uses of a promo code not counted', error)
    throw refuse('paymentUnavailable')
  }
}

/**
 * Stores the order and opens its payment. When more works would be held than may be, it is opened without a hold, because no purchase is
 * refused for what others hold (D18c).
 */
const open = async (draft: OrderRow, refuse: RefusePlacement): Promise<OpenedPayment> => {
  const room = await readHoldRoom()
  const ids = new Set(draft.items.map(({ artworkId }) => artworkId))
  // A work that was held since the offer was read may be the visitor's own, by another click.
  if (room.held.some(({ artworkId }) => ids.has(artworkId))) throw new StaleRead()
  const hold = takeSlots(draft, room)
  const held = hold ? await reserve({ ...draft, hold }, room) : 'beyond'
  const order = held === 'beyond' ? withoutHold(draft) : draft
  const reserved = held === 'beyond' ? await reserve(order, room) : held
  if (reserved === 'reserved') return openPayment(order, refuse)
  if (reserved === 'tooMany') throw refuse('tooManyPayments')
  if (reserved === 'unused') await countUses(order, refuse)
  throw new StaleRead()
}

/** Returns the payment that was resumed; without one the works are free, and the purchase is read again. */
const resumed = async (cleared: Promise<OpenedPayment | undefined>): Promise<OpenedPayment> => {
  const payment = await cleared
  if (!payment) throw new StaleRead()
  return payment
}

/** The buyer's contact details, with the total their page showed, in cents. */
type Buyer = Contact & { readonly shownTotal?: number | undefined }

const attempt = async (
  buying: CheckoutCaller,
  read: Purchase,
  { shownTotal, ...contact }: Buyer,
  refuse: RefusePlacement,
): Promise<OpenedPayment> => {
  const offer = await read()
  if (deliveryAmountOf(offer.cart.items, withCountry(contact.customerDetails)) === 'onQuote') throw refuse('deliveryOnQuote')
  const draft = draftOrder(buying, offer, contact, new Date())
  if (shownTotal !== undefined && shownTotal !== draft.totalAmount) throw refuse('amountChanged')
  if (draft.totalAmount > mostPayment) throw refuse('amountTooLarge')
  const held = heldArtwork(offer.artworks)
  if (held?.heldBy) return resumed(clearHold({ holder: held.heldBy, artworkId: held.id, artworks: offer.artworks }, draft, refuse))
  const own = await ownUnheld(draft)
  return own ? resumed(resumeOrEnd(own, draft, refuse)) : open(draft, refuse)
}

/** Allows one attempt for each hold to clear in a cart of several works, and some more for races lost to other buyers. */
const attempts = 12

/** Stores the order, reserves its works and opens the payment page, or refuses. Two concurrent clicks get the same page (D18). */
export const placeOrder = async (
  buying: CheckoutCaller,
  purchase: Purchase,
  buyer: Buyer,
  refuse: RefusePlacement,
): Promise<OpenedPayment> => {
  const wrong = unprintableFields(buyer)
  if (wrong.length > 0) throw refuse('invalidInput', wrong)
  return retry({ attempts, longestPause: 160, exhausted: refuse('workHeld') }, () => attempt(buying, purchase, buyer, refuse))
}
