import { Navigate } from 'react-router-dom'
import type { Cart } from '../../shared/cart/cart.ts'
import { EmptyState } from '../app/EmptyState.tsx'
import { paths } from '../app/paths.ts'
import { CartSkeleton } from '../cart/CartSkeleton.tsx'
import { cartTexts } from '../cart/cartTexts.ts'
import { PageHeading } from '../cart/PageHeading.tsx'
import { useFreshCart } from '../cart/useCart.ts'
import type { Api } from '../kit/api.ts'
import { Button } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { useCheckout } from './useCheckout.ts'

const Checkout = ({ cart, api }: { cart: Cart; api: Api }) => {
  const { isSubmitting, errors, refusal, submit, forgetError, forgetRefusal } = useCheckout(api)
  return (
    <div className="mt-8 grid gap-x-20 gap-y-14 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <CheckoutForm errors={errors} onEdit={forgetError} onSubmit={form => void submit(form)} />
      <CheckoutSummary cart={cart} isSubmitting={isSubmitting} refusal={refusal} onAnswered={forgetRefusal} />
    </div>
  )
}

export const CheckoutPage = ({ api }: { api: Api }) => {
  const { cart, failure, load } = useFreshCart()
  if (cart?.items.length === 0) return <Navigate to={paths.cart()} replace />
  return (
    <div className="wrap">
      <PageMeta title={checkoutTexts.title} noindex />
      <PageHeading back={{ to: paths.cart(), label: checkoutTexts.back }} title={checkoutTexts.title} />
      {failure && (
        <div role="alert">
          <EmptyState title={cartTexts.cannotLoad} as="h2" action={<Button onClick={load}>{cartTexts.retry}</Button>}>
            {failure}
          </EmptyState>
        </div>
      )}
      {!cart && !failure && <CartSkeleton />}
      {cart && <Checkout cart={cart} api={api} />}
    </div>
  )
}
