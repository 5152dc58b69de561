import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cancelledPaymentParameter } from '../../shared/paths.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { cancelPayment } from '../reservation/ownPaymentChanges.ts'
import { reservationTexts } from '../reservation/reservationTexts.ts'
import { visitorCart } from './cartActions.ts'

type Words = { readonly cancelled: string; readonly alreadyPaid: string }

const giveUp = async (orderId: string, words: Words): Promise<string | undefined> => {
  try {
    const status = await cancelPayment(orderId)
    if (status !== 'paid') return words.cancelled
    void visitorCart.load()
    return words.alreadyPaid
  } catch (error) {
    return error instanceof ApiRefusal && error.status < 500 ? undefined : reservationTexts.unsurelyFreed
  }
}

/** Silently frees the works of a payment that was given up, and returns the one of `words` that fits the outcome. */
export const useCancelledPayment = (words: Words): string | undefined => {
  const [search, setSearch] = useSearchParams()
  const [notice, setNotice] = useState<string>()
  const orderId = search.get(cancelledPaymentParameter)
  useEffect(() => {
    if (!orderId) return
    setSearch({}, { replace: true, preventScrollReset: true })
    void giveUp(orderId, words).then(setNotice)
  }, [orderId, setSearch, words])
  return notice
}
