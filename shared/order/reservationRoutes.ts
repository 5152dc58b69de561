import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { reservationSchema } from './order.ts'

/** Every work's page loads these routes; they are apart from the checkout's, which would otherwise be part of its script (E30). */
export const reservationRoutes = defineRoutes({
  listReservations: {
    method: 'GET',
    path: '/reservations',
    access: 'visitor',
    summary: 'The works that somebody’s open payment holds, and until when; kept at the edge for some seconds',
    output: z.object({ reservations: z.array(reservationSchema) }),
    caching: 'public, max-age=0, s-maxage=5',
  },
})
