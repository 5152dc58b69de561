import * as z from 'zod/mini'
import { listCursor, listQuestion } from '../../adminList/listQuestion.ts'
import { defineRoutes } from '../../kit/route.ts'
import { consentOrigins } from '../newsletter.ts'

/** A newsletter subscriber, as the owner sees them. */
const adminSubscriberSchema = z.object({
  email: z.string(),
  name: z.optional(z.string()),
  /** Pending until confirmed; only a confirmed subscriber ever receives the newsletter (D24). */
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  /** The proof of consent: the version of the sentence, the moment, and the form. */
  consent: z.object({ textVersion: z.string(), at: z.iso.datetime(), origin: z.enum(consentOrigins) }),
  confirmedAt: z.optional(z.iso.datetime()),
  unsubscribedAt: z.optional(z.iso.datetime()),
  /** Why the letters ended, where the subscriber did not end them: one came back for good, or was called spam. */
  endedBy: z.optional(z.enum(['bounced', 'complained'])),
  /** Ends the subscription and nothing else, for letters that the owner sends by other means (D24). */
  unsubscribeToken: z.optional(z.string()),
})
export type AdminSubscriber = z.infer<typeof adminSubscriberSchema>

export const adminSubscriberRoutes = defineRoutes({
  listSubscribers: {
    method: 'GET',
    path: '/admin/subscribers',
    access: 'admin',
    summary:
      'Who asked for the newsletter, newest first, with the proof of their consent, in whole pages or, with `most`, a screen at a time; `q` ' +
      'searches them, or is the whole address of one; `next` is the cursor of what follows, where something may',
    query: z.object({
      ...listQuestion,
      cursor: z.optional(listCursor(/[\w-]{43}/)),
      status: z.optional(adminSubscriberSchema.shape.status),
    }),
    output: z.object({
      subscribers: z.array(adminSubscriberSchema),
      next: z.optional(z.string()),
      /** Of the first screen: when the oldest subscription was asked for, whatever is searched. */
      since: z.optional(z.iso.datetime()),
    }),
  },
})
