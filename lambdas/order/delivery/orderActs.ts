import { parisDay } from '../../../shared/kit/parisTime.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import type { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import type { OrderActBody } from '../../../shared/order/admin/orderActs.ts'
import { expectedBy } from '../../../shared/order/delivery/orderDates.ts'
import { isGivenUp, mayCorrectAddress, worksToSend } from '../../../shared/order/delivery/parcelRules.ts'
import { isSendingHeld, undecidedAlerts } from '../../../shared/order/disputes/paymentAlert.ts'
import { type CustomerDetails, isDeliverable, withCountry } from '../../../shared/order/order.ts'
import { moveOutcome, type ParcelMove } from '../../../shared/order/parcel.ts'
import { failedRefunds } from '../../../shared/order/refunds/refundRules.ts'
import { addressMail, returnReceivedMail } from '../mails/deliveryMails.ts'
import { parcelMails } from '../mails/parcelMails.ts'
import { changeOfSums, sumsOf } from '../refunds/refundPlan.ts'
import type { ActWrites, NewParcel } from '../store/actStore.ts'
import type { OrderRecords, ParcelRow } from '../store/orderRecords.ts'
import type { OrderRow } from '../store/orderStore.ts'

export type ActRefusal = Exclude<keyof typeof adminOrderRoutes.recordOrderAct.refusals, 'orderNotFound'>

/** The outcome of a requested act: its writes, `done` when an earlier call did it, or why it is refused. */
export type Decision =
  | { readonly writes: ActWrites }
  | 'done'
  | { readonly refused: ActRefusal }
  | { readonly invalid: readonly FieldError[] }

/** An order as it was read, with its parcels. */
export type ReadOrder = { readonly order: OrderRow; readonly records: OrderRecords; readonly now: Date }

type Body<Act extends OrderActBody['act']> = Extract<OrderActBody, { act: Act }>

const refused = (code: ActRefusal): Decision => ({ refused: code })
const invalid = (field: string, message: string): Decision => ({ invalid: [{ field, message }] })

const parcelOf = ({ parcels }: OrderRecords, number: number | undefined): ParcelRow | undefined =>
  parcels.find(parcel => parcel.number === number)
const factsOf = ({ pk: _, sk: __, expiresAtEpoch: ___, ...parcel }: ParcelRow): NewParcel => parcel

const sameWorks = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id))

const withoutPhone = ({ phone: _, ...address }: CustomerDetails): CustomerDetails => address

type Detail = { readonly trackingNumber?: string | undefined; readonly trackingUrl?: string | undefined }

/** Leaves out fields that were left empty. */
const detailsOf = ({ trackingNumber, trackingUrl }: Detail): Detail => ({
  ...(trackingNumber && { trackingNumber }),
  ...(trackingUrl && { trackingUrl }),
})

/** Checks that a day lies between a moment and today, both by the painter's calendar. */
const dayFault = (day: string, since: string, now: Date, tooEarly = 'Ce jour est antérieur à l’envoi'): string | undefined => {
  if (day > parisDay(now)) return 'Ce jour n’est pas encore venu'
  return day < parisDay(since) ? tooEarly : undefined
}

const newNumber = ({ parcelCount = 0 }: OrderRow): number => parcelCount + 1

const prepare = ({ order, records }: ReadOrder, body: Body<'prepare'>): Decision => {
  const old = parcelOf(records, body.parcel)
  if (body.parcel !== undefined && !old) return refused('parcelNotFound')
  if (order.status !== 'paid') return refused('orderNotPaid')
  if (moveOutcome('prepare', old?.state ?? 'new', order.status) === 'refused') return refused('parcelMoved')
  if (!isDeliverable(order.customerDetails)) return refused('addressMissing')
  const artworkIds = [...new Set(body.artworkIds)]
  const parcel: NewParcel = {
    number: old?.number ?? newNumber(order),
    state: 'preparing',
    artworkIds,
    carrier: body.carrier,
    ...detailsOf(body),
    customerName: order.recipient ?? order.customerName,
    address: withoutPhone(order.customerDetails),
  }
  const isSame = (other: ParcelRow): boolean =>
    other.state === 'preparing' &&
    sameWorks(other.artworkIds, artworkIds) &&
    other.carrier === parcel.carrier &&
    other.trackingNumber === parcel.trackingNumber &&
    other.trackingUrl === parcel.trackingUrl
  if (old ? isSame(old) : records.parcels.some(isSame)) return 'done'
  const free = [...worksToSend(order, records.parcels), ...(old?.artworkIds ?? [])]
  if (artworkIds.some(id => !free.includes(id))) return refused('worksElsewhere')
  return { writes: { act: { act: 'prepare', by: 'owner', parcel: parcel.number, artworkIds }, parcels: [parcel], mails: {} } }
}

