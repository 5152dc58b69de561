import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { cursorSchema } from '../kit/schemas.ts'
import { adminMessageSchema } from './adminMessage.ts'

const messageNotFound = { status: 404, detail: 'Ce message est introuvable.' }

/** The owner's operations on visitors' messages. */
export const adminMessageRoutes = defineRoutes({
  listMessages: {
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    summary: 'Contact messages and quote requests, newest first; `next` is the cursor of the following page, where there is one',
    query: z.object({ cursor: z.optional(cursorSchema(/[\w-]{43}/)) }),
    output: z.object({ messages: z.array(adminMessageSchema), next: z.optional(z.string()) }),
  },
  setMessageHandled: {
    method: 'PUT',
    path: '/admin/messages/{id}/handled',
    access: 'admin',
    summary: 'Marks a message as handled, or as still to be; asked again, it stays so',
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/, messageNotFound.detail)) }),
    body: z.object({ handled: z.boolean() }),
    output: z.object({ message: adminMessageSchema }),
    refusals: { messageNotFound },
  },
})
