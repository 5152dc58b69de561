import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { reservationSchema } from './order.ts'

/** Every work's page loads these routes; they stand apart from the till's, which would come into its script with them (E30). */
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
