import { promoRoutes } from '../../shared/promo/promoRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { PaymentProviderError } from '../kit/payment/payment.ts'
import { findPromotionCode, setPromotionCodeActive } from '../kit/payment/promotions.ts'
import { adminPromoCodeOf, asking } from './adminPromo.ts'
import { mirrored } from './promoMirror.ts'

const isRefused = (error: unknown): boolean => error instanceof PaymentProviderError && error.type === 'StripeInvalidRequestError'

export const handler = adminWrite(promoRoutes.togglePromoCode)(async ({ params: { id }, body: { active }, refuse }) => {
  const toggle = async () => {
    if (!(await findPromotionCode(id))) throw refuse('promoNotFound')
    await setPromotionCodeActive(id, active).catch(error => {
      throw isRefused(error) ? refuse('promoNotActivable') : error
    })
    return mirrored(id)
  }
  return { promoCode: await adminPromoCodeOf(await asking(toggle(), refuse)) }
})
