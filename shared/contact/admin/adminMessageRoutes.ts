import * as z from 'zod/mini'
import { defineRoutes } from '../../kit/route.ts'
import { adminMessageSchema } from './adminMessage.ts'
import { messageSearch } from './messageSearch.ts'

const messageNotFound = { status: 404, detail: 'Ce message est introuvable.' }

/** The owner's operations on visitors' messages. */
export const adminMessageRoutes = defineRoutes({
  listMessages: {
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    summary:
      'Contact messages and quote requests, newest first, in whole pages or, with `most`, a screen at a time; `q` searches them, or is the id of ' +
      'one; `next` is the cursor of what follows, where something may',
    query: z.object(messageSearch),
    output: z.object({
      messages: z.array(adminMessageSchema),
      next: z.optional(z.string()),
      /** Of the first screen: when the oldest message was received, whatever is searched. */
      since: z.optional(z.iso.datetime()),
    }),
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
