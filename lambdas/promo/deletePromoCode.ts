import { promoRoutes } from '../../shared/promo/promoRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { deletePromotionCode, findPromotionCode } from '../kit/payment/promotions.ts'
import { asking, promoSubject } from './adminPromo.ts'
import { mirrored } from './promoMirror.ts'

export const handler = adminWrite(promoRoutes.deletePromoCode)(async ({ deed, params: { id }, refuse }) => {
  const remove = async () => {
    const found = await findPromotionCode(id)
    if (!found) throw refuse('promoNotFound')
    if (found.timesRedeemed > 0) throw refuse('promoRedeemed')
    await deed.asked(promoSubject(found), [{ field: 'active', before: found.active }], () => deletePromotionCode(id))
    await mirrored(id)
  }
  await asking(remove(), refuse)
  return { id }
})
