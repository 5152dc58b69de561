import { endOfDay, isLateWithdrawal, lastArrival, withdrawalDeadline } from '../../shared/order/delivery/orderDates.ts'
import { isDisputeBegun } from '../../shared/order/disputes/alertTexts.ts'
import { isDisputed } from '../../shared/order/disputes/paymentAlert.ts'
import type { RowChange } from '../kit/table/expression.ts'
import { dues, type Key, keys } from '../kit/table/keys.ts'
import type { ParcelRow } from '../order/store/orderRecords.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import type { AnyRow } from './services.ts'

type Fields = Readonly<Record<Exclude<keyof OrderRow, keyof Key> | 'lookup', 'kept' | 'emptied' | 'removed'>>

/**
 * The effect of erasing on each attribute of a paid order. An invoice needs the buyer's name and address, the works and the sums (article
 * 242 nonies A of annex II to the tax code), and is kept for ten years (article L. 123-22 of the commercial code).
 */
const fields: Fields = {
  id: 'kept',
  reference: 'kept',
  status: 'kept',
  history: 'kept',
  // The id of a call in a log that has long been deleted.
  requestId: 'kept',
  source: 'kept',
  seller: 'kept',
  promise: 'kept',
  customerName: 'kept',
  customerDetails: 'kept',
  company: 'kept',
  billing: 'kept',
  // Who got a gift is another person, whom no invoice names.
  isGift: 'removed',
  recipient: 'removed',
  items: 'kept',
  subtotal: 'kept',
  discountAmount: 'kept',
  promoCode: 'kept',
  promotionCodeId: 'kept',
  promoMost: 'kept',
  promoProduct: 'kept',
  deliveryAmount: 'kept',
  totalAmount: 'kept',
  currency: 'kept',
  createdAt: 'kept',
  listed: 'kept',
  listedAt: 'kept',
  sessionExpiresAt: 'kept',
  isUnheld: 'kept',
  isFreed: 'kept',
  paidAt: 'kept',
  paymentIntentId: 'kept',
  // An order that is over can only wait for a reminder, or for the owner.
  due: 'removed',
  dueAt: 'removed',
  dueSince: 'removed',
  news: 'kept',
  newsAt: 'kept',
  withdrawals: 'kept',
  alerts: 'kept',
  refundDue: 'kept',
  refundedAmount: 'kept',
  refundCount: 'kept',
  refundVersion: 'kept',
  refundedWorks: 'kept',
  resoldWorks: 'kept',
  erasedAt: 'kept',
  // Parcels and timeline are rows of their own, which are deleted.
  parcelCount: 'removed',
  actCount: 'removed',
  remindedAt: 'removed',
  customerEmail: 'emptied',
  owner: 'emptied',
  undelivered: 'removed',
  hold: 'removed',
  customer: 'removed',
  // The order's page shows the buyer's name to anyone who has its address.
  sessionId: 'removed',
  sessionUrl: 'removed',
  lookup: 'removed',
}

const namesOf = (fate: 'emptied' | 'removed'): readonly string[] =>
  Object.entries(fields).flatMap(([name, own]) => (own === fate ? [name] : []))

/** The days within which a bank decides a dispute, and asks the shop for evidence of the sale. */
const disputeDays = 120

const dayMilliseconds = 24 * 60 * 60 * 1000

const disputedUntil = ({ history }: OrderRow): Date | undefined => {
  const opened = history.findLast(({ reason }) => isDisputeBegun(reason))
  return opened && new Date(new Date(opened.at).getTime() + disputeDays * dayMilliseconds)
}

const isParcel = (row: AnyRow): row is AnyRow & ParcelRow => row.pk.startsWith(keys.order('').pk) && row.sk.startsWith('PARCEL#')

/** Returns the parcels among a person's rows, by the partition of their order. */
export const parcelsIn = (rows: readonly AnyRow[]): ReadonlyMap<string, readonly ParcelRow[]> =>
  Map.groupBy(rows.filter(isParcel), ({ pk }) => pk)

/** An order that cannot be erased yet, with the reason, and the end of it where that is known. */
export type OpenOrder = { readonly reference: string; readonly why: string; readonly until?: Date }

/** Returns why an order is not over; `undefined` for one that is, so that it may be reduced. */
export const openOrder = (order: OrderRow, now: Date, parcels: readonly ParcelRow[] = []): OpenOrder | undefined => {
  const { reference, status, paidAt, due, refundDue = 0 } = order
  if (status === 'pending') return { reference, why: 'its payment page is open' }
  if (due === dues.orders) return { reference, why: 'its money is on the way back' }
  if (refundDue > 0) return { reference, why: 'it was withdrawn from, and a refund is due' }
  if (isDisputed(order)) return { reference, why: 'its payment is disputed' }
  const disputed = disputedUntil(order)
  if (disputed && disputed > now) return { reference, why: 'its payment was disputed', until: disputed }
  // A parcel that was not sent, came back or was lost has not arrived, so that the period of withdrawal ends later than now.
  const arrival = lastArrival(order, parcels, now)
  if (status !== 'paid' || !paidAt || isLateWithdrawal(paidAt, now.toISOString(), order.promise, arrival)) return undefined
  const until = endOfDay(withdrawalDeadline(paidAt, order.promise, arrival))
  return { reference, why: 'it may be on its way, and withdrawn from', until }
}

/**
 * Builds the change that erases the buyer from an order that is over, on condition that it is as it was read. An order that was never paid has no
 * invoice, and is deleted within days.
 */
export const erasureOf = ({ status, customerDetails, due }: OrderRow, now: Date): RowChange => {
  const { phone: _, ...address } = customerDetails
  const isSale = status !== 'expired'
  return {
    set: {
      ...Object.fromEntries(namesOf('emptied').map(name => [name, ''])),
      customerDetails: isSale ? address : {},
      erasedAt: now.toISOString(),
    },
    remove: [...namesOf('removed'), ...(isSale ? [] : ['customerName', 'company', 'billing'])],
    when: `#status = :status AND ${due === undefined ? 'attribute_not_exists(#due)' : '#due = :due'}`,
    values: { status, ...(due !== undefined && { due }) },
  }
}
