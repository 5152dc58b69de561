import * as z from 'zod/mini'
import { defineRoutes, formLimit } from '../kit/route.ts'
import { tooManyToday } from '../security/budgets.ts'
import { contactMessageSchema } from './contact.ts'

export const contactRoutes = defineRoutes({
  sendContactEmail: {
    method: 'POST',
    path: '/contact',
    access: 'visitor',
    summary: 'Keeps a message to the painter, with the work it is about, and mails it; a work that is not published is left out',
    body: contactMessageSchema,
    output: z.object({ received: z.literal(true) }),
    refusals: { tooManyToday },
    rateLimit: formLimit,
  },
})
