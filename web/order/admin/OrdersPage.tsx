import { useEffect } from 'react'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { type OrderStatus, orderStatuses } from '../../../shared/order/orderLife.ts'
import { DetailDrawer } from '../../adminList/DetailDrawer.tsx'
import { type Filter, ListPage } from '../../adminList/ListPage.tsx'
import { type List, refreshList, useList } from '../../adminList/listQuery.ts'
import { ordersSeen, useNews } from '../../adminList/news.ts'
import { useOpened } from '../../adminList/useOpened.ts'
import { adminOrderTexts, ordersWords } from './adminOrderTexts.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderTable } from './OrderTable.tsx'
import { ordersQuery } from './orderQueries.ts'
import { ordersCsv } from './orderSheet.ts'

const textOf = ({ reference, customerName, customerEmail, customerDetails, promoCode, items }: AdminOrder): string =>
  [
    reference,
    customerName,
    customerEmail,
    customerDetails.city,
    promoCode,
    ...items.flatMap(({ artworkId, title }) => [title, artworkReference(artworkId), `GL-${artworkId}`]),
  ].join(' ')

const choiceOf = (wanted: OrderStatus) => ({
  value: wanted,
  label: adminOrderTexts.statusChoices[wanted],
  keeps: ({ status }: AdminOrder) => status === wanted,
})

const filter: Filter<AdminOrder> = {
  name: 'status',
  label: adminOrderTexts.statusFilter,
  choices: [
    { value: '', label: adminOrderTexts.allStatuses, keeps: () => true },
    { value: 'withdrawal', label: adminOrderTexts.withdrawalsOnly, keeps: ({ refundDue }) => refundDue !== undefined },
    ...orderStatuses.map(choiceOf),
  ],
}

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
    if (until) void ordersSeen(until)
  }, [until])
  useEffect(() => {
    if (unseen > 0) refreshList(ordersQuery)
  }, [unseen])
}

const OrdersPage = () => {
  const orders = useList(ordersQuery)
  const { linkTo } = useOpened('commande')
  useSeenOrders(orders)
  return (
    <>
      <ListPage words={ordersWords} list={orders} textOf={textOf} filter={filter} csvOf={ordersCsv}>
        {found => <OrderTable orders={found} linkTo={linkTo} />}
      </ListPage>
      <OpenedOrder items={orders.items} />
    </>
  )
}

export const ordersPage = () => <OrdersPage />
