import * as z from 'zod/mini'
import { defineRoutes, formLimit } from '../kit/route.ts'
import { tooManyToday } from '../security/budgets.ts'
import { newsletterTokenSchema, subscriptionSchema } from './newsletter.ts'

const linkRefused = { status: 404, detail: 'Ce lien n’est plus valide. Inscrivez-vous à nouveau pour en recevoir un autre.' }

export const newsletterRoutes = defineRoutes({
  subscribeNewsletter: {
    method: 'POST',
    path: '/newsletter',
    access: 'visitor',
    summary: 'Asks for the newsletter; a mail asks to confirm it. The answer is the same for every address',
    body: subscriptionSchema,
    output: z.object({ received: z.literal(true) }),
    refusals: { tooManyToday },
    rateLimit: formLimit,
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/newsletter/confirmation',
    access: 'visitor',
    summary: 'Confirms a subscription by the link of its mail; again is no error',
    body: z.object({ token: newsletterTokenSchema }),
    output: z.object({ confirmed: z.literal(true) }),
    refusals: { linkRefused },
  },
  unsubscribeNewsletter: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'visitor',
    summary: 'Ends a subscription by a mail’s link, in one click of the mail program too (RFC 8058): whatever the body says',
    query: z.object({ token: newsletterTokenSchema }),
    output: z.object({ unsubscribed: z.literal(true) }),
    refusals: { linkRefused },
  },
})
