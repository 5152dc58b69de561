import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { PaymentProviderError } from '../../kit/payment/payment.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { mirrorFromProvider } from '../promoMirror.ts'
import { findPromotionCode, setPromotionCodeActive } from '../promotions.ts'
import { adminPromoCodeOf, promoSubject } from './adminPromo.ts'

const isRefused = (error: unknown): boolean => error instanceof PaymentProviderError && error.type === 'StripeInvalidRequestError'

export const handler = adminWrite(promoRoutes.togglePromoCode)(async ({ journal, params: { id }, body: { active }, refuse }) => {
  const toggle = async () => {
    const found = await findPromotionCode(id)
    if (!found) throw refuse('promoNotFound')
    const set = () =>
      setPromotionCodeActive(id, active).catch(error => {
        throw isRefused(error) ? refuse('promoNotActivable') : error
      })
    if (found.active === active) journal.unchanged()
    else await journal.asked(promoSubject(found), [{ field: 'active', before: found.active, after: active }], set)
    return mirrorFromProvider(id)
  }
  return { promoCode: await adminPromoCodeOf(await orProviderRefusal(toggle(), refuse)) }
})
