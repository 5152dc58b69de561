import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { gallery, mailLink } from '../../shared/gallery.ts'
import { absenceOf, deliveryWindow } from '../../shared/order/delivery/orderDates.ts'
import { keptWorks } from '../../shared/order/delivery/parcelRules.ts'
import { deliveryTermsText } from '../../shared/order/delivery/parcelTexts.ts'
import type { ShownOrder } from '../../shared/order/order.ts'
import { paths, patterns } from '../../shared/paths.ts'
import { absenceWords, orderPromiseWords } from '../../shared/promiseWords.ts'
import { withdrawalLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { useAccount } from '../account/useAccount.ts'
import { visitorCart } from '../cart/cartActions.ts'
import { OrderPapers } from '../invoice/OrderPapers.tsx'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { endPayment } from '../reservation/ownPaymentChanges.ts'
import { checkoutDraft } from './checkout/customerValues.ts'
import { PaidPaintings, Thanks } from './OrderLetter.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderWithdrawals } from './OrderWithdrawals.tsx'
import { OrderSkeleton } from './orderSkeletons.tsx'
import { leadOf, orderTexts, titleOf } from './orderTexts.ts'
import { useOrder } from './useOrder.ts'

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="break-inside-avoid border-line border-b py-5">
    <h3 className="font-sans font-medium text-base leading-snug tracking-normal">{title}</h3>
    <p className="mt-1.5 text-[0.9375rem] text-quiet">{children}</p>
  </li>
)

/** Gives dates only when the order has an address to deliver to. */
const DeliveryStep = ({ order }: { order: ShownOrder }) => {
  const { isDeliverable, paidAt, createdAt } = order
  const terms = deliveryTermsText(order)
  if (!isDeliverable) return <Step title={orderTexts.toAgreeTitle}>{orderTexts.toAgree(terms)}</Step>
  const { first, last } = deliveryWindow(paidAt ?? createdAt, order.promise)
  const absence = absenceOf(paidAt ?? createdAt, order.promise)
  return (
    <Step title={orderPromiseWords(order.promise).deliveryOfOrder}>
      {orderTexts.delivery(first, last, terms)} {absence && absenceWords(absence)}
    </Step>
  )
}

/** What is sent, and how long it may be returned. */
const Delivery = ({ order, works }: { order: ShownOrder; works: number }) => {
  const { returns, returnDays } = orderPromiseWords(order.promise)
  return (
    <ol className="mt-4 border-line border-t">
      {!order.parcels && (
        <>
          <Step title={orderTexts.packingTitle}>{orderTexts.packing(works, order.promise)}</Step>
          <DeliveryStep order={order} />
        </>
      )}
      <Step title={returns}>{orderTexts.returns(works, returnDays)}</Step>
    </ol>
  )
}

/** Tells the buyer what follows the payment. */
const OrderNextSteps = ({ order }: { order: ShownOrder }) => (
  <section aria-labelledby="la-suite">
    <h2 id="la-suite" className="text-2xl">
      {orderTexts.next}
    </h2>
    {keptWorks(order) > 0 && <Delivery order={order} works={keptWorks(order)} />}
    <p className="mt-5 text-[0.9375rem]">
      {orderTexts.questions}
      <a href={mailLink(gallery().email)} className="text-action flex">
        {gallery().email}
      </a>
    </p>
    {keptWorks(order) > 0 && (
      <p className="mt-3 text-[0.9375rem] print:hidden">
        <Link to={paths.withdrawal(order.reference)} className="text-action">
          {withdrawalLabel}
        </Link>
      </p>
    )}
  </section>
)

/** Offers a guest an account: it shows the orders of its address once that is confirmed (E61). */
const AccountOffer = () =>
  useAccount().status === 'signedOut' && (
    <p className="mt-5 text-[0.9375rem] print:hidden">
      {orderTexts.accountOffer}{' '}
      <Link to={paths.login(paths.customer())} className="text-action">
        {orderTexts.openAccount}
      </Link>
    </p>
  )

