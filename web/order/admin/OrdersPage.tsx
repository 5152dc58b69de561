import { useEffect } from 'react'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { type OrderStatus, orderStatuses } from '../../../shared/order/orderLife.ts'
import { DetailDrawer } from '../../adminList/DetailDrawer.tsx'
import { type Filter, ListPage } from '../../adminList/ListPage.tsx'
import { news, ordersSeen } from '../../adminList/news.ts'
import { useOpened } from '../../adminList/useOpened.ts'
import type { Api } from '../../kit/api.ts'
import { useStore } from '../../kit/store.ts'
import { adminOrderTexts, ordersWords } from './adminOrderTexts.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderTable } from './OrderTable.tsx'
import { ordersCsv } from './orderSheet.ts'
import { createOrders, type Orders } from './orders.ts'

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

const OpenedOrder = ({ orders }: { orders: Orders }) => {
  const { opened, close } = useOpened('commande')
  const { items } = useStore(orders.state)
  const order = items?.find(({ reference }) => reference === opened)
  return (
    <DetailDrawer
      open={opened !== undefined && items !== undefined}
      title={adminOrderTexts.detailTitle(order?.reference ?? opened ?? '')}
      onClose={close}
    >
      {order ? <OrderDetail order={order} orders={orders} /> : <p className="mt-6">{adminOrderTexts.gone}</p>}
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
const useSeenOrders = (orders: Orders): void => {
  const until = seenUntil(useStore(orders.state).items)
  const unseen = useStore(news)?.orders ?? 0
  useEffect(() => {
    if (until) ordersSeen(until)
  }, [until])
  useEffect(() => {
    if (unseen > 0) void orders.refresh()
  }, [orders, unseen])
}

const OrdersPage = ({ orders }: { orders: Orders }) => {
  const { linkTo } = useOpened('commande')
  useSeenOrders(orders)
  return (
    <>
      <ListPage words={ordersWords} list={orders} textOf={textOf} filter={filter} csvOf={ordersCsv}>
        {found => <OrderTable orders={found} linkTo={linkTo} />}
      </ListPage>
      <OpenedOrder orders={orders} />
    </>
  )
}

/** Returns the page with its list, which is kept while the owner visits other pages. */
export const ordersPage = (api: Api) => <OrdersPage orders={createOrders(api)} />
