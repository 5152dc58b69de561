import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { billedTo, billingTexts } from '../../../shared/order/billingTexts.ts'
import { mayCorrectAddress } from '../../../shared/order/delivery/parcelRules.ts'
import { actText, refundDayText } from '../../../shared/order/delivery/parcelTexts.ts'
import { owedFor, refundableWithdrawals, unpaidWithdrawals } from '../../../shared/order/delivery/reminders.ts'
import { alertLine, alertText } from '../../../shared/order/disputes/alertTexts.ts'
import { isLostWhole, lostSum, standingAlerts } from '../../../shared/order/disputes/paymentAlert.ts'
import type { Refund } from '../../../shared/order/refund.ts'
import { refundCauseTexts, refundText } from '../../../shared/order/refunds/refundTexts.ts'
import { paths } from '../../../shared/paths.ts'
import { countryName, orderPromiseWords } from '../../../shared/promiseWords.ts'
import { AdminThumbnail } from '../../admin/controls/AdminThumbnail.tsx'
import { Facts } from '../../admin/list/DetailDrawer.tsx'
import { mailTo } from '../../admin/list/mailTo.ts'
import { UndeliveredNote } from '../../admin/list/UndeliveredNote.tsx'
import { cardTexts } from '../../artwork/cardTexts.ts'
import { CartAmounts } from '../../cart/CartAmounts.tsx'
import { AdminOrderPapers } from '../../invoice/admin/AdminOrderPapers.tsx'
import { adminInvoiceTexts } from '../../invoice/admin/adminInvoiceTexts.ts'
import { TermsOfOrder } from '../TermsOfOrder.tsx'
import { adminOrderTexts, reasonText } from './adminOrderTexts.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { OrderButtons } from './OrderButtons.tsx'
import { OrderState, OrderStatusLabel } from './OrderState.tsx'
import { amountLeft } from './orderSums.ts'
import { ReturnForm } from './ParcelForms.tsx'
import { Parcels } from './Parcels.tsx'
import { WithdrawalRefund } from './RefundForm.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h3 className="mb-3 text-xl">{title}</h3>
    {children}
  </section>
)

const addressOf = ({ customerDetails: { address, postalCode, city, country } }: AdminOrder): string => {
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [address || adminOrderTexts.noAddress, place, country && countryName(country)].filter(Boolean).join(', ')
}

const Buyer = ({ order }: { order: AdminOrder }) => {
  const { phone } = order.customerDetails
  return (
    <Facts
      facts={[
        [adminOrderTexts.name, order.customerName],
        [
          adminOrderTexts.email,
          order.customerEmail ? (
            <a key="email" href={mailTo(order.customerEmail)} className="underline underline-offset-4">
              {order.customerEmail}
            </a>
          ) : (
            adminOrderTexts.erased
          ),
        ],
        [
          adminOrderTexts.phone,
          phone && (
            <a key="phone" href={`tel:${phone.replace(/\s/g, '')}`} className="underline underline-offset-4">
              {phone}
            </a>
          ),
        ],
        [adminOrderTexts.address, addressOf(order)],
        [billingTexts.billedTo, billedTo(order).join(', ')],
        [adminOrderTexts.parcel, order.isGift && billingTexts.gift(order.recipient)],
      ]}
    />
  )
}

const Work = ({ item, isBack }: { item: AdminOrder['items'][number]; isBack: boolean }) => (
  <li className="flex items-center gap-4 border-line border-b py-2">
    <AdminThumbnail image={item.image} size="row" />
    <div className="min-w-0 flex-1">
      <Link to={paths.artwork(item.slug)} className="font-serif text-lg italic leading-snug underline-offset-4 hover:underline">
        {item.title}
      </Link>
      <p className="text-quiet text-sm">{cardTexts.label(item)}</p>
      {isBack && <p className="text-negative text-sm">{adminOrderTexts.returned}</p>}
    </div>
    <p className="whitespace-nowrap tabular-nums">{formatCents(item.price)}</p>
  </li>
)

const titlesOf = ({ items }: AdminOrder, ids: readonly number[]): string =>
  items.flatMap(({ artworkId, title }) => (ids.includes(artworkId) ? [title] : [])).join(', ')

const actDetail = ({ parcel = 0, by }: NonNullable<AdminOrder['acts']>[number]): string =>
  [deliveryTexts.parcel(parcel), by === 'buyer' && adminOrderTexts.byBuyer].filter(Boolean).join(', ')

const refundDetail = (order: AdminOrder, { cause, artworkIds = [] }: Refund): string =>
  [refundCauseTexts[cause], artworkIds.length > 0 && adminOrderTexts.forWorks(titlesOf(order, artworkIds))].filter(Boolean).join(', ')

type Moment = { readonly at: string; readonly key: string; readonly words: ReactNode }

