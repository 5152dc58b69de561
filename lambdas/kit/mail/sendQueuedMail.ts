import { sendQueuedMails } from './outbox.ts'

/** Woken by the table's stream for each mail that was queued (D22). */
export const handler = sendQueuedMails
