import { useState } from 'react'
import type { Cart } from '../../../shared/cart/cart.ts'
import { withDelivery } from '../../../shared/cart/cartTotal.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { cartQuery } from '../../cart/cartQuery.ts'
import type { Api } from '../../kit/api/api.ts'
import { toast } from '../../kit/toast.ts'
import { leaving } from '../../kit/useSubmit.ts'
import { type CheckoutRefusal, checkoutRefusalOf } from './checkoutRefusal.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { useCustomerForm } from './useCustomerForm.ts'
import { usePaymentAttempt } from './usePaymentAttempt.ts'

/** The schemas are loaded lazily, because rendering the page does not need them. */
const rules = async () => (await import('./customerForm.ts')).customerResolver

/** Drives the form from idle over submitting to the payment page, or back to idle with the reason. */
export const useCheckout = (api: Api, cart: Cart) => {
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const { attempt, goTo } = usePaymentAttempt(api)
  const forgetRefusal = () => setRefusal(undefined)
  const customer = useCustomerForm({
    rules,
    invalid: forgetRefusal,
    send: async body => {
      forgetRefusal()
      const opened = await attempt(() => api(orderRoutes.createCheckoutSession, { body: { ...body, shownTotal: amounts.total } }))
      if (opened === 'left') return
      goTo(opened)
      await leaving()
    },
    refused: error => {
      const refused = checkoutRefusalOf(error)
      if (!refused) return toast.error(checkoutTexts.errorTitle, checkoutTexts.errorDetail)
      setRefusal(refused)
      cartQuery.refresh()
    },
  })
  const amounts = withDelivery(cart, customer.country)
  return { customer, amounts, refusal, forgetRefusal }
}
