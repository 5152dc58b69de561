import { addressHash, customers, dues, keys, lookups, news, ownerOrderPartition } from '../../../lambdas/kit/table/keys.ts'
import { isOpen } from '../../../lambdas/order/refunds/refundPlan.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { isOpenOrder } from '../../../shared/order/admin/todo.ts'
import { isRemindable } from '../../../shared/order/delivery/reminders.ts'
import { isLostWhole } from '../../../shared/order/disputes/paymentAlert.ts'
import { mayMove, stuckSeconds } from '../../../shared/order/orderLife.ts'
import type { Contradiction, Rule } from './shopRows.ts'

export const isOlder = (at: string | undefined, seconds: number, now: Date): boolean =>
  at !== undefined && new Date(at).getTime() < now.getTime() - seconds * 1000

export const nameOf = ({ id, reference }: OrderRow): string => `order ${reference} (${id})`

/** A work of a payment that was lost whole may be for sale again. */
const isSale = (order: OrderRow): boolean => order.status === 'paid' && !isLostWhole(order)

const heldOrSold = (order: OrderRow): 'heldBy' | 'soldBy' | undefined =>
  order.status === 'pending' ? (order.isUnheld ? undefined : 'heldBy') : isSale(order) ? 'soldBy' : undefined

/** A work whose price was refunded no longer belongs to its buyer (D21), nor does one put on sale again after a loss. */
const isStillBought =
  ({ refundedWorks = [], resoldWorks = [] }: OrderRow) =>
  ({ artworkId }: OrderRow['items'][number]): boolean =>
    !refundedWorks.includes(artworkId) && !resoldWorks.includes(artworkId)

/** Checks that a paid order's works are sold to it and a pending one's are held by it. A deleted work is reported for paid orders alone. */
export const ordersWithoutWorks: Rule = ({ rows: { orders, artworks } }) => {
  const works = new Map(artworks.map(work => [work.id, work]))
  return orders.flatMap(order => {
    const claim = heldOrSold(order)
    if (!claim) return []
    return order.items.filter(isStillBought(order)).flatMap(({ artworkId }) => {
      const work = works.get(artworkId)
      // A payment without a hold may have bought the work meanwhile (D18c).
      const isElsewhere = claim === 'heldBy' && (!work || work.soldBy !== undefined)
      if (work?.[claim] === order.id || isElsewhere) return []
      const words = claim === 'soldBy' ? 'is paid, and its work is not sold to it' : 'waits for its payment, and its work is not held by it'
      return [
        {
          rule: claim === 'soldBy' ? 'paid-without-work' : 'pending-without-hold',
          subject: nameOf(order),
          says: `${words}: artwork ${artworkId}`,
        },
      ]
    })
  })
}

export const worksSoldTwice: Rule = ({ rows: { orders } }) => {
  const sales = orders
    .filter(isSale)
    .flatMap(order => order.items.filter(isStillBought(order)).map(item => [item.artworkId, order] as const))
  return [...Map.groupBy(sales, ([artworkId]) => artworkId)]
    .filter(([, sold]) => sold.length > 1)
    .map(([artworkId, sold]) => ({
      rule: 'sold-twice',
      subject: `artwork ${artworkId}`,
      says: `is in ${sold.length} paid orders: ${sold.map(([, order]) => nameOf(order)).join(', ')}`,
    }))
}

/** Only what was paid gets reminders, after its refund too, and the first scheduled run after a reminder's time writes it. */
const reminderFault = (order: OrderRow, now: Date): readonly Contradiction[] => {
  const subject = nameOf(order)
  if (!isRemindable(order)) return [{ rule: 'reminder-of-unpaid-order', subject, says: `is ${order.status}, and waits for a reminder` }]
  if (!isOlder(order.dueSince, stuckSeconds, now)) return []
  return [{ rule: 'order-stuck', subject, says: `waits for its reminder since ${order.dueSince}` }]
}

/** Checks that the index of due orders holds exactly those that await their end, and that none has waited for more than an hour. */
export const ordersStuck: Rule = ({ rows: { orders, refunds }, now }) => {
  const open = new Set(refunds.filter(isOpen).map(({ pk }) => pk))
  return orders.flatMap(order => {
    const subject = nameOf(order)
    const hasOpenRefund = open.has(keys.order(order.id).pk)
    if (hasOpenRefund && order.due !== dues.orders)
      return [
        { rule: 'order-unwatched', subject, says: 'has a refund that the provider is still to be asked for, and nobody looks into it' },
      ]
    if (order.due === dues.reminders) return reminderFault(order, now)
    const isWaiting = order.due !== undefined && order.due !== dues.openOrders
    if (order.status === 'pending' && !isWaiting)
      return [{ rule: 'order-unwatched', subject, says: 'waits for its payment, and nobody looks into it' }]
    if (isWaiting && order.status !== 'pending' && order.status !== 'refunded' && !hasOpenRefund)
      return [{ rule: 'order-watched', subject, says: `is ${order.status}, and is looked into as if it waited` }]
    if (!isWaiting || !isOlder(order.dueSince, stuckSeconds, now)) return []
    const what = order.status === 'pending' ? 'its end' : 'its money to be given back'
    return [{ rule: 'order-stuck', subject, says: `waits for ${what} since ${order.dueSince}` }]
  })
}

