import { parisNoon } from '../../kit/parisTime.ts'
import { dispatchDays, refundBy } from '../delivery/orderDates.ts'
import { isAnythingToSend, isGivenUp, isParcelToSend, type ParcelFacts, worksToSend } from '../delivery/parcelRules.ts'
import { type Reminded, refundableWithdrawals } from '../delivery/reminders.ts'
import { answerDay, isLostWhole, isSendingHeld, standingAlerts, undecidedAlerts } from '../disputes/paymentAlert.ts'
import type { Refund } from '../refund.ts'
import { failedRefunds } from '../refunds/refundRules.ts'
import type { todoKinds } from './adminOrder.ts'

/** What an order asks of the owner, and the last day for it, at noon UTC. */
export type Todo = { readonly what: (typeof todoKinds)[number]; readonly by: Date }

type Asked = Omit<Reminded, 'items'> & {
  readonly customerDetails: { readonly address?: string | undefined }
  readonly parcels?: readonly ParcelFacts[] | undefined
  readonly refunds?: readonly Refund[] | undefined
  readonly items: readonly { readonly artworkId: number; readonly isReturned?: true | undefined }[]
}

const ofParcels = (
  order: Asked,
  parcels: readonly ParcelFacts[],
  toSend: readonly number[],
  leaveBy: Date | undefined,
  now: Date,
): readonly Todo[] =>
  parcels.flatMap((parcel): readonly Todo[] => {
    const { state, artworkIds, expectedBy, sentAt } = parcel
    if (state === 'preparing') return leaveBy && isParcelToSend(order, parcel) ? [{ what: 'send', by: leaveBy }] : []
    if (state === 'sent' && expectedBy && parisNoon(expectedBy) < parisNoon(now)) return [{ what: 'chase', by: parisNoon(expectedBy) }]
    // One that came back is done with once its works are in another parcel.
    if (state === 'returned' && artworkIds.some(id => toSend.includes(id))) return [{ what: 'returned', by: parisNoon(sentAt ?? now) }]
    return state === 'lost' && artworkIds.some(id => !isGivenUp(order, id)) ? [{ what: 'lost', by: parisNoon(sentAt ?? now) }] : []
  })

/** What a doubted payment asks: an answer to the bank by its last day, or a decision since the day it was told of. */
const ofAlerts = (order: Asked): readonly Todo[] => [
  ...(order.alerts ?? []).flatMap(({ kind, state, answerBy }): readonly Todo[] =>
    state === 'open' && answerBy ? [{ what: kind, by: answerDay(answerBy) }] : [],
  ),
  ...(order.status === 'paid' ? undecidedAlerts(order) : []).flatMap(({ kind, state, at, answerBy }): readonly Todo[] => {
    // The works of a payment lost whole may be on sale again, and those of one lost in part are the buyer's.
    if (state === 'lost')
      return !isLostWhole(order) || order.items.some(({ isReturned }) => isReturned) ? [{ what: 'lostPayment', by: parisNoon(at) }] : []
    if (kind === 'fraudWarning' || kind === 'review') return [{ what: kind, by: parisNoon(at) }]
    // The bank waits for no answer, and so nothing else says that sending waits for the owner.
    return (state === 'answered' || !answerBy) && isAnythingToSend(order, order.parcels ?? [])
      ? [{ what: 'sendingHeld', by: parisNoon(at) }]
      : []
  }),
]

/** A work of a lost payment was sold again before the bank changed its mind: its first buyer is to be refunded. */
const ofResold = (order: Asked): readonly Todo[] => {
  const { alerts = [], resoldWorks = [], refundedWorks = [] } = order
  const won = alerts.findLast(({ state }) => state === 'won')
  const isOwed = order.status === 'paid' && !isLostWhole(order) && resoldWorks.some(id => !refundedWorks.includes(id))
  return won && isOwed ? [{ what: 'resold', by: parisNoon(won.at) }] : []
}

/** Refunds that failed since they did, and that of a late payment since the end of the dispute that prevented it. */
const ofFailedRefunds = (order: Asked): readonly Todo[] =>
  failedRefunds(order).map(({ at, failedAt = at, isRefused }) => {
    const ended = order.alerts?.findLast(({ kind }) => kind === 'dispute')
    return isRefused && ended ? { what: 'lateRefund', by: parisNoon(ended.at) } : { what: 'refundFailed', by: parisNoon(failedAt) }
  })

const ofDelivery = (order: Asked, paidAt: string, now: Date): readonly Todo[] => {
  const { parcels = [], customerDetails } = order
  const isHeld = isSendingHeld(order)
  const toSend = isHeld ? [] : worksToSend(order, parcels)
  const leaveBy = dispatchDays(paidAt, order.promise).last
  const back = parcels.filter(({ state }) => state === 'returned')
  const isNew = toSend.some(id => back.every(({ artworkIds }) => !artworkIds.includes(id)))
  return [
    ...(isNew ? [{ what: customerDetails.address ? ('prepare' as const) : ('askAddress' as const), by: leaveBy }] : []),
    ...ofParcels(order, parcels, toSend, isHeld ? undefined : leaveBy, now),
    ...refundableWithdrawals(order).map(({ withdrawal }) => ({ what: 'refund' as const, by: refundBy(withdrawal, order) })),
  ]
}

/** Returns what is to do for an order, the most urgent first. */
export const todosOf = (order: Asked, now: Date): readonly Todo[] => {
  const { status, paidAt } = order
  // A payment that came too late is no sale, and may be disputed, and its refund fail, all the same.
  const todos = [
    ...ofAlerts(order),
    ...ofResold(order),
    ...ofFailedRefunds(order),
    ...(status === 'paid' && paidAt ? ofDelivery(order, paidAt, now) : []),
  ]
  // Two parcels to send by the same day are one thing to do.
  const once = new Map(todos.map(todo => [`${todo.what} ${todo.by.toISOString()}`, todo]))
  return [...once.values()].toSorted((one, other) => one.by.getTime() - other.by.getTime())
}

/** A moment after every day that an order waits for. */
const inTheEnd = new Date('9999-01-01T12:00:00Z')

/**
 * Tells whether an order asks something of the owner, or may do so on a later day without any other change, as a parcel under way does. A payment
 * that may be lost, or was, counts too.
 */
export const isOpenOrder = (order: Omit<Asked, 'customerDetails'>): boolean =>
  todosOf({ ...order, customerDetails: {} }, inTheEnd).length > 0 ||
  standingAlerts(order).length > 0 ||
  (order.refundDue ?? 0) > 0 ||
  (order.status === 'paid' && (order.parcels ?? []).some(({ state }) => state === 'sent'))
