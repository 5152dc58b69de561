import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readCart } from './cartReading.ts'

export const handler = operation(cartRoutes.getCart)(({ visitor }) => readCart(visitor))
