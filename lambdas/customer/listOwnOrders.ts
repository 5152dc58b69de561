import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { ordersOf } from './ownOrders.ts'
import { provenAddress } from './provenAddress.ts'

export const handler = operation(customerRoutes.listOwnOrders)(async ({ accountId, body: { link, cursor }, refuse }) => {
  const { email } = await provenAddress({ accountId, link }, refuse)
  return email === undefined ? { orders: [] } : { email, ...(await ordersOf(email, cursor)) }
})
