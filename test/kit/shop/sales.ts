import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { pay, settledEvents, stripeApi } from '../cloud/stripe.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'
import { aCheckout, type Checkout } from './builders.ts'
import { orderIdOf, orderNow } from './orders.ts'
import { everyPage } from './owner.ts'

/** Makes a paid order; returns its session and its id. */
export const aSale = async (...works: readonly ArtworkRow[]): Promise<Checkout & { readonly id: string }> => {
  const checkout = await aCheckout(visitor(), works)
  await pay(checkout.sessionId)
  await settledEvents(checkout.sessionId)
  return { ...checkout, id: await orderIdOf(checkout.sessionId) }
}

export const refund = async (owner: Visitor, id: string): Promise<AdminOrder> =>
  (await owner.call(adminOrderRoutes.refundOrder, { params: { id }, body: {} })).order

/** Returns the provider's refunds of an order's payment, in cents, latest first. */
export const refundsOf = async (sessionId: string): Promise<readonly number[]> => {
  const { data } = await stripeApi(`refunds?payment_intent=${(await orderNow(sessionId))?.paymentIntentId}`)
  return (data as readonly { readonly amount: number }[]).map(({ amount }) => amount)
}

const ordersIn = async (owner: Visitor, list?: 'unpaid'): Promise<readonly AdminOrder[]> =>
  (await everyPage(query => owner.call(adminOrderRoutes.listOrders, { query: { ...query, ...(list && { list }) } }))).flatMap(
    ({ orders }) => orders,
  )

/** Returns all orders, as the owner's two lists show them, newest first. */
export const everyOrder = async (owner: Visitor): Promise<readonly AdminOrder[]> =>
  [...(await ordersIn(owner)), ...(await ordersIn(owner, 'unpaid'))].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))

export const listedAs = async (owner: Visitor, id: string): Promise<AdminOrder> => {
  const found = (await everyOrder(owner)).find(order => order.id === id)
  if (!found) throw new Error(`The order ${id} is not listed`)
  return found
}

export const statusesOf = ({ history }: AdminOrder): readonly string[] => history.map(({ status }) => status)
