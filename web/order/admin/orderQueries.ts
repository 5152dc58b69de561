import type { RouteBody, RouteOutput } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { adminOrderRoutes } from '../../../shared/order/adminOrderRoutes.ts'
import type { RefundBody } from '../../../shared/order/refund.ts'
import { changeList, listQuery } from '../../adminList/listQuery.ts'
import { refreshNews } from '../../adminList/news.ts'
import { connectedApi as api } from '../../kit/api/connection.ts'

export type ResaleResult = RouteOutput<typeof adminOrderRoutes.putBackOnSale>['results'][number]

type Orders = readonly AdminOrder[]

/** The orders that were paid. */
export const ordersQuery = listQuery<AdminOrder>('orders', async cursor => {
  const { orders, next } = await api(adminOrderRoutes.listOrders, { query: { cursor } })
  return { items: orders, next }
})

/** The orders that hold works, and those nobody paid (D18c). */
export const unpaidQuery = listQuery<AdminOrder>('unpaidOrders', async cursor => {
  const { orders, next } = await api(adminOrderRoutes.listOrders, { query: { cursor, list: 'unpaid' } })
  return { items: orders, next }
})

const withOrder =
  (order: AdminOrder) =>
  (orders: Orders): Orders =>
    orders.map(other => (other.id === order.id ? order : other))

/** Orders get no optimistic update: money and the fate of a work must only be shown as the server has confirmed them. */
const unchanged = (orders: Orders): Orders => orders

/** Rejects when the server refuses it. */
export const refund = (id: string, body: RefundBody): Promise<void> =>
  changeList(ordersQuery, unchanged, async () => {
    const { order } = await api(adminOrderRoutes.refundOrder, { params: { id }, body })
    refreshNews()
    return withOrder(order)
  })

/** Records an act on an order (E55). Rejects when the server refuses it. */
export const sendOrderAct = (id: string, body: RouteBody<typeof adminOrderRoutes.recordOrderAct>): Promise<void> =>
  changeList(ordersQuery, unchanged, async () => {
    const { order } = await api(adminOrderRoutes.recordOrderAct, { params: { id }, body })
    return withOrder(order)
  })

/** Loads the evidence against a dispute of the payment. */
export const readEvidence = (id: string): Promise<RouteOutput<typeof adminOrderRoutes.getEvidence>> =>
  api(adminOrderRoutes.getEvidence, { params: { id } })

/** Ends an order that waits for its payment, which frees its works. Rejects when the server refuses it. */
export const releaseUnpaidOrder = (id: string): Promise<void> =>
  changeList(unpaidQuery, unchanged, async () => withOrder((await api(adminOrderRoutes.releaseOrder, { params: { id } })).order))

/** Rejects when the server refuses it as a whole; it may also refuse single works. */
export const putBackOnSale = async (id: string): Promise<readonly ResaleResult[]> => {
  let results: readonly ResaleResult[] = []
  await changeList(ordersQuery, unchanged, async () => {
    const answer = await api(adminOrderRoutes.putBackOnSale, { params: { id } })
    results = answer.results
    return withOrder(answer.order)
  })
  return results
}
