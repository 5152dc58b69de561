import { Navigate } from 'react-router-dom'
import type { Cart } from '../../shared/cart/cart.ts'
import { paths } from '../app/paths.ts'
import { AwaitedCart } from '../cart/AwaitedCart.tsx'
import { PageHeading } from '../cart/PageHeading.tsx'
import { useFreshCart } from '../cart/useCart.ts'
import type { Api } from '../kit/api.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { useCheckout } from './useCheckout.ts'

const Checkout = ({ cart, api }: { cart: Cart; api: Api }) => {
  const { isSubmitting, errors, refusal, submit, forgetError, forgetRefusal } = useCheckout(api, cart.total)
  return (
    <div className="mt-8 grid gap-x-20 gap-y-14 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <CheckoutForm errors={errors} onEdit={forgetError} onSubmit={form => void submit(form)} />
      <CheckoutSummary cart={cart} isSubmitting={isSubmitting} refusal={refusal} onAnswered={forgetRefusal} />
    </div>
  )
}

export const CheckoutPage = ({ api }: { api: Api }) => {
  const awaited = useFreshCart()
  const { cart } = awaited
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
