import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { mostNewsCounted } from './newsCount.ts'

const count = z.int().check(z.nonnegative(), z.maximum(mostNewsCounted))

/** The counters in the back office's header. */
export const newsRoutes = defineRoutes({
  checkNews: {
    method: 'POST',
    path: '/admin/news',
    access: 'admin',
    unrecorded: 'it counts, every minute, and remembers at most until when somebody has looked',
    summary:
      'Counts what is new to the owner, up to 100 of each; told up to which payment the orders were looked at, it remembers that first, for all of the account’s devices',
    body: z.object({ ordersSeenUntil: z.optional(z.iso.datetime()) }),
    output: z.object({
      /** Orders paid since this account last opened the list, except those withdrawn from. */
      orders: count,
      /** Messages not yet handled. */
      messages: count,
      /** Orders whose buyer has withdrawn and awaits the refund (D21c). */
      withdrawals: count,
    }),
  },
})
