import { Navigate } from 'react-router-dom'
import type { Cart } from '../../../shared/cart/cart.ts'
import { paths } from '../../../shared/paths.ts'
import { AwaitedCart } from '../../cart/AwaitedCart.tsx'
import { cartQuery } from '../../cart/cartQuery.ts'
import type { Api } from '../../kit/api/api.ts'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { PageHeading } from '../../layout/PageHead.tsx'
import { CheckoutSummary, checkoutFormId } from './CheckoutSummary.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { useCheckout } from './useCheckout.ts'

const Checkout = ({ cart, api }: { cart: Cart; api: Api }) => {
  const { customer, amounts, refusal, forgetRefusal } = useCheckout(api, cart)
  return (
    <div className="mt-8 grid gap-x-20 gap-y-14 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <form id={checkoutFormId} {...customer.formProps} className="max-w-xl">
        <CustomerFields field={customer.field} />
      </form>
      <CheckoutSummary cart={cart} amounts={amounts} isSubmitting={customer.isBusy} refusal={refusal} onAnswered={forgetRefusal} />
    </div>
  )
}

export const CheckoutPage = ({ api }: { api: Api }) => {
  const awaited = cartQuery.useCurrent()
  const cart = awaited.data
  if (cart?.items.length === 0) return <Navigate to={paths.cart()} replace />
  return (
    <div className="wrap">
      <PageMeta title={checkoutTexts.title} noindex />
      <PageHeading back={{ to: paths.cart(), label: checkoutTexts.back }} title={checkoutTexts.title} />
      <AwaitedCart {...awaited} />
      {cart && <Checkout cart={cart} api={api} />}
    </div>
  )
}
