import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { listPromotionCodes } from '../promotions.ts'
import { adminPromosOf } from './adminPromo.ts'

export const handler = signedInOperation(promoRoutes.listPromoCodes)(async ({ refuse }) => ({
  promoCodes: await adminPromosOf(await orProviderRefusal(listPromotionCodes(), refuse)),
}))
