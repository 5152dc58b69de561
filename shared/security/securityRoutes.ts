import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { securityEventSchema } from './securityEvent.ts'

export const securityRoutes = defineRoutes({
  recordSecurityEvent: {
    method: 'POST',
    path: '/security-events',
    access: 'visitor',
    knowsAccount: true,
    summary: 'Notes a misuse as a browser saw it; address, agent and account are the server’s own knowledge, never the body’s',
    body: securityEventSchema,
    output: z.object({ recorded: z.literal(true) }),
    rateLimit: { calls: 10, perSeconds: 60 },
  },
})
