import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { listings } from '../kit/table/keys.ts'
import { listOrders } from './adminOrders.ts'

export const handler = signedInOperation(adminOrderRoutes.listOrders)(({ query: { list, cursor } }) =>
  listOrders(list === 'unpaid' ? listings.unpaidOrders : listings.orders, cursor),
)
