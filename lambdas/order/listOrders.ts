import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { listings } from '../kit/table/keys.ts'
import { listOrders } from './adminOrders.ts'

export const handler = operation(adminOrderRoutes.listOrders)(({ query: { list, cursor } }) =>
  listOrders(list === 'unpaid' ? listings.unpaidOrders : listings.orders, cursor),
)
