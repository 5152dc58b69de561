import { boundsOf, textQuestion } from '../../../shared/adminList/listQuestion.ts'
import type { RouteOutput, RouteQuery } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import type { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { isChosen, isInState, isOpenChoice, orderText, todoLinesOf } from '../../../shared/order/admin/orderSearch.ts'
import { normalisedReference, referencePattern } from '../../../shared/order/orderReference.ts'
import { searchListing } from '../../adminList/searchListing.ts'
import { dues, indexes, type Key, keys, listings } from '../../kit/table/keys.ts'
import { isThere, oldestListed } from '../../kit/table/listing.ts'
import { getRows, queryRows } from '../../kit/table/table.ts'
import { findOrderByReference, type OrderRow } from '../store/orderStore.ts'
import { orderWords } from '../store/orderWords.ts'
import { adminOrdersOf } from './adminOrders.ts'

type Asked = RouteQuery<typeof adminOrderRoutes.listOrders>
type Answer = RouteOutput<typeof adminOrderRoutes.listOrders>

const listingOf = ({ list }: Asked) => ({ list: list === 'unpaid' ? listings.unpaidOrders : listings.orders, keyOf: keys.order })

/** Reads every order of a payment that waits for something, newest first (E167). */
const openOrders = async (): Promise<AdminOrder[]> => {
  const { name, partition } = indexes.due
  const waiting = await Promise.all(
    [dues.orders, dues.reminders, dues.openOrders].map(due =>
      queryRows<Key>({ index: name, where: `#${partition} = :due`, values: { due } }),
    ),
  )
  const rows = await getRows<OrderRow>(waiting.flat())
  const paid = rows.filter(row => row.listed === listings.orders && isThere(row))
  return adminOrdersOf(paid.toSorted((one, other) => (one.listedAt < other.listedAt ? 1 : -1)))
}

const todos = async (): Promise<Answer> => {
  const now = new Date()
  const lines = (await openOrders()).flatMap(order => todoLinesOf(order, now))
  return { orders: [], todos: lines.toSorted((one, other) => (one.by < other.by ? -1 : 1)) }
}

const markOf = ({ createdAt, id }: AdminOrder): string => `${createdAt}_${id}`

/** Answers a screen of the open orders of a choice: few enough to be read whole for each. */
const openScreen = async ({ status, q, period, most = '100', cursor }: Asked): Promise<Answer> => {
  const { since = '', until = '9' } = boundsOf(period)
  const isMeant = textQuestion(q)
  const found = (await openOrders())
    .filter(order => status && isChosen(status, order) && order.createdAt >= since && order.createdAt <= until && isMeant(orderText(order)))
    .toSorted((one, other) => (markOf(one) < markOf(other) ? 1 : -1))
  const left = cursor === undefined ? found : found.filter(order => markOf(order) < cursor)
  const orders = left.slice(0, Number(most))
  const last = left.length > orders.length ? orders.at(-1) : undefined
  return { orders, ...(last && { next: markOf(last) }) }
}

const byReference = async (reference: string): Promise<Answer> => {
  const order = await findOrderByReference(reference)
  return { orders: order && isThere(order) ? await adminOrdersOf([order]) : [] }
}

const answerOf = async (asked: Asked): Promise<Answer> => {
  const { list, status } = asked
  if (list === 'todo') return todos()
  const reference = normalisedReference(asked.q ?? '')
  if (referencePattern.test(reference)) return byReference(reference)
  if (status && isOpenChoice(status)) return openScreen(asked)
  const { rows, ...rest } = await searchListing<OrderRow>(
    {
      listing: listingOf(asked),
      keeps: status && (row => isInState(status, row)),
      textOf: orderText,
      ...(list !== 'unpaid' && { words: { keyOf: keys.orderWord, of: orderWords } }),
    },
    asked,
  )
  return { orders: await adminOrdersOf(rows), ...rest }
}

/** Answers the owner's list of orders: a page or a screen of it, what a search finds, or what is to do. */
export const orderScreen = async (asked: Asked): Promise<Answer> => {
  const isFirst = asked.most !== undefined && asked.cursor === undefined
  const [answer, since] = await Promise.all([answerOf(asked), isFirst ? oldestListed(listingOf(asked)) : undefined])
  return { ...answer, ...(since && { since }) }
}
