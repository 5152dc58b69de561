import * as z from 'zod/mini'
import { formLimit } from '../kit/formLimit.ts'
import { defineRoutes } from '../kit/route.ts'
import { contactMessageSchema } from './contact.ts'

export const contactRoutes = defineRoutes({
  sendContactEmail: {
    method: 'POST',
    path: '/contact',
    access: 'visitor',
    summary: 'Keeps a message to the painter, and mails it (D22)',
    body: contactMessageSchema,
    output: z.object({ received: z.literal(true) }),
    rateLimit: formLimit,
  },
})
