import * as z from 'zod/mini'
import { consentOrigins } from './newsletter.ts'

/** Someone who asked for the newsletter, as the owner sees them. */
export const adminSubscriberSchema = z.object({
  email: z.string(),
  name: z.optional(z.string()),
  /** Asked and not yet confirmed, in, or gone; only a confirmed one is ever written to (D24). */
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  /** What they agreed to: which version of the sentence, when, and on which form. */
  consent: z.object({ textVersion: z.string(), at: z.iso.datetime(), origin: z.enum(consentOrigins) }),
  confirmedAt: z.optional(z.iso.datetime()),
  unsubscribedAt: z.optional(z.iso.datetime()),
  /** Ends the subscription and nothing else, for letters that the owner sends by other means (D24). */
  unsubscribeToken: z.optional(z.string()),
})
export type AdminSubscriber = z.infer<typeof adminSubscriberSchema>
