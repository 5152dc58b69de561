import { sendQueuedMails } from './outbox.ts'

/** Runs in the background for each mail whose row the table's stream reports (D22). */
export const handler = sendQueuedMails
