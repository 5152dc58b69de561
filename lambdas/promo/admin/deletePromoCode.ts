import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { mirrorFromProvider } from '../promoMirror.ts'
import { deletePromotionCode, findPromotionCode } from '../promotions.ts'
import { promoSubject } from './adminPromo.ts'

export const handler = adminWrite(promoRoutes.deletePromoCode)(async ({ journal, params: { id }, refuse }) => {
  const remove = async () => {
    const found = await findPromotionCode(id)
    if (!found) throw refuse('promoNotFound')
    if (found.timesRedeemed > 0) throw refuse('promoRedeemed')
    await journal.asked(promoSubject(found), [{ field: 'active', before: found.active }], () => deletePromotionCode(id))
    await mirrorFromProvider(id)
  }
  await orProviderRefusal(remove(), refuse)
  return { id }
})
