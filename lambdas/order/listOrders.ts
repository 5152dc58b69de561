import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { listOrders } from './adminOrders.ts'

export const handler = operation(adminOrderRoutes.listOrders)(({ query }) => listOrders(query.cursor))
