import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import { State, type StateLook } from '../../adminList/UndeliveredNote.tsx'
import { statusText } from '../orderTexts.ts'

const looks = { paid: 'good', pending: 'waiting', refunded: 'bad', expired: 'over' } as const satisfies Record<OrderStatus, StateLook>

export const OrderStatusWord = ({ status }: { status: OrderStatus }) => <State look={looks[status]}>{statusText(status)}</State>
