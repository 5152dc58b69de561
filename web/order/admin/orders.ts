import type { RouteOutput } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { adminOrderRoutes } from '../../../shared/order/adminOrderRoutes.ts'
import { createList } from '../../adminList/createList.ts'
import { newsChanged } from '../../adminList/news.ts'
import type { Api } from '../../kit/api.ts'

export type ResaleResult = RouteOutput<typeof adminOrderRoutes.putBackOnSale>['results'][number]

const withOrder =
  (order: AdminOrder) =>
  (orders: readonly AdminOrder[]): readonly AdminOrder[] =>
    orders.map(other => (other.id === order.id ? order : other))

/** Orders get no optimistic update: money and the fate of a work must only be shown as the server has confirmed them. */
const unguessed = (orders: readonly AdminOrder[]): readonly AdminOrder[] => orders

/** The owner's orders; each action rejects when the server refuses it. */
export const createOrders = (api: Api) => {
  const list = createList<AdminOrder>(async cursor => {
    const { orders, next } = await api(adminOrderRoutes.listOrders, { query: { cursor } })
    return { items: orders, next }
  })
  return {
    ...list,
    refund: (id: string): Promise<void> =>
      list.change(unguessed, async () => {
        const { order } = await api(adminOrderRoutes.refundOrder, { params: { id } })
        newsChanged()
        return withOrder(order)
      }),
    putBackOnSale: async (id: string): Promise<readonly ResaleResult[]> => {
      let results: readonly ResaleResult[] = []
      await list.change(unguessed, async () => {
        const answer = await api(adminOrderRoutes.putBackOnSale, { params: { id } })
        results = answer.results
        return withOrder(answer.order)
      })
      return results
    },
  }
}

export type Orders = ReturnType<typeof createOrders>