/** Moves an existing parcel to its next state; `change` returns what changes besides the state. */
const moved = (
  { order, records }: ReadOrder,
  { act, parcel: number }: { readonly act: ParcelMove; readonly parcel: number },
  change: (parcel: ParcelRow) => { readonly becomes: Partial<NewParcel>; readonly on?: string } | { readonly fault: Decision },
  by: 'owner' | 'buyer' = 'owner',
): Decision => {
  const old = parcelOf(records, number)
  if (!old) return refused('parcelNotFound')
  const outcome = moveOutcome(act, old.state, order.status)
  if (outcome === 'done') return 'done'
  if (outcome === 'refused') return refused('parcelMoved')
  const changed = change(old)
  if ('fault' in changed) return changed.fault
  const parcel: NewParcel = { ...factsOf(old), ...changed.becomes }
  return {
    writes: {
      act: { act, by, parcel: number, artworkIds: [...old.artworkIds], ...(changed.on && { on: changed.on }) },
      parcels: [parcel],
      mails: parcelMails(
        order,
        records.parcels.map(each => (each.number === number ? parcel : factsOf(each))),
        parcel,
      ),
    },
  }
}

const send = (read: ReadOrder, body: Body<'send'>): Decision =>
  moved(read, body, old => {
    if (old.artworkIds.some(id => isGivenUp(read.order, id))) return { fault: refused('worksElsewhere') }
    const sentAt = read.now.toISOString()
    const carrier = body.carrier ?? old.carrier
    return {
      becomes: {
        state: 'sent',
        ...(carrier && { carrier }),
        // A field that was not sent keeps its value, and one that was emptied loses it.
        ...(body.trackingNumber !== undefined && { trackingNumber: body.trackingNumber || undefined }),
        ...(body.trackingUrl !== undefined && { trackingUrl: body.trackingUrl || undefined }),
        sentAt,
        expectedBy: expectedBy(read.order.paidAt ?? sentAt, sentAt, read.order.promise),
      },
    }
  })

const deliver = (read: ReadOrder, body: Omit<Body<'deliver'>, 'act'>, by: 'owner' | 'buyer'): Decision =>
  moved(
    read,
    { act: 'deliver', parcel: body.parcel },
    old => {
      const fault = dayFault(body.deliveredOn, old.sentAt ?? read.order.createdAt, read.now)
      if (fault) return { fault: invalid('deliveredOn', fault) }
      return { becomes: { state: 'delivered', arrivedOn: body.deliveredOn, proof: body.proof }, on: body.deliveredOn }
    },
    by,
  )

const collect = (read: ReadOrder, body: Body<'collect'>): Decision => {
  const { order, records, now } = read
  const fault = dayFault(body.collectedOn, order.paidAt ?? order.createdAt, now, 'Ce jour est antérieur à la vente')
  if (fault) return invalid('collectedOn', fault)
  const becomes = { state: 'collected' as const, arrivedOn: body.collectedOn }
  if (body.parcel !== undefined) return moved(read, { act: 'collect', parcel: body.parcel }, () => ({ becomes, on: body.collectedOn }))
  if (order.status !== 'paid') return refused('orderNotPaid')
  const free = worksToSend(order, records.parcels)
  const artworkIds = [...new Set(body.artworkIds ?? free)]
  const isCollected = (id: number) => records.parcels.some(({ state, artworkIds: ids }) => state === 'collected' && ids.includes(id))
  if (artworkIds.length > 0 && artworkIds.every(isCollected)) return 'done'
  if (artworkIds.length === 0 && records.parcels.some(({ state }) => state === 'collected')) return 'done'
  if (artworkIds.length === 0 || artworkIds.some(id => !free.includes(id))) return refused('worksElsewhere')
  const parcel: NewParcel = { number: newNumber(order), artworkIds, ...becomes }
  return {
    writes: {
      act: { act: 'collect', by: 'owner', parcel: parcel.number, artworkIds, on: body.collectedOn },
      parcels: [parcel],
      mails: parcelMails(order, [...records.parcels.map(factsOf), parcel], parcel),
    },
  }
}

