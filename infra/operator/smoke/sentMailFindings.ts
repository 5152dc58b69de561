import { setTimeout as sleep } from 'node:timers/promises'
import type { QueuedMail } from '../../../lambdas/kit/mail/mail.ts'
import { mailSortPrefix, subscriberPartition } from '../../../lambdas/kit/table/keys.ts'
import { deleteRow, queryRows } from '../../../lambdas/kit/table/table.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { type Finding, fault, ok } from '../kit/finding.ts'
import { transactionRefused, transactionTaken } from './purchaseFindings.ts'
import { answered, lookAt, outputOf, type SiteCalls, said, simulatedAddress } from './siteCalls.ts'

const about = 'mail'
/** The wait in milliseconds: the table's stream and a cold start take a few seconds. */
const [longestWait, betweenLooks] = [60_000, 500]

const rowsOf = (partition: string): Promise<QueuedMail[]> =>
  queryRows<QueuedMail>({ where: '#pk = :pk', values: { pk: partition }, consistency: 'latest' })

const queuedIn = async (partition: string): Promise<QueuedMail | undefined> =>
  (await rowsOf(partition)).find(({ sk }) => sk.startsWith(mailSortPrefix))

/** Waits until the mail was sent, or until SES has given a reason for refusing it. */
const outcomeOf = async (partition: string): Promise<QueuedMail | undefined> => {
  const end = Date.now() + longestWait
  for (;;) {
    const mail = await queuedIn(partition)
    if (!mail || mail.sentAt || mail.trouble || Date.now() > end) return mail
    await sleep(betweenLooks)
  }
}

const judge = (mail: QueuedMail | undefined): Finding => {
  if (!mail)
    return fault(
      about,
      'it was asked for, and is not in the table',
      'is this the table of that site? npm run smoke -- a stage reads both from its stack',
    )
  if (mail.sentAt) return ok(about, 'SES took one for its simulator')
  if (!mail.trouble)
    return fault(
      about,
      'it waits, and nothing tries to send it',
      'see the log of sendQueuedMail, and its event source at the table’s stream',
    )
  return fault(
    about,
    `SES does not take it: ${mail.trouble}`,
    'npm run deploy:check says what SES lacks (identity, sandbox, pause); of a missing permission see the role of sendQueuedMail',
  )
}

const forgotten = async (partition: string): Promise<void> => {
  for (const row of await rowsOf(partition)) await deleteRow(row)
}

/**
 * Makes the shop send a mail to SES's simulator, through table, stream and its own function's permission: it subscribes to the newsletter,
 * and removes the subscription from the table.
 */
const mailed = async ({ send }: SiteCalls): Promise<readonly Finding[]> => {
  const email = simulatedAddress()
  const partition = subscriberPartition(subscriberIdOf(email))
  const route = newsletterRoutes.subscribeNewsletter
  const answer = await send(route, { body: { email, rgpdConsent: true } })
  try {
    if (answer.status >= 500) return [transactionRefused(answer, route.name)]
    if (!outputOf(route, answer)) return [fault(about, `none can be asked for: ${said(answer)}`, lookAt(route))]
    return [transactionTaken(route.name), judge(await outcomeOf(partition))]
  } finally {
    await forgotten(partition)
  }
}

export const sentMailFindings = (calls: SiteCalls): Promise<readonly Finding[]> => answered(about, () => mailed(calls))
