import type { AdminParcel } from '../../../shared/order/admin/adminOrder.ts'
import { type Tracking, trackingLink } from '../../../shared/order/carriers.ts'
import type { CustomerDetails } from '../../../shared/order/order.ts'
import type { OrderAct, Parcel } from '../../../shared/order/parcel.ts'
import type { Refund } from '../../../shared/order/refund.ts'
import { type Key, keys } from '../../kit/table/keys.ts'
import { getRows } from '../../kit/table/table.ts'
import type { OrderRow } from './orderStore.ts'

export type ParcelRow = Key &
  Partial<Tracking> &
  Pick<AdminParcel, 'number' | 'state' | 'artworkIds' | 'sentAt' | 'expectedBy' | 'arrivedOn' | 'proof'> & {
    /** The recipient and address at its creation or last correction, without the telephone. */
    readonly customerName?: string | undefined
    readonly address?: CustomerDetails | undefined
    readonly expiresAtEpoch: number
  }

export type ActRow = Key & OrderAct & { readonly expiresAtEpoch: number }

export type RefundRow = Key &
  Refund & {
    /** The idempotency key, written before the request to the provider; absent where the shop requested nothing. */
    readonly idempotencyKey?: string | undefined
    /** The number of the form with which the owner requested it. */
    readonly request?: string | undefined
    /** The provider's id, once the provider has made it. */
    readonly refundId?: string | undefined
    /** The time at which the provider made it: the day of its line in the income book. */
    readonly madeAt?: string | undefined
    /** How often it succeeded after all, after it had failed. */
    readonly again?: number | undefined
    /** The time at which the owner said that a failed one was settled in another way. */
    readonly settledAt?: string | undefined
    /** The name of the mail that told the buyer of it. */
    readonly told?: string | undefined
    readonly expiresAtEpoch: number
  }

/** The rows that an order has besides its own, ordered by number: its parcels, what was done with them, and its refunds. */
export type OrderRecords = {
  readonly parcels: readonly ParcelRow[]
  readonly acts: readonly ActRow[]
  readonly refunds: readonly RefundRow[]
}

const numbersTo = (count = 0): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)

const keysOf = ({ id, parcelCount, actCount, refundCount }: OrderRow): readonly Key[] => [
  ...numbersTo(parcelCount).map(number => keys.orderParcel(id, number)),
  ...numbersTo(actCount).map(number => keys.orderAct(id, number)),
  ...numbersTo(refundCount).map(number => keys.orderRefund(id, number)),
]

type AnyOwn = ParcelRow | ActRow | RefundRow

const byNumber = (one: { readonly number: number }, other: { readonly number: number }): number => one.number - other.number

/** Reads these rows of several orders by their keys, without any query, since an order counts them. */
export const recordsOfOrders = async (
  orders: readonly OrderRow[],
  consistency: 'latest' | 'recent' = 'recent',
): Promise<(order: OrderRow) => OrderRecords> => {
  const rows = await getRows<AnyOwn>(orders.flatMap(keysOf), consistency)
  const byOrder = Map.groupBy(rows, ({ pk }) => pk)
  return ({ id }) => {
    const own = byOrder.get(keys.order(id).pk) ?? []
    const named = <R extends AnyOwn>(kind: string): readonly R[] =>
      own.filter((row): row is R => row.sk.startsWith(`${kind}#`)).toSorted(byNumber)
    return { parcels: named<ParcelRow>('PARCEL'), acts: named<ActRow>('ACT'), refunds: named<RefundRow>('REFUND') }
  }
}

export const recordsOfOrder = async (order: OrderRow): Promise<OrderRecords> => (await recordsOfOrders([order], 'latest'))(order)

/** Reduces a parcel to what anyone with the order's link may see; its tracking link contains no postal code. */
export const shownParcelOf = (parcel: ParcelRow, postalCode?: string): Parcel => {
  const { number, state, artworkIds, carrier, trackingNumber, trackingUrl, sentAt, expectedBy, arrivedOn } = parcel
  const link = carrier && trackingLink({ carrier, trackingNumber, trackingUrl }, postalCode)
  return {
    number,
    state,
    artworkIds: [...artworkIds],
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingLink: link }),
    ...(sentAt && { sentAt }),
    ...(expectedBy && { expectedBy }),
    ...(arrivedOn && { arrivedOn }),
  }
}

export const adminParcelOf = (parcel: ParcelRow): AdminParcel => {
  const { trackingUrl, customerName, address, proof } = parcel
  return {
    ...shownParcelOf(parcel, address?.postalCode),
    ...(trackingUrl && { trackingUrl }),
    ...(customerName && { customerName }),
    ...(address && { address }),
    ...(proof && { proof }),
  }
}

export const shownRefundOf = ({
  number,
  amount,
  cause,
  state,
  at,
  artworkIds,
  withdrawal,
  reason,
  failedAt,
  isRefused,
  isSettled,
}: RefundRow): Refund => ({
  number,
  amount,
  cause,
  state,
  at,
  ...(artworkIds && { artworkIds: [...artworkIds] }),
  ...(withdrawal && { withdrawal }),
  ...(reason && { reason }),
  ...(failedAt && { failedAt }),
  ...(isRefused && { isRefused }),
  ...(isSettled && { isSettled }),
})

export const shownActOf = ({ number, act, at, by, parcel, artworkIds, on }: ActRow): OrderAct => ({
  number,
  act,
  at,
  by,
  ...(parcel && { parcel }),
  ...(artworkIds && { artworkIds: [...artworkIds] }),
  ...(on && { on }),
})
