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
  receivePolicyReport: {
    method: 'POST',
    path: '/policy-reports',
    access: 'visitor',
    summary:
      'Takes a browser’s report of what the content security policy refused; it may be made up, and is never answered with an error of its own',
    // Browsers send it as `application/csp-report` or `application/reports+json`.
    body: 'raw',
    output: z.object({ received: z.literal(true) }),
    // Few for all callers together: a broken page is known by its first reports.
    throttle: { perSecond: 2, burst: 20 },
    rateLimit: { calls: 10, perSeconds: 60 },
  },
})
