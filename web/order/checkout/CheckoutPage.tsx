import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { Cart, CartItem } from '../../../shared/cart/cart.ts'
import { withDelivery } from '../../../shared/cart/cartTotal.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { paths } from '../../../shared/paths.ts'
import { AwaitedCart } from '../../cart/AwaitedCart.tsx'
import { visitorCart } from '../../cart/cartActions.ts'
import { api } from '../../kit/api/api.ts'
import { useCurrent } from '../../kit/api/visitorData.ts'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { toast } from '../../kit/toast.ts'
import { leaving } from '../../kit/useSubmit.ts'
import { PageHeading } from '../../layout/PageHead.tsx'
import { OthersReservation } from '../../reservation/Reservation.tsx'
import { useReservedUntil } from '../../reservation/useReservedUntil.ts'
import { CheckoutSummary, checkoutFormId } from './CheckoutSummary.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { useCustomerForm } from './useCustomerForm.ts'
import { type CheckoutRefusal, checkoutRefusalOf, usePaymentAttempt } from './usePaymentAttempt.ts'

/** The schemas are loaded lazily, because rendering the page does not need them. */
const rules = async () => (await import('./customerForm.ts')).customerResolver

/** Drives the form from idle over submitting to the payment page, or back to idle with the reason. */
const useCheckout = (cart: Cart) => {
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const { attempt, goTo } = usePaymentAttempt()
  const forgetRefusal = () => setRefusal(undefined)
  const customer = useCustomerForm({
    rules,
    invalid: forgetRefusal,
    send: async (body, kept) => {
      forgetRefusal()
      const opened = await attempt(() => api(orderRoutes.createCheckoutSession, { body: { ...body, shownTotal: amounts.total } }))
      if (opened === 'left') return
      await kept
      goTo(opened)
      await leaving()
    },
    refused: error => {
      const refused = checkoutRefusalOf(error)
      if (!refused) return toast.error(checkoutTexts.errorTitle, checkoutTexts.errorDetail)
      setRefusal(refused)
      void visitorCart.load()
    },
  })
  const amounts = withDelivery(cart, customer.destination)
  return { customer, amounts, refusal, forgetRefusal }
}

/** Names a work that another visitor is paying for, before a form is filled in for it. */
const HeldWork = ({ item: { artworkId, artworkTitle } }: { item: CartItem }) => {
  const reservedUntil = useReservedUntil(artworkId)
  return (
    <OthersReservation artworkId={artworkId} until={reservedUntil}>
      <span className="block font-serif text-[1.1875rem] italic leading-snug">{artworkTitle}</span>
    </OthersReservation>
  )
}

const Checkout = ({ cart }: { cart: Cart }) => {
  const { customer, amounts, refusal, forgetRefusal } = useCheckout(cart)
  return (
    <>
      {cart.items.map(item => (
        <HeldWork key={item.id} item={item} />
      ))}
      <div className="mt-8 grid gap-x-20 gap-y-14 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,44rem)_25rem]">
        <form id={checkoutFormId} {...customer.formProps} className="max-w-xl">
          <CustomerFields {...customer} />
        </form>
        <CheckoutSummary cart={cart} amounts={amounts} isSubmitting={customer.isBusy} refusal={refusal} onAnswered={forgetRefusal} />
      </div>
    </>
  )
}

export const CheckoutPage = () => {
  const awaited = useCurrent(visitorCart)
  const cart = awaited.data
  if (cart?.items.length === 0) return <Navigate to={paths.cart()} replace />
  return (
    <div className="wrap">
      <PageMeta title={checkoutTexts.title} noindex />
      <PageHeading back={{ to: paths.cart(), label: checkoutTexts.back }} title={checkoutTexts.title} />
      <AwaitedCart {...awaited} />
      {cart && <Checkout cart={cart} />}
    </div>
  )
}
