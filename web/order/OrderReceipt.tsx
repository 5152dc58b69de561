import { gallery } from '../../shared/gallery.ts'
import { formatCents } from '../../shared/kit/frenchFormat.ts'
import type { OrderItem, ShownOrder } from '../../shared/order/order.ts'
import { sellerLines } from '../../shared/order/seller.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { WorkThumbnail } from '../artwork/WorkThumbnail.tsx'
import { CartAmounts } from '../cart/CartAmounts.tsx'
import { buyerWord, orderTexts, writtenTo } from './orderTexts.ts'
import { TermsOfOrder } from './TermsOfOrder.tsx'

/** A line of a receipt: a label and its value. */
export const ReceiptLine = ({ label, children, className = '' }: { label: string; children: string; className?: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2.5">
    <dt className="text-quiet">{label}</dt>
    <dd className={`min-w-0 break-words ${className}`}>{children}</dd>
  </div>
)

const Facts = ({ order }: { order: ShownOrder }) => {
  const [emailLabel, email] = writtenTo(order)
  return (
    <dl className="border-line border-t text-[0.9375rem] tabular-nums">
      <ReceiptLine label={orderTexts.reference}>{order.reference}</ReceiptLine>
      <ReceiptLine
        label={orderTexts.status}
        className={order.status === 'paid' && !order.withdrawals ? 'font-medium text-positive' : 'font-medium'}
      >
        {buyerWord(order)}
      </ReceiptLine>
      <ReceiptLine label={orderTexts.placedOn}>{orderTexts.date(order.createdAt)}</ReceiptLine>
      {order.customerName && <ReceiptLine label={orderTexts.buyer}>{order.customerName}</ReceiptLine>}
      <ReceiptLine label={emailLabel}>{email}</ReceiptLine>
    </dl>
  )
}

/** A work with its label, as on the wall. */
export const Work = ({ item }: { item: OrderItem }) => (
  <li className="flex break-inside-avoid gap-5 border-line border-b py-5">
    <WorkThumbnail image={item.image} />
    <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="font-serif text-[1.375rem] italic leading-snug">{item.title}</p>
        <p className="mt-1 text-[0.9375rem] text-quiet">{cardTexts.label(item)}</p>
        <p className="mt-1 text-[0.9375rem] text-quiet">{gallery().name}</p>
      </div>
      <p className="mt-2 whitespace-nowrap tabular-nums sm:mt-1">{formatCents(item.price)}</p>
    </div>
  </li>
)

const Seller = ({ order: { seller } }: { order: ShownOrder }) => {
  const [who, registered] = sellerLines(seller)
  return (
    <p className="mt-10 border-line border-t pt-5 text-quiet text-sm leading-relaxed">
      {who}
      <br />
      {registered}
    </p>
  )
}

/** The part of the page that the buyer keeps or prints. */
export const OrderReceipt = ({ order }: { order: ShownOrder }) => (
  <div>
    <Facts order={order} />
    <h2 className="mt-10 text-2xl">{orderTexts.works}</h2>
    <ul className="mt-4 border-line border-t">
      {order.items.map(item => (
        <Work key={item.artworkId} item={item} />
      ))}
    </ul>
    <div className="mt-5 ml-auto max-w-sm break-inside-avoid">
      <CartAmounts amounts={{ ...order, total: order.totalAmount }} />
    </div>
    <Seller order={order} />
    <TermsOfOrder createdAt={order.createdAt} />
  </div>
)
