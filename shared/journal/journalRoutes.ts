import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { cursorSchema } from '../kit/schemas.ts'
import { journalEntrySchema } from './journal.ts'

export const journalRoutes = defineRoutes({
  listJournal: {
    method: 'GET',
    path: '/admin/journal',
    access: 'admin',
    summary:
      'What administrators changed, who signed in and what looks like misuse, newest first, from a moment on and for at most thirteen months; `next` is the cursor of the following page, where there is one',
    query: z.object({
      cursor: z.optional(cursorSchema(/(?:entry|tally)-[\w:-]{1,100}/)),
      since: z.optional(z.iso.datetime('Cette date n’est pas lisible')),
    }),
    output: z.object({ entries: z.array(journalEntrySchema), next: z.optional(z.string()) }),
  },
})
