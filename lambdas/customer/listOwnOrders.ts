import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { ordersOf } from './ownOrders.ts'
import { provenAddress } from './provenAddress.ts'

export const handler = operation(customerRoutes.listOwnOrders)(async ({ accountId, body: { link, cursor }, refuse }) => {
  const proven = await provenAddress({ accountId, link })
  if (proven === 'linkRefused') throw refuse('linkRefused')
  const { email } = proven
  return email === undefined ? { orders: [] } : { email, ...(await ordersOf(email, cursor)) }
})
