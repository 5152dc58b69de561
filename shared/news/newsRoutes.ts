import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { mostNewsCounted } from './news.ts'

const count = z.int().check(z.nonnegative(), z.maximum(mostNewsCounted))

/** What waits for the owner, as the back office's header says it. */
export const newsRoutes = defineRoutes({
  checkNews: {
    method: 'POST',
    path: '/admin/news',
    access: 'admin',
    summary:
      'Counts what is new to the owner, up to 100 of each; told up to which payment the orders were looked at, it remembers that first, for all of the account’s devices',
    body: z.object({ ordersSeenUntil: z.optional(z.iso.datetime()) }),
    output: z.object({
      /** Paid since this account last looked at the orders, and not withdrawn from. */
      orders: count,
      /** Not handled yet. */
      messages: count,
      /** Orders whose buyer withdrew and waits for money back (D21c). */
      withdrawals: count,
    }),
  },
})