/**
 * Follows a payment that has ended. The server has emptied the cart of a paid order, so the cart is reloaded and the draft is deleted; the
 * tab in which the payment began is notified.
 */
const useSettled = (sessionId: string | undefined, status: ShownOrder['status'] | undefined): void =>
  useEffect(() => {
    if (!sessionId || !status || status === 'pending') return
    endPayment(sessionId)
    if (status !== 'paid') return
    checkoutDraft.forget()
    void visitorCart.load()
  }, [sessionId, status])

const Failure = ({ title, detail, onRetry }: { title: string; detail: string; onRetry?: (() => void) | undefined }) => (
  <div role="alert">
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-4">
          {onRetry && <Button onClick={onRetry}>{orderTexts.retry}</Button>}
          <ButtonLink to={patterns.catalogueAlias} look={onRetry ? 'secondary' : 'primary'}>
            {orderTexts.backToCatalogue}
          </ButtonLink>
        </div>
      }
    >
      {detail}
    </EmptyState>
  </div>
)

const Heading = ({ order }: { order: ShownOrder }) => (
  <header aria-live="polite" className="max-w-3xl pt-8 md:pt-14">
    <h1 className="text-4xl md:text-6xl">{titleOf(order)}</h1>
    <p className="mt-4 text-lg">{leadOf(order)}</p>
  </header>
)

const Waiting = ({ hasStopped, onRetry }: { hasStopped: boolean; onRetry: () => void }) => (
  <div role="status" className="mt-6 border-accent border-l-2 pl-4 empty:hidden print:hidden">
    {hasStopped && (
      <>
        <p className="max-w-2xl">{orderTexts.stillPending}</p>
        <Button look="text" onClick={onRetry}>
          {orderTexts.checkAgain}
        </Button>
      </>
    )}
  </div>
)

const PaidActions = () => (
  <div className="mt-10 flex flex-wrap gap-4 print:hidden">
    <Button look="secondary" onClick={() => window.print()}>
      {orderTexts.print}
    </Button>
    <ButtonLink look="text" to={paths.catalogue()}>
      {orderTexts.discover}
    </ButtonLink>
  </div>
)

const isLetter = (order: ShownOrder): boolean => order.status === 'paid' && keptWorks(order) > 0

type OrderProps = Omit<ReturnType<typeof useOrder>, 'order'> & { order: ShownOrder; sessionId: string | undefined }

/** What the buyer kept of a paid order begins as a letter. The heading keeps its place, so that its change is announced. */
const Order = ({ sessionId, order, hasStopped = false, retry, show }: OrderProps) => (
  <div className="wrap">
    <p className="hidden font-serif text-xl print:block">{gallery().name}</p>
    {isLetter(order) && <PaidPaintings items={order.items} />}
    <Heading order={order} />
    {isLetter(order) && <Thanks />}
    <Waiting hasStopped={hasStopped} onRetry={retry} />
    <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_23rem] print:block">
      <OrderReceipt order={order} />
      {(order.status === 'paid' || order.acts || order.refunds) && (
        <div className="print:mt-8">
          {order.status === 'paid' && <OrderWithdrawals order={order} />}
          <OrderTimeline sessionId={sessionId} order={order} onChange={show} />
          <OrderPapers order={order} />
          {order.status === 'paid' && (
            <>
              <OrderNextSteps order={order} />
              <AccountOffer />
              <PaidActions />
            </>
          )}
        </div>
      )}
    </div>
  </div>
)

export const OrderConfirmationPage = () => {
  const { sessionId } = useParams()
  const state = useOrder(sessionId)
  const { order, failure, retry } = state
  useSettled(sessionId, order?.status)
  return (
    <>
      <PageMeta title={orderTexts.pageTitle} noindex referrer="no-referrer" />
      {failure && (
        <Failure
          title={orderTexts.notFoundTitle}
          detail={orderTexts.notFoundDetail}
          onRetry={failure === 'unreachable' ? retry : undefined}
        />
      )}
      {!order && !failure && <OrderSkeleton />}
      {order && <Order {...state} sessionId={sessionId} order={order} />}
    </>
  )
}
