import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { standingAlerts } from '../../../shared/order/alerts/paymentAlert.ts'
import { todosOf } from '../../../shared/order/delivery/todo.ts'
import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import { DetailDrawer, useOpened } from '../../adminList/DetailDrawer.tsx'
import { type Filter, ListPage } from '../../adminList/ListPage.tsx'
import { type List, refreshList, useList } from '../../adminList/listQuery.ts'
import { markOrdersSeen, useNews } from '../../adminList/news.ts'
import { adminOrderTexts, ordersWords, unpaidWords } from './adminOrderTexts.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderTable } from './OrderTable.tsx'
import { ordersQuery, unpaidQuery } from './orderQueries.ts'
import { ordersCsv } from './ordersCsv.ts'
import { PackingSlip } from './PackingSlip.tsx'
import { TodoList } from './TodoList.tsx'

const textOf = ({ reference, customerName, customerEmail, customerDetails, promoCode, items, parcels = [] }: AdminOrder): string =>
  [
    reference,
    customerName,
    customerEmail,
    customerDetails.city,
    promoCode,
    ...parcels.map(({ trackingNumber }) => trackingNumber),
    ...items.flatMap(({ artworkId, title }) => [title, artworkReference(artworkId), `GL-${artworkId}`]),
  ].join(' ')

const choiceOf = (wanted: OrderStatus) => ({
  value: wanted,
  label: adminOrderTexts.statusChoices[wanted],
  keeps: ({ status }: AdminOrder) => status === wanted,
})

const isToSend = (order: AdminOrder): boolean =>
  todosOf(order, new Date()).some(({ what }) => ['askAddress', 'prepare', 'send', 'returned'].includes(what))

const isPartlyRefunded = ({ status, refundedAmount = 0 }: AdminOrder): boolean => status === 'paid' && refundedAmount > 0

const everyOrder = { value: '', label: adminOrderTexts.allStatuses, keeps: () => true }

const ofPaid: Filter<AdminOrder> = {
  name: 'status',
  label: adminOrderTexts.statusFilter,
  choices: [
    everyOrder,
    { value: 'withdrawal', label: adminOrderTexts.withdrawalsOnly, keeps: ({ refundDue }) => refundDue !== undefined },
    { value: 'toSend', label: adminOrderTexts.toSendOnly, keeps: isToSend },
    { value: 'underway', label: adminOrderTexts.underwayOnly, keeps: ({ parcels = [] }) => parcels.some(({ state }) => state === 'sent') },
    { value: 'partlyRefunded', label: adminOrderTexts.partlyRefundedOnly, keeps: isPartlyRefunded },
    { value: 'disputed', label: adminOrderTexts.disputedOnly, keeps: order => standingAlerts(order).length > 0 },
    choiceOf('paid'),
    choiceOf('refunded'),
  ],
}
const ofUnpaid: Filter<AdminOrder> = { ...ofPaid, choices: [everyOrder, choiceOf('pending'), choiceOf('expired')] }

const OpenedOrder = ({ items }: Pick<List<AdminOrder>, 'items'>) => {
  const { opened, close } = useOpened('commande')
  const order = items?.find(({ reference }) => reference === opened)
  return (
    <DetailDrawer
      open={opened !== undefined && items !== undefined}
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

/** Marks the listed orders as seen, and refreshes the list when an order is paid while the page is open. */
const useSeenOrders = ({ items }: Pick<List<AdminOrder>, 'items'>): void => {
  const until = seenUntil(items)
  const unseen = useNews()?.orders ?? 0
  useEffect(() => {
    if (until) void markOrdersSeen(until)
  }, [until])
  useEffect(() => {
    if (unseen > 0) refreshList(ordersQuery)
  }, [unseen])
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
const slipIn = (params: URLSearchParams, orders: readonly AdminOrder[] = []) => {
  const order = orders.find(({ reference }) => reference === params.get('commande'))
  const parcel = order?.parcels?.find(({ number }) => String(number) === params.get('bon'))
  return order && parcel && { order, parcel }
}

/** Shows the orders that were paid; those that hold works, and those nobody paid, are a list of their own (D18c). */
const OrdersPage = () => {
  const [params] = useSearchParams()
  const isUnpaid = params.get(listName) === unpaidList
  const [paid, unpaid] = [useList(ordersQuery, !isUnpaid), useList(unpaidQuery, isUnpaid)]
  const [orders, words, filter] = isUnpaid ? [unpaid, unpaidWords, ofUnpaid] : [paid, ordersWords, ofPaid]
  const { linkTo } = useOpened('commande')
  useSeenOrders(paid)
  const slip = slipIn(params, paid.items)
  if (slip) return <PackingSlip {...slip} />
  return (
    <>
      <ListPage
        key={words.title}
        words={words}
        list={orders}
        textOf={textOf}
        filter={filter}
        csvOf={ordersCsv}
        aside={
          <>
            <ListLink isUnpaid={isUnpaid} />
            {!isUnpaid && <TodoList orders={paid.items ?? []} linkTo={linkTo} />}
          </>
        }
      >
        {found => <OrderTable orders={found} linkTo={linkTo} />}
      </ListPage>
      <OpenedOrder items={orders.items} />
    </>
  )
}

export const ordersPage = () => <OrdersPage />
