import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { type Api, NetworkError } from '../kit/api.ts'
import { refreshCart } from './cartStore.ts'
import { cartTexts } from './cartTexts.ts'

/** Named by the payment page's way back: the order whose payment was given up. */
const parameter = 'paiement-annule'

const giveUp = async (api: Api, orderId: string): Promise<string | undefined> => {
  try {
    const { status } = await api(orderRoutes.cancelCheckout, { params: { orderId } })
    if (status !== 'paid') return cartTexts.cancelled
    await refreshCart()
    return cartTexts.alreadyPaid
  } catch (error) {
    return error instanceof NetworkError ? cartTexts.cancelled : undefined
  }
}

/** Frees the works of a payment given up, quietly; resolves to what to say about it. */
export const useCancelledPayment = (api: Api): string | undefined => {
  const [search, setSearch] = useSearchParams()
  const [notice, setNotice] = useState<string>()
  const orderId = search.get(parameter)
  useEffect(() => {
    if (!orderId) return
    setSearch({}, { replace: true, preventScrollReset: true })
    void giveUp(api, orderId).then(setNotice)
  }, [api, orderId, setSearch])
  return notice
}
