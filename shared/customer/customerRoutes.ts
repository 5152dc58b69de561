import * as z from 'zod/mini'
import { askingPool, defineRoutes, formLimit } from '../kit/route.ts'
import { cursorSchema } from '../kit/schemas.ts'
import { ownAccountSchema, ownLinkSchema, ownLinkSecretSchema, ownOrderSchema, savedAddressesSchema } from './customer.ts'
import { ownLinkRefused } from './ownLink.ts'

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
    throttle: askingPool,
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
    refusals: { linkRefused: ownLinkRefused },
  },
  getOwnAccount: {
    method: 'GET',
    path: '/account',
    throttle: askingPool,
    access: 'customer',
    summary: 'What a customer keeps here: delivery addresses, and whether they get the newsletter',
    output: ownAccountSchema,
  },
  updateOwnAccount: {
    method: 'PATCH',
    path: '/account',
    throttle: askingPool,
    access: 'customer',
    summary:
      'Replaces the kept addresses, where they are as they were read, or subscribes to or leaves the newsletter; what is not named stays',
    body: z.object({ addresses: z.optional(savedAddressesSchema), letter: z.optional(z.boolean('Cette réponse est inconnue')) }),
    output: ownAccountSchema,
    refusals: {
      addressesChanged: { status: 409, detail: 'Vos adresses ont été modifiées ailleurs. Les voici telles qu’elles sont maintenant.' },
      addressUnverified: { status: 409, detail: 'Confirmez d’abord votre adresse e-mail\u202f: la lettre y sera envoyée.' },
      letterEnded: { status: 409, detail: 'Nos lettres à cette adresse nous reviennent. Écrivez à l’atelier pour les recevoir à nouveau.' },
    },
  },
})
