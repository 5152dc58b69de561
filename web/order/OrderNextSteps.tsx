import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import { deliveryWindow } from '../../shared/order/deliveryWindow.ts'
import type { ShownOrder } from '../../shared/order/order.ts'
import { paths } from '../../shared/paths.ts'
import { withdrawalLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { orderTexts } from './orderTexts.ts'

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="break-inside-avoid border-line border-b py-5">
    <h3 className="font-sans font-medium text-base leading-snug tracking-normal">{title}</h3>
    <p className="mt-1.5 text-[0.9375rem] text-quiet">{children}</p>
  </li>
)

/** Gives dates only when the order has an address to deliver to. */
const DeliveryStep = ({ order }: { order: ShownOrder }) => {
  const { isDeliverable, paidAt, createdAt } = order
  const insured = orderTexts.insured(order)
  if (!isDeliverable) return <Step title={orderTexts.toAgreeTitle}>{orderTexts.toAgree(insured)}</Step>
  const { first, last } = deliveryWindow(paidAt ?? createdAt)
  return <Step title={orderTexts.deliveryTitle}>{orderTexts.delivery(first, last, insured)}</Step>
}

/** Tells the buyer what follows the payment. */
export const OrderNextSteps = ({ order }: { order: ShownOrder }) => (
  <section aria-labelledby="la-suite">
    <h2 id="la-suite" className="text-2xl">
      {orderTexts.next}
    </h2>
    <ol className="mt-4 border-line border-t">
      {!order.parcels && (
        <>
          <Step title={orderTexts.packingTitle}>{orderTexts.packing}</Step>
          <DeliveryStep order={order} />
        </>
      )}
      <Step title={orderTexts.returnsTitle}>{orderTexts.returns}</Step>
    </ol>
    <p className="mt-5 text-[0.9375rem]">
      {orderTexts.questions}
      <a href={`mailto:${gallery.email}`} className="text-action flex">
        {gallery.email}
      </a>
    </p>
    <p className="mt-3 text-[0.9375rem] print:hidden">
      <Link to={paths.withdrawal(order.reference)} className="text-action">
        {withdrawalLabel}
      </Link>
    </p>
  </section>
)
