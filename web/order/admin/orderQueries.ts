import { queryOptions } from '@tanstack/react-query'
import type { RouteBody, RouteOutput } from '../../../shared/kit/route.ts'
import type { AdminOrder, TodoLine } from '../../../shared/order/admin/adminOrder.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { type OrderChoice, todoLinesOf } from '../../../shared/order/admin/orderSearch.ts'
import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import type { RefundBody } from '../../../shared/order/refund.ts'
import { changeList, refreshList } from '../../admin/list/listQuery.ts'
import { listScreens } from '../../admin/list/listScreens.ts'
import { refreshNews } from '../../admin/list/news.ts'
import { api } from '../../kit/api/api.ts'
import { setAnswer } from '../../kit/query.ts'

export type ResaleResult = RouteOutput<typeof resaleRoutes.putBackOnSale>['results'][number]

const orderList = (name: string, list: { readonly list?: 'unpaid' }) =>
  listScreens<AdminOrder>(
    name,
    async ({ choice, ...asked }, page) => {
      const query = { ...list, ...asked, ...page, ...(choice && { status: choice as OrderChoice }) }
      const { orders, ...rest } = await api(adminOrderRoutes.listOrders, { query })
      return { items: orders, ...rest }
    },
    { idOf: ({ id }) => id, dateOf: ({ createdAt }) => createdAt },
  )

/** The orders that were paid. */
export const ordersQuery = orderList('orders', {})

/** The unpaid orders, whether they hold works or expired (D18c). */
export const unpaidQuery = orderList('unpaidOrders', { list: 'unpaid' })

/** The lines of « À faire », of all orders. */
export const todosQuery = queryOptions({
  queryKey: ['admin', 'orderTodos'],
  queryFn: async () => (await api(adminOrderRoutes.listOrders, { query: { list: 'todo' } })).todos ?? [],
  refetchOnMount: 'always',
})

/** Loads the paid orders again that are shown, and what is to do. */
export const refreshOrders = (): void => {
  refreshList(ordersQuery)
  refreshList(todosQuery)
}

const byUrgency = (one: TodoLine, other: TodoLine): number => (one.by < other.by ? -1 : 1)

type Orders = readonly AdminOrder[]

const withOrder =
  (order: AdminOrder) =>
  (orders: Orders): Orders =>
    orders.map(other => (other.id === order.id ? order : other))

/** Also writes what the order asks of the owner from the order itself, because the table's index of open orders may be a moment behind. */
const withTodos = async (order: AdminOrder) => {
  await setAnswer<readonly TodoLine[]>(
    todosQuery.queryKey,
    lines => lines && [...lines.filter(({ orderId }) => orderId !== order.id), ...todoLinesOf(order, new Date())].toSorted(byUrgency),
  )
  return withOrder(order)
}

/** Orders get no optimistic update: money and the fate of a work must only be shown as the server has confirmed them. */
const unchanged = (orders: Orders): Orders => orders

/** Rejects when the server refuses it. */
export const refund = (id: string, body: RefundBody): Promise<void> =>
  changeList(ordersQuery, unchanged, async () => {
    const { order } = await api(adminOrderRoutes.refundOrder, { params: { id }, body })
    refreshNews()
    return withTodos(order)
  })

/** Records an act on an order (E55). Rejects when the server refuses it. */
export const sendOrderAct = (id: string, body: RouteBody<typeof adminOrderRoutes.recordOrderAct>): Promise<void> =>
  changeList(ordersQuery, unchanged, async () => {
    const { order } = await api(adminOrderRoutes.recordOrderAct, { params: { id }, body })
    return withTodos(order)
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
    const answer = await api(resaleRoutes.putBackOnSale, { params: { id } })
    results = answer.results
    return withTodos(answer.order)
  })
  return results
}
