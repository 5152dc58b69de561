import * as z from 'zod'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import type { mailFaultSchema } from '../../../infra/local/src/ses/faults.ts'
import { failureQueueOf } from '../../../infra/operator/failures/failureQueue.ts'
import { dues } from '../../../lambdas/kit/table/keys.ts'
import { endpoints } from './cloud.ts'
import { runNow } from './schedules.ts'
import { changeRow, dueRows } from './table.ts'

const longAgo = '2026-01-01T00:00:00.000Z'

type Fault = z.infer<typeof mailFaultSchema>

const sendsSchema = z.array(z.object({ to: z.array(z.string()), outcome: z.enum(['taken', 'refused', 'lost']) }))

const control = async (path: string, body?: object): Promise<unknown> => {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const reply = await fetch(`${endpoints().mail}/__control/${path}`, init)
  if (!reply.ok) throw new Error(`The mail stand-in answered ${reply.status} to ${path}: ${await reply.text()}`)
  return await reply.json()
}

/** Sets how SES behaves from now on. */
export const mailService = (fault: Fault) => control('fault', fault)

/** Lets the pause of every mail that was put off end, and sweeps the outbox. */
const sweepOutbox = async (): Promise<void> => {
  const waiting = (await dueRows(dues.mails)).filter(({ tries }) => tries !== undefined)
  for (const mail of waiting) await changeRow(mail, { dueAt: longAgo })
  if (waiting.length) await runNow('sweepMails')
}

/** Moves the clock by which the stream retries and gives up; what the sender put off is swept. */
export const moveOutbox = async (advanceSeconds: number): Promise<void> => {
  await control('clock', { advanceSeconds })
  await sweepOutbox()
}

/** Returns the outcome of every call to send, oldest first. */
export const sends = async () => sendsSchema.parse(await control('sends'))

/** Returns the outcomes of the calls to send to an address, oldest first. */
export const sendsTo = async (address: string) =>
  (await sends()).filter(({ to }) => to.includes(address.toLowerCase())).map(({ outcome }) => outcome)

const sqs = async (operation: string, input: object): Promise<unknown> => {
  const authorization = `AWS4-HMAC-SHA256 Credential=${rootCredentials.accessKeyId}/20261121/${account.region}/sqs/aws4_request`
  const headers = { authorization, 'x-amz-target': `AmazonSQS.${operation}`, 'content-type': 'application/x-amz-json-1.0' }
  const reply = await fetch(endpoints().aws, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!reply.ok) throw new Error(`SQS answered ${reply.status} to ${operation}: ${await reply.text()}`)
  return await reply.json()
}

const listSchema = z.object({ QueueUrls: z.array(z.string()) })
const receivedSchema = z.object({ Messages: z.array(z.object({ Body: z.string() })) })

/** Returns the messages in the dead-letter queue that the alarm watches. */
export const givenUp = async (): Promise<readonly string[]> => {
  const { QueueUrls } = listSchema.parse(await sqs('ListQueues', {}))
  const { Messages } = receivedSchema.parse(await sqs('ReceiveMessage', { QueueUrl: failureQueueOf(QueueUrls), MaxNumberOfMessages: 10 }))
  return Messages.map(({ Body }) => Body)
}
