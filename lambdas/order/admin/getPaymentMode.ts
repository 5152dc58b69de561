import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { takesRealMoney } from '../../kit/payment/stripe.ts'

export const handler = signedInOperation(adminOrderRoutes.getPaymentMode)(async ({ refuse }) => ({
  mode: (await orProviderRefusal(takesRealMoney(), refuse)) ? 'live' : 'test',
}))