/** Returns the events of an order in one timeline: its statuses, its refunds, and the acts on its parcels. */
const momentsOf = (order: AdminOrder): readonly Moment[] =>
  [
    ...(order.refunds ?? []).map(refund => ({
      at: refund.at,
      key: `refund ${refund.number}`,
      words: (
        <>
          {refundText(refund)}
          <span className="block text-quiet text-sm">{refundDetail(order, refund)}</span>
        </>
      ),
    })),
    ...order.history.map(({ status, at, reason }) => ({
      at,
      key: `${at} ${reason}`,
      words: alertText(reason) ?? (
        <>
          <OrderStatusLabel status={status} />
          <span className="block text-quiet text-sm">{reasonText(reason)}</span>
        </>
      ),
    })),
    ...(order.acts ?? []).map(act => ({
      at: act.at,
      key: `act ${act.number}`,
      words: (
        <>
          {actText(act)}
          {act.parcel !== undefined && <span className="block text-quiet text-sm">{actDetail(act)}</span>}
        </>
      ),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

const History = ({ order }: { order: AdminOrder }) => (
  <ol className="border-line border-t text-[0.9375rem]">
    {momentsOf(order).map(({ at, key, words }) => (
      <li key={key} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <time dateTime={at} className="text-quiet tabular-nums">
          {adminOrderTexts.moment(at)}
        </time>
        <span>{words}</span>
      </li>
    ))}
  </ol>
)

const Alerts = ({ order }: { order: AdminOrder }) =>
  standingAlerts(order).map(alert => (
    <span key={alert.id} className="block">
      {alertLine(alert)}
    </span>
  ))

type Withdrawal = NonNullable<AdminOrder['withdrawals']>[number]

/** Returns what is still owed for a withdrawal, and the words for it: repaid, given back by the bank, or still to be repaid. */
const stateOf = (order: AdminOrder, withdrawal: Withdrawal, place: number) => {
  const isOwed = unpaidWithdrawals(order).some(unpaid => unpaid.place === place)
  const owed = owedFor(withdrawal)
  const open = withdrawal.isUnsent ? adminOrderTexts.cancelled : adminOrderTexts.withdrawn
  const unpaid = !isOwed && lostSum(order) > 0 ? adminOrderTexts.withdrawnLost : open
  return {
    canRefund: refundableWithdrawals(order).some(unpaid => unpaid.place === place),
    isOwed,
    owed: Math.min(owed, amountLeft(order)),
    words: owed > 0 ? unpaid : adminOrderTexts.withdrawnRefunded,
  }
}

const WithdrawalLine = ({ withdrawal, place, order }: { withdrawal: Withdrawal; place: number; order: AdminOrder }) => {
  const { at, customerName, artworkIds, refundAmount, isLate, isUnsent, receivedOn } = withdrawal
  const { canRefund, isOwed, owed, words } = stateOf(order, withdrawal, place)
  return (
    <li className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-quiet tabular-nums">
        {adminOrderTexts.moment(at)}
      </time>
      <div>
        {words(titlesOf(order, artworkIds), refundAmount)}
        <span className="block text-quiet text-sm">{adminOrderTexts.withdrawnBy(customerName)}</span>
        {isLate && (
          <span className="block text-negative text-sm">{adminOrderTexts.withdrawnLate(orderPromiseWords(order.promise).returnDays)}</span>
        )}
        {receivedOn && <span className="block text-quiet text-sm">{deliveryTexts.received(receivedOn)}</span>}
        {isOwed && <span className="block text-sm">{deliveryTexts.refundBy(refundDayText(withdrawal, order))}</span>}
        {canRefund && <WithdrawalRefund order={order} place={place} amount={owed} />}
        {!receivedOn && !isUnsent && <ReturnForm order={order} withdrawal={place} />}
      </div>
    </li>
  )
}

/** Lists the buyer's withdrawals from the order (D21c). */
const Withdrawals = ({ withdrawals, order }: { withdrawals: readonly Withdrawal[]; order: AdminOrder }) => (
  <ul className="border-line border-t text-[0.9375rem]">
    {withdrawals.map((withdrawal, at) => (
      <WithdrawalLine key={withdrawal.at} withdrawal={withdrawal} place={at + 1} order={order} />
    ))}
  </ul>
)

/** Tells whether something was sent, is to be sent, or waits for a decision: all else leaves the part empty. */
const hasDelivery = (order: AdminOrder): boolean =>
  order.parcels !== undefined || mayCorrectAddress(order, []) || standingAlerts(order).length > 0

/** An order in full, with the actions it allows. */
export const OrderDetail = ({ order }: { order: AdminOrder }) => (
  <>
    <div className="mt-5">
      <Facts
        facts={[
          [adminOrderTexts.status, <OrderState key="status" order={order} />],
          [adminOrderTexts.alerts, standingAlerts(order).length > 0 && <Alerts key="alerts" order={order} />],
          [adminOrderTexts.columns.date, adminOrderTexts.moment(order.createdAt)],
          [adminOrderTexts.source, adminOrderTexts.sources[order.source]],
          [adminOrderTexts.alreadyRefunded, order.refundedAmount && formatCents(order.refundedAmount)],
        ]}
      />
      <TermsOfOrder createdAt={order.createdAt} />
      {order.undelivered && <UndeliveredNote undelivered={order.undelivered} />}
      <OrderButtons order={order} />
    </div>
    {hasDelivery(order) && (
      <Part title={deliveryTexts.title}>
        <Parcels order={order} />
      </Part>
    )}
    <Part title={adminOrderTexts.works}>
      <ul className="border-line border-t">
        {order.items.map(item => (
          <Work key={item.artworkId} item={item} isBack={item.isReturned === true && !isLostWhole(order)} />
        ))}
      </ul>
      <div className="mt-3 ml-auto max-w-xs">
        <CartAmounts amounts={{ ...order, total: order.totalAmount }} />
      </div>
    </Part>
    <Part title={adminOrderTexts.buyer}>
      <Buyer order={order} />
    </Part>
    {order.withdrawals && order.withdrawals.length > 0 && (
      <Part title={adminOrderTexts.withdrawals}>
        <Withdrawals withdrawals={order.withdrawals} order={order} />
      </Part>
    )}
    {order.paidAt && (
      <Part title={adminInvoiceTexts.title}>
        <AdminOrderPapers order={order} />
      </Part>
    )}
    <Part title={adminOrderTexts.history}>
      <History order={order} />
    </Part>
  </>
)