/** Checks that every order that may ask something of the owner is in the index of due orders, from which « À faire » is read (E167). */
export const ordersForgotten: Rule = ({ rows: { orders, parcels, refunds } }) => {
  const [parcelsBy, refundsBy] = [Map.groupBy(parcels, ({ pk }) => pk), Map.groupBy(refunds, ({ pk }) => pk)]
  return orders
    .filter(({ status, due, erasedAt }) => (status === 'paid' || status === 'refunded') && due === undefined && !erasedAt)
    .filter(order => isOpenOrder({ ...order, parcels: parcelsBy.get(order.pk), refunds: refundsBy.get(order.pk) }))
    .map(order => ({
      rule: 'order-forgotten',
      subject: nameOf(order),
      says: 'waits for the owner, and is not in the list of what is to do',
    }))
}

/** Checks that the news for the owner lists the orders that owe a refund for a withdrawal, and no others. */
export const refundNewsMismatched: Rule = ({ rows: { orders } }) =>
  orders.flatMap(order => {
    const isReminded = order.news === news.withdrawals
    if (isReminded === (order.refundDue ?? 0) > 0) return []
    const says = isReminded ? 'is told as withdrawn from, and owes nothing for it' : 'owes money to who withdrew, and nobody is told'
    return [{ rule: 'refund-news-mismatched', subject: nameOf(order), says }]
  })

const historyFault = ({ history, status }: OrderRow): string | undefined => {
  const steps = history.map(step => step.status)
  if (steps[0] !== 'pending') return 'its history does not begin with pending'
  if (steps.at(-1) !== status) return `its history ends with ${steps.at(-1)}`
  const wrong = steps.findIndex((step, at) => at > 0 && step !== steps[at - 1] && !mayMove(steps[at - 1] ?? step, step))
  return wrong < 0 ? undefined : `its history goes from ${steps[wrong - 1]} to ${steps[wrong]}`
}

const amountFault = ({ items, subtotal, discountAmount, deliveryAmount = 0, totalAmount }: OrderRow): string | undefined => {
  if (items.reduce((sum, { price }) => sum + price, 0) !== subtotal) return 'its works do not add up to its subtotal'
  return subtotal - discountAmount + deliveryAmount === totalAmount
    ? undefined
    : 'its subtotal less its discount, with its delivery, is not its total'
}

const paymentFault = ({ status, paidAt, paymentIntentId }: OrderRow): string | undefined => {
  if (status === 'paid' && !(paidAt && paymentIntentId)) return 'it is paid without a payment'
  return (status === 'pending' || status === 'expired') && (paidAt || paymentIntentId) ? `it is ${status} with a payment` : undefined
}

export const ordersInconsistent: Rule = ({ rows: { orders } }) =>
  orders.flatMap(order =>
    [historyFault, amountFault, paymentFault].flatMap(faultOf => {
      const says = faultOf(order)
      return says ? [{ rule: 'order-inconsistent', subject: nameOf(order), says }] : []
    }),
  )

type Forgettable = { readonly expiresAtEpoch?: number }

/** Expired rows are ignored: DynamoDB's time to live deletes an unpaid order and its reference at different moments. */
const isForgotten = ({ expiresAtEpoch }: Forgettable, now: Date): boolean =>
  expiresAtEpoch !== undefined && expiresAtEpoch * 1000 <= now.getTime()

/** Checks that a visitor's open payments are counted as many as their orders that wait for one. */
export const openPaymentsMiscounted: Rule = ({ rows: { orders, ownerOrders, openPaymentCounts } }) => {
  const waiting = new Set(orders.filter(({ status }) => status === 'pending').map(({ id }) => id))
  const open = Map.groupBy(
    ownerOrders.filter(({ orderId }) => waiting.has(orderId)),
    ({ pk }) => pk,
  )
  return openPaymentCounts
    .filter(count => count.open !== (open.get(count.pk)?.length ?? 0))
    .map(count => ({
      rule: 'open-payment',
      subject: count.pk,
      says: `counts ${count.open} open payments, of ${open.get(count.pk)?.length ?? 0}`,
    }))
}

