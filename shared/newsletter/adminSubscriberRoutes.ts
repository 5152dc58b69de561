import * as z from 'zod/mini'
import { cursorSchema } from '../kit/cursor.ts'
import { defineRoutes } from '../kit/route.ts'
import { adminSubscriberSchema } from './adminSubscriber.ts'

export const adminSubscriberRoutes = defineRoutes({
  listSubscribers: {
    method: 'GET',
    path: '/admin/subscribers',
    access: 'admin',
    summary: 'Who asked for the newsletter, newest first, with the proof of their consent; `next` is the cursor of the following page',
    query: z.object({ cursor: z.optional(cursorSchema(/[\w-]{43}/)) }),
    output: z.object({ subscribers: z.array(adminSubscriberSchema), next: z.optional(z.string()) }),
  },
})
