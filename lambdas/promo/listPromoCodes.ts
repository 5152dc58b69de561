import { promoRoutes } from '../../shared/promo/promoRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { listPromotionCodes } from '../kit/payment/promotions.ts'
import { adminPromosOf, asking } from './adminPromo.ts'

export const handler = signedInOperation(promoRoutes.listPromoCodes)(async ({ refuse }) => ({
  promoCodes: await adminPromosOf(await asking(listPromotionCodes(), refuse)),
}))