/** Checks that an order is found from its visitor and from its buyer's address, until the buyer's data are erased (E169). */
export const ordersUnfound: Rule = ({ rows: { orders, ownerOrders }, now }) => {
  const foundBy = new Map(ownerOrders.map(({ pk, orderId, lookup }) => [`${pk} ${orderId}`, lookup]))
  return orders
    .filter(order => order.customerEmail && !isForgotten(order, now) && accountingEnd(new Date(order.createdAt)) * 1000 > now.getTime())
    .filter(
      ({ id, owner, customerEmail }) => foundBy.get(`${ownerOrderPartition(owner)} ${id}`) !== lookups.address(addressHash(customerEmail)),
    )
    .map(order => ({ rule: 'order-unfound', subject: nameOf(order), says: 'cannot be found from its visitor and its buyer’s address' }))
}

/** Checks that what everybody holds is what the waiting orders hold, each work in the slot that its order names (D18c). */
export const heldSlotsAstray: Rule = ({ rows: { orders, heldSlots } }) => {
  const right = orders.flatMap(({ status, hold, items }) =>
    status === 'pending' && hold ? items.map(({ artworkId }, at) => `${hold.slots?.[at]}: ${artworkId}`) : [],
  )
  const found = heldSlots.map(({ slot, artworkId }) => `${slot}: ${artworkId}`)
  const only = (some: readonly string[], others: readonly string[], says: string) => {
    const known = new Set(others)
    return some.filter(one => !known.has(one)).map(subject => ({ rule: 'held-slot', subject, says }))
  }
  return [...only(right, found, 'is held by an order and fills no slot'), ...only(found, right, 'fills a slot that no order waits with')]
}

/** Checks the counts of the works held by each visitor and by each address (D18c). */
export const holdsMiscounted: Rule = ({ rows: { orders, held, openPaymentCounts } }) => {
  const counts = new Map<string, number>()
  for (const { status, owner, hold, items } of orders) {
    if (status !== 'pending' || !hold) continue
    for (const { pk } of [keys.openPaymentCount(owner), ...(hold.from ? [keys.held(hold.from)] : [])])
      counts.set(pk, (counts.get(pk) ?? 0) + items.length)
  }
  const stored = new Map([...held, ...openPaymentCounts].map(({ pk, works = 0 }) => [pk, works]))
  return [...new Set([...counts.keys(), ...stored.keys()])].flatMap(pk => {
    const [right = 0, found = 0] = [counts.get(pk), stored.get(pk)]
    return right === found ? [] : [{ rule: 'holds-miscounted', subject: pk, says: `counts ${found} works as held, of ${right}` }]
  })
}

/** Returns the partition of the buyer's list of orders; an erased order has no buyer and is in no list (E51). */
const buyersList = ({ status, customerEmail }: OrderRow): string | undefined =>
  (status === 'paid' || status === 'refunded') && customerEmail ? customers.orders(addressHash(customerEmail)) : undefined

/** Checks that an order is in the list of its buyer's mail address once a payment for it arrived, and in no other list (E61). */
export const ordersMislisted: Rule = ({ rows: { orders } }) =>
  orders.flatMap(order => {
    const [right, listed] = [buyersList(order), order.customer]
    if (listed === right) return []
    const says = listed === undefined ? 'is not in the list of its buyer' : right ? 'is in another’s list' : 'is in a list, and is nobody’s'
    return [{ rule: 'order-mislisted', subject: nameOf(order), says }]
  })

const referencesMissing: Rule = ({ rows: { orders, references }, now }) => {
  const namedBy = new Map(references.map(({ pk, orderId }) => [pk, orderId]))
  return orders
    .filter(order => !isForgotten(order, now))
    .flatMap(order => {
      const known = namedBy.get(keys.orderReference(order.reference).pk)
      if (known === order.id) return []
      const says = known ? `is quoted by a reference that leads to order ${known}` : 'cannot be found by its reference'
      return [{ rule: 'reference-missing', subject: nameOf(order), says }]
    })
}

const referencesOrphaned: Rule = ({ rows: { orders, references }, now }) => {
  const known = new Map(orders.map(order => [order.id, order.reference]))
  return references
    .filter(reference => !isForgotten(reference, now))
    .flatMap(({ pk, orderId }) => {
      const reference = known.get(orderId)
      if (reference !== undefined && keys.orderReference(reference).pk === pk) return []
      const says =
        reference === undefined ? `leads to order ${orderId}, which is missing` : `leads to order ${orderId}, which is ${reference}`
      return [{ rule: 'reference-orphaned', subject: pk, says }]
    })
}

/** Checks that each order is found by its own reference and that each reference leads to an order that has it. */
export const referencesInconsistent: Rule = input => [...referencesMissing(input), ...referencesOrphaned(input)]
