import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { orderScreen } from './orderScreens.ts'

export const handler = signedInOperation(adminOrderRoutes.listOrders)(({ query }) => orderScreen(query))