const correctAddress = ({ order, records }: ReadOrder, body: Body<'correctAddress'>): Decision => {
  if (!mayCorrectAddress(order, records.parcels)) return refused('addressFixed')
  const { customerName } = body
  const customerDetails = withCountry(body.customerDetails)
  const address = { ...(order.recipient ? { recipient: customerName } : { customerName }), customerDetails }
  const before = JSON.stringify([order.recipient ?? order.customerName, Object.entries(order.customerDetails).toSorted()])
  if (before === JSON.stringify([customerName, Object.entries(customerDetails).toSorted()])) return 'done'
  const parcels = records.parcels
    .filter(({ state }) => state === 'preparing')
    .map(parcel => ({ ...factsOf(parcel), customerName, address: withoutPhone(customerDetails) }))
  const mails = order.erasedAt ? {} : { [`address-${(order.actCount ?? 0) + 1}`]: addressMail({ ...order, ...address }) }
  return { writes: { act: { act: 'correctAddress', by: 'owner' }, parcels, address, mails } }
}

const receiveReturn = ({ order, now }: ReadOrder, { withdrawal: place, receivedOn }: Body<'receiveReturn'>): Decision => {
  const withdrawal = order.withdrawals?.[place - 1]
  if (!withdrawal) return refused('returnUnknown')
  if (withdrawal.receivedOn) return 'done'
  if (dayFault(receivedOn, withdrawal.at, now)) return invalid('receivedOn', 'Ce jour n’est pas entre la rétractation et aujourd’hui')
  const mails = order.erasedAt ? {} : { [`return-received-${place}`]: returnReceivedMail(order, { ...withdrawal, receivedOn }) }
  const { artworkIds } = withdrawal
  return {
    writes: {
      act: { act: 'receiveReturn', by: 'owner', artworkIds, on: receivedOn },
      received: { withdrawal: place, on: receivedOn },
      mails,
    },
  }
}

const keepSale = ({ order }: ReadOrder): Decision => {
  const undecided = undecidedAlerts(order)
  if (undecided.length === 0) return 'done'
  const alerts = (order.alerts ?? []).map(alert => (undecided.includes(alert) ? { ...alert, isKept: true as const } : alert))
  return { writes: { act: { act: 'keepSale', by: 'owner' }, alerts, mails: {} } }
}

/** Notes that the buyer has the sums of the failed refunds by another way, and what the order owes since. */
const settleRefund = ({ order, records, now }: ReadOrder): Decision => {
  const failed = failedRefunds({ ...order, refunds: records.refunds })
  if (failed.length === 0) return 'done'
  const refunds = records.refunds.map(each =>
    failed.includes(each) ? { ...each, isSettled: true as const, settledAt: now.toISOString() } : each,
  )
  const settled = { ...changeOfSums(order, sumsOf(order, refunds)), refunds: refunds.filter(({ isSettled }) => isSettled) }
  return { writes: { act: { act: 'settleRefund', by: 'owner' }, settled, mails: {} } }
}

const sendingActs: readonly OrderActBody['act'][] = ['prepare', 'send', 'collect']

/** Decides about an act of the owner on a paid order. */
export const decideAct = (read: ReadOrder, body: OrderActBody): Decision => {
  const { status, paidAt } = read.order
  // A payment that came too late was refunded without ever being a sale.
  if (body.act === 'settleRefund' && status === 'refunded') return settleRefund(read)
  if (!paidAt || (status !== 'paid' && status !== 'refunded')) return refused('orderNotPaid')
  if (sendingActs.includes(body.act) && isSendingHeld(read.order)) return refused('sendingHeld')
  switch (body.act) {
    case 'prepare':
      return prepare(read, body)
    case 'send':
      return send(read, body)
    case 'deliver':
      return deliver(read, body, 'owner')
    case 'return':
      return moved(read, body, () => ({ becomes: { state: 'returned' } }))
    case 'lose':
      return moved(read, body, () => ({ becomes: { state: 'lost' } }))
    case 'collect':
      return collect(read, body)
    case 'correctAddress':
      return correctAddress(read, body)
    case 'receiveReturn':
      return receiveReturn(read, body)
    case 'keepSale':
      return keepSale(read)
    case 'settleRefund':
      return settleRefund(read)
  }
}

/** Decides about the buyer's « Oui, il est arrivé », with today as the day. A wrong day can only lengthen the time to withdraw. */
export const decideArrival = (read: ReadOrder, parcel: number): Decision =>
  read.order.paidAt ? deliver(read, { parcel, deliveredOn: parisDay(read.now), proof: 'buyer' }, 'buyer') : refused('orderNotPaid')
