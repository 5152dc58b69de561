import * as z from 'zod/mini'
import { cursorSchema } from '../kit/cursor.ts'
import { defineRoutes, formLimit } from '../kit/route.ts'
import { ownLinkSchema, ownLinkSecretSchema, ownOrderSchema } from './customer.ts'

/** What customers see and do of their own, by their account or by a link mailed to their address. */
export const customerRoutes = defineRoutes({
  mailOwnLink: {
    method: 'POST',
    path: '/account/link',
    access: 'visitor',
    summary: 'Mails a link to the orders of an address, where there are any. The answer is the same for every address',
    body: ownLinkSchema,
    output: z.object({ received: z.literal(true) }),
    rateLimit: formLimit,
  },
  listOwnOrders: {
    method: 'POST',
    path: '/account/orders',
    // It asks the user pool at each call, which takes only so many questions a second.
    throttle: { perSecond: 10, burst: 20 },
    access: 'visitor',
    knowsAccount: true,
    summary:
      'The orders of the verified address of an account, or of the address that a link was mailed to, newest first; `next` is the cursor of the following page, where there is one',
    body: z.object({ link: z.optional(ownLinkSecretSchema), cursor: z.optional(cursorSchema(/[0-9a-f-]{36}/)) }),
    output: z.object({
      /** Absent where the account's address is not verified: it then has no orders. */
      email: z.optional(z.string()),
      orders: z.array(ownOrderSchema),
      next: z.optional(z.string()),
    }),
    refusals: { linkRefused: { status: 404, detail: 'Ce lien n’est plus valable. Demandez-en un autre.' } },
  },
})
