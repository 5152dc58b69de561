import { emailRefused } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { checkOut } from './checkout.ts'
import { wholeCartOf } from './purchase.ts'

export const handler = operation(orderRoutes.createCheckoutSession)(async ({ visitor, body, refuse }) => {
  const result = await checkOut(visitor, wholeCartOf(visitor), body)
  if ('url' in result) return result
  if (result.refused === 'customerEmailRefused') throw refuse('invalidInput', emailRefused)
  throw refuse(result.refused).naming(result.concerned ?? [])
})
