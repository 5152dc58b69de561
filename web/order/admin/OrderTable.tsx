import { Link, type LinkProps } from 'react-router-dom'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { shortDay } from '../../admin/list/listDates.ts'
import { adminOrderTexts, ordersWords } from './adminOrderTexts.ts'
import { OrderState } from './OrderState.tsx'
import { buyerNameOf } from './orderActions.ts'
import { keptTotal } from './orderSums.ts'

const { columns: headings } = adminOrderTexts

type LinkTo = (reference: string) => Pick<LinkProps, 'to' | 'preventScrollReset'>

const titlesOf = ({ items }: AdminOrder): string => items.map(({ title }) => title).join(', ')

const ReferenceCell = ({ order, linkTo }: { order: AdminOrder; linkTo: LinkTo }) => (
  <>
    <Link
      {...linkTo(order.reference)}
      className="cover-link min-[20rem]:whitespace-nowrap tabular-nums"
      aria-label={adminOrderTexts.open(order.reference)}
    >
      {order.reference}
    </Link>
    <p className="text-sm md:hidden">
      {buyerNameOf(order)}
      <span className="block text-quiet">
        {shortDay(order.createdAt)} · <em className="font-serif">{titlesOf(order)}</em>
      </span>
    </p>
  </>
)

const BuyerCell = ({ order }: { order: AdminOrder }) => (
  <>
    {order.customerName}
    <span className="block max-w-64 truncate text-quiet text-sm">{order.customerEmail || adminOrderTexts.erased}</span>
  </>
)

const TotalCell = ({ order }: { order: AdminOrder }) => (
  <>
    <span className="whitespace-nowrap">{formatCents(keptTotal(order))}</span>
    <span className="block text-sm md:hidden">
      <OrderState order={order} />
    </span>
  </>
)

const columnsOf = (linkTo: LinkTo): readonly Column<AdminOrder>[] => [
  { id: 'reference', label: headings.reference, cell: order => <ReferenceCell order={order} linkTo={linkTo} /> },
  {
    id: 'date',
    label: headings.date,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDay(createdAt)}</span>,
    isWideOnly: true,
  },
  { id: 'buyer', label: headings.buyer, cell: order => <BuyerCell order={order} />, isWideOnly: true },
  { id: 'works', label: headings.works, cell: order => <em className="font-serif">{titlesOf(order)}</em>, isWideOnly: true },
  { id: 'status', label: headings.status, cell: order => <OrderState order={order} />, isWideOnly: true },
  { id: 'total', label: headings.total, cell: order => <TotalCell order={order} />, isNumber: true },
]

export const OrderTable = ({ orders, linkTo }: { orders: readonly AdminOrder[]; linkTo: LinkTo }) => (
  <DataTable label={ordersWords.title} columns={columnsOf(linkTo)} items={orders} keyOf={({ id }) => id} />
)
