import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { takesRealMoney } from '../kit/payment/stripe.ts'
import { asking } from '../promo/adminPromo.ts'

export const handler = signedInOperation(adminOrderRoutes.getPaymentMode)(async ({ refuse }) => ({
  mode: (await asking(takesRealMoney(), refuse)) ? 'live' : 'test',
}))
