import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/operation.ts'
import { checkOut } from './checkout.ts'

const emailRefused = [{ field: 'customerEmail', message: 'Adresse email invalide' }]

export const handler = operation(orderRoutes.createCheckoutSession)(async ({ visitor, body, refuse }) => {
  const result = await checkOut(visitor, body)
  if ('url' in result) return result
  throw result.refused === 'customerEmailRefused' ? refuse('invalidInput', emailRefused) : refuse(result.refused)
})
