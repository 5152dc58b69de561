import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import type { ShownOrder } from '../../shared/order/order.ts'
import { paths, patterns } from '../../shared/paths.ts'
import { cartQuery } from '../cart/cartQuery.ts'
import type { Api } from '../kit/api/api.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { endPayment } from '../reservation/ownPayments.ts'
import { checkoutDraft } from './checkout/checkoutDraft.ts'
import { OrderNextSteps } from './OrderNextSteps.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { leadOf, orderTexts, titleOf } from './orderTexts.ts'
import { useOrder } from './useOrder.ts'

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
    cartQuery.refresh()
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

type OrderProps = Omit<ReturnType<typeof useOrder>, 'order'> & { order: ShownOrder; api: Api; sessionId: string | undefined }

const Order = ({ api, sessionId, order, hasStopped = false, retry, show }: OrderProps) => (
  <div className="wrap">
    <p className="hidden font-serif text-xl print:block">{gallery.name}</p>
    <Heading order={order} />
    <Waiting hasStopped={hasStopped} onRetry={retry} />
    <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_23rem] print:block">
      <OrderReceipt order={order} />
      {(order.status === 'paid' || order.acts) && (
        <div className="print:mt-8">
          <OrderTimeline api={api} sessionId={sessionId} order={order} onChange={show} />
          {order.status === 'paid' && (
            <>
              <OrderNextSteps order={order} />
              <PaidActions />
            </>
          )}
        </div>
      )}
    </div>
  </div>
)

export const OrderConfirmationPage = ({ api }: { api: Api }) => {
  const { sessionId } = useParams()
  const state = useOrder(api, sessionId)
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
      {order && <Order {...state} api={api} sessionId={sessionId} order={order} />}
    </>
  )
}
