import { useEffect, useState } from 'react'
import type { OpenedPayment } from '../../../shared/order/order.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../kit/controls/Button.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { CustomerFields, DeliveryOnQuote, PaymentTerms } from '../checkout/CustomerFields.tsx'
import { checkoutTexts } from '../checkout/checkoutTexts.ts'
import { checkoutDraft } from '../checkout/customerValues.ts'
import type { CheckoutRefusal } from '../checkout/usePaymentAttempt.ts'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'
import { type ImmediatePurchase, type PaymentEnd, usePaymentEnd } from './useImmediatePurchase.ts'

type ElsewhereProps = { payment: OpenedPayment; onStartAgain: () => void }

const Open = ({ payment, onStartAgain }: ElsewhereProps) => (
  <>
    <h2 className="text-2xl">{immediatePurchaseTexts.elsewhereTitle}</h2>
    <p className="mt-3 text-quiet">{immediatePurchaseTexts.elsewhere}</p>
    <div className="mt-4 flex flex-wrap gap-x-7">
      <ButtonAnchor look="text" href={payment.url} target="_blank" rel="noopener">
        {immediatePurchaseTexts.openAgain}
      </ButtonAnchor>
      <Button look="text" onClick={onStartAgain}>
        {immediatePurchaseTexts.changeContact}
      </Button>
    </div>
  </>
)

type EndedProps = { end: PaymentEnd; payment: OpenedPayment; onStartAgain: () => void }

const Ended = ({ end, payment, onStartAgain }: EndedProps) => {
  const { title, detail } = immediatePurchaseTexts.ends[end]
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-quiet">{detail}</p>
      {end === 'expired' ? (
        <Button className="mt-5" onClick={onStartAgain}>
          {immediatePurchaseTexts.startAgain}
        </Button>
      ) : (
        <ButtonLink to={paths.orderConfirmation(payment.sessionId)} className="mt-5">
          {immediatePurchaseTexts.seeOrder}
        </ButtonLink>
      )}
    </>
  )
}

/** Shows a payment that continues in its own tab: the visitor can reopen it or start again here, and its end is announced. */
const PayingElsewhere = ({ payment, onStartAgain }: ElsewhereProps) => {
  const note = useFocusWhenLost<HTMLDivElement>(payment.orderId)
  const end = usePaymentEnd(payment)
  useEffect(() => {
    if (end === 'paid') checkoutDraft.forget()
  }, [end])
  return (
    <div ref={note} tabIndex={-1} role="status" className="border-accent border-l-2 py-1 pl-5 focus:outline-none">
      {end ? <Ended end={end} payment={payment} onStartAgain={onStartAgain} /> : <Open payment={payment} onStartAgain={onStartAgain} />}
    </div>
  )
}

const RefusalNote = ({ refusal, slug }: { refusal: CheckoutRefusal | undefined; slug: string }) => (
  <div role="alert" className="empty:hidden">
    {refusal && (
      <div className="border-negative border-l-2 pl-4">
        <p className="font-medium text-negative">{checkoutTexts.errorTitle}</p>
        <p>{refusal.detail}</p>
        {refusal.code === 'amountChanged' && (
          <Button look="text" onClick={() => location.reload()}>
            {immediatePurchaseTexts.seeAmount}
          </Button>
        )}
        {refusal.code !== 'workHeld' && refusal.code !== 'amountChanged' && (
          <ButtonLink look="text" to={paths.artwork(slug)}>
            {immediatePurchaseTexts.seeWork}
          </ButtonLink>
        )}
      </div>
    )}
  </div>
)

const PayAction = ({ isBusy, total }: { isBusy: boolean; total: number }) => (
  <>
    <PaymentTerms />
    <Button type="submit" className="w-full" aria-disabled={isBusy}>
      {isBusy ? immediatePurchaseTexts.processing : immediatePurchaseTexts.pay(total)}
    </Button>
    <p className="-mt-2 text-center text-[0.9375rem] text-quiet">{immediatePurchaseTexts.newTab}</p>
  </>
)

type PurchaseProps = { purchase: ImmediatePurchase; slug: string }

/** `again` moves the focus to the form when it replaces the element that had it. */
const ContactForm = ({ purchase, slug, again }: PurchaseProps & { again: boolean }) => {
  const { customer, delivery, total, refusal } = purchase
  const form = useFocusWhenLost<HTMLFormElement>(again)
  return (
    <form ref={form} tabIndex={-1} aria-label={immediatePurchaseTexts.form} {...customer.formProps} className="focus:outline-none">
      <CustomerFields {...customer} />
      <div className="mt-8 flex flex-col gap-5">
        <RefusalNote refusal={refusal} slug={slug} />
        {delivery === 'onQuote' ? <DeliveryOnQuote /> : <PayAction isBusy={customer.isBusy} total={total} />}
      </div>
    </form>
  )
}

/** Collects the customer's details, then opens the payment in its own tab. */
export const ImmediatePurchaseForm = ({ purchase, slug }: PurchaseProps) => {
  const [again, setAgain] = useState(false)
  const startAgain = () => {
    setAgain(true)
    purchase.startAgain()
  }
  if (purchase.payment) return <PayingElsewhere payment={purchase.payment} onStartAgain={startAgain} />
  return <ContactForm purchase={purchase} slug={slug} again={again} />
}
