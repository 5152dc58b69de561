import { reservationRoutes } from '../../shared/order/reservationRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readHeldSlots } from './store/heldCounts.ts'

export const handler = operation(reservationRoutes.listReservations)(async () => {
  const now = Date.now()
  const held = await readHeldSlots()
  return {
    reservations: held.flatMap(({ artworkId, until }) =>
      until * 1000 > now ? [{ artworkId, until: new Date(until * 1000).toISOString() }] : [],
    ),
  }
})
