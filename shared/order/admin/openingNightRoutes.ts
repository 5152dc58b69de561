import * as z from 'zod/mini'
import { defineRoutes } from '../../kit/route.ts'

const path = '/admin/opening-night'
/** Until when it lasts; absent while there is none. */
const output = z.object({ until: z.optional(z.iso.datetime()) })

/** The owner's operations on an opening night: a room full of guests buys from one address, and may hold every work (D18c). */
export const openingNightRoutes = defineRoutes({
  getOpeningNight: {
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Until when the limits by address and for everybody together are lifted, if they are',
    output,
  },
  setOpeningNight: {
    method: 'PUT',
    path,
    access: 'admin',
    summary:
      'Lifts for four hours how much one address and everybody together may hold and how often an address may begin a purchase, or ends that',
    body: z.object({ isOn: z.boolean() }),
    output,
  },
})
