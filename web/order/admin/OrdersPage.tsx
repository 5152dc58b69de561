import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { isChosen, type OrderChoice, orderText } from '../../../shared/order/admin/orderSearch.ts'
import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import { DetailDrawer, useOpened } from '../../admin/list/DetailDrawer.tsx'
import { type Filter, ListPage } from '../../admin/list/ListPage.tsx'
import { type ListQuestion, nothingAsked, useListScreens, useNamedLine } from '../../admin/list/listScreens.ts'
import { markOrdersSeen, useNews } from '../../admin/list/news.ts'
import { adminOrderTexts, ordersWords, unpaidWords } from './adminOrderTexts.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderTable } from './OrderTable.tsx'
import { ordersQuery, refreshOrders, unpaidQuery } from './orderQueries.ts'
import { ordersCsv } from './ordersCsv.ts'
import { PackingSlip } from './PackingSlip.tsx'
import { TodoList } from './TodoList.tsx'

const choiceOf = (value: OrderChoice, label: string) => ({ value, label, keeps: (order: AdminOrder) => isChosen(value, order) })
const statusOf = (status: OrderStatus) => choiceOf(status, adminOrderTexts.statusChoices[status])

const everyOrder = { value: '', label: adminOrderTexts.allStatuses, keeps: () => true }

const ofPaid: Filter<AdminOrder> = {
  name: 'status',
  label: adminOrderTexts.statusFilter,
  choices: [
    everyOrder,
    choiceOf('withdrawal', adminOrderTexts.withdrawalsOnly),
    choiceOf('toSend', adminOrderTexts.toSendOnly),
    choiceOf('underway', adminOrderTexts.underwayOnly),
    choiceOf('partlyRefunded', adminOrderTexts.partlyRefundedOnly),
    choiceOf('disputed', adminOrderTexts.disputedOnly),
    statusOf('paid'),
    statusOf('refunded'),
  ],
}
const ofUnpaid: Filter<AdminOrder> = { ...ofPaid, choices: [everyOrder, statusOf('pending'), statusOf('expired')] }

const OpenedOrder = ({ line: order, isKnown }: ReturnType<typeof useNamedLine<AdminOrder>>) => {
  const { opened, close } = useOpened('commande')
  return (
    <DetailDrawer
      open={opened !== undefined && isKnown}
      title={adminOrderTexts.detailTitle(order?.reference ?? opened ?? '')}
      onClose={close}
    >
      {order ? <OrderDetail order={order} /> : <p className="mt-6">{adminOrderTexts.gone}</p>}
    </DetailDrawer>
  )
}

/** Returns the time of the latest payment in the list, or `undefined` when none is paid. */
const seenUntil = (orders: readonly AdminOrder[] = []): string | undefined =>
  orders
    .flatMap(({ paidAt }) => paidAt ?? [])
    .toSorted()
    .at(-1)

const usePaidOrders = (asked: ListQuestion) => useListScreens(ordersQuery, asked)
const useUnpaidOrders = (asked: ListQuestion) => useListScreens(unpaidQuery, asked)

/** Marks the newest orders as seen and returns them, and refreshes the list when an order is paid while the page is open. */
const useSeenOrders = (isNeeded: boolean) => {
  const { items } = useListScreens(ordersQuery, nothingAsked, isNeeded)
  const until = seenUntil(items)
  const unseen = useNews()?.orders ?? 0
  useEffect(() => {
    if (until) void markOrdersSeen(until)
  }, [until])
  useEffect(() => {
    if (unseen > 0) refreshOrders()
  }, [unseen])
  return items
}

const [listName, unpaidList] = ['liste', 'non-payees']

const ListLink = ({ isUnpaid }: { isUnpaid: boolean }) => (
  <p className="mt-2">
    <Link to={{ search: isUnpaid ? '' : `?${listName}=${unpaidList}` }} className="text-action">
      {isUnpaid ? adminOrderTexts.toPaid : adminOrderTexts.toUnpaid}
    </Link>
  </p>
)

/** Finds the parcel whose packing slip the address asks for. */
const slipIn = (params: URLSearchParams, order: AdminOrder | undefined) => {
  const parcel = order?.parcels?.find(({ number }) => String(number) === params.get('bon'))
  return order && parcel && { order, parcel }
}

const referenceOf = ({ reference }: AdminOrder): string => reference

/** Shows the orders that were paid; unpaid ones, whether they hold works or expired, are a list of their own (D18c). */
const OrdersPage = () => {
  const [params] = useSearchParams()
  const isUnpaid = params.get(listName) === unpaidList
  const [list, words, filter] = isUnpaid ? [unpaidQuery, unpaidWords, ofUnpaid] : [ordersQuery, ordersWords, ofPaid]
  const { opened, linkTo } = useOpened('commande')
  const named = useNamedLine(list, opened, referenceOf)
  const newest = useSeenOrders(!isUnpaid)
  const slip = slipIn(params, named.line)
  if (slip) return <PackingSlip {...slip} />
  return (
    <>
      <ListPage
        key={words.title}
        words={words}
        useItems={isUnpaid ? useUnpaidOrders : usePaidOrders}
        textOf={orderText}
        dateOf={list.dateOf}
        filter={filter}
        csvOf={ordersCsv}
        aside={
          <>
            <ListLink isUnpaid={isUnpaid} />
            {!isUnpaid && <TodoList isListRead={newest !== undefined} linkTo={linkTo} />}
          </>
        }
      >
        {found => <OrderTable orders={found} linkTo={linkTo} />}
      </ListPage>
      <OpenedOrder {...named} />
    </>
  )
}

export const ordersPage = () => <OrdersPage />
