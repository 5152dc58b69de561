import { promoRoutes } from '../../shared/promo/promoRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { listPromotionCodes } from '../kit/payment/promotions.ts'
import { adminPromosOf, asking } from './adminPromo.ts'

export const handler = operation(promoRoutes.listPromoCodes)(async ({ refuse }) => ({
  promoCodes: await adminPromosOf(await asking(listPromotionCodes(), refuse)),
}))
