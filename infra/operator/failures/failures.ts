/**
 * Lists and redrives the events in the failure queue, on which functions gave up: `npm run failures -- list`. An event may contain personal
 * data, so that its content is not printed.
 */
import { parseArgs } from 'node:util'
import { ListQueuesCommand } from '@aws-sdk/client-sqs'
import { describedError } from '../kit/awsErrors.ts'
import { turnToShopHere } from '../kit/shopHere.ts'
import { drop, type Failure, failureQueueOf, queueClient, readFailures, redrive, release, remedyOf } from './failureQueue.ts'

const usage = `npm run failures -- list|redrive|drop [id …] [--queue URL]
  list     what functions gave up: which, when, after how many tries and why
  redrive  sends it back to its function, once the cause is mended: all, or those of these ids
  drop     takes those of these ids out of the queue for good
  --queue  the deployed shop's, its output FailureQueue, with AWS credentials and region in the environment; without it the shop on this machine`

const lineOf = ({ id, functionName, said }: Failure): string => {
  // Of the messages that no function gave up itself, the shop knows one kind: the images that wait for developSentImage.
  if (!said) return `${id}: a visitor’s image that could not be developed; its request has the original`
  const { condition, approximateInvokeCount } = said.requestContext
  const what = said.DDBStreamBatchInfo ? `${said.DDBStreamBatchInfo.batchSize} records of the table’s stream` : 'an event'
  const { errorType, errorMessage } = said.responsePayload ?? {}
  const why = [errorType, errorMessage?.replace(/[^\s/:]+@[^\s/:]+/g, '(an address)')].filter(Boolean).join(': ')
  return `${id}: ${functionName} gave up ${what} at ${said.timestamp} after ${approximateInvokeCount} tries, ${condition}${why && `, ${why}`}`
}

const queueHere = async (): Promise<string> => {
  const { QueueUrls = [] } = await queueClient().send(new ListQueuesCommand())
  const queue = failureQueueOf(QueueUrls)
  if (!queue) throw new Error('The shop on this machine has no failure queue')
  return queue
}

/** Returns the failures with these ids, or all without ids. An unknown id is an error before anything is done. */
const chosen = (failures: readonly Failure[], ids: readonly string[]): readonly Failure[] => {
  const lacking = ids.filter(id => !failures.some(failure => failure.id === id))
  if (lacking.length) throw new Error(`Not in the queue, or looked at by somebody else for two minutes: ${lacking.join(', ')}`)
  return ids.length ? failures.filter(({ id }) => ids.includes(id)) : failures
}

const actions: Readonly<Record<string, (queue: string, failures: readonly Failure[], ids: readonly string[]) => Promise<void>>> = {
  list: async (_, failures) => {
    for (const failure of failures) console.log(lineOf(failure))
    console.log(`${failures.length} failures.`)
  },
  redrive: async (queue, failures, ids) => {
    if (!failures.length) console.log('0 failures.')
    for (const failure of chosen(failures, ids)) {
      const isDone = await redrive(queue, failure)
      console.log(`${failure.id}: ${isDone ? remedyOf(failure)?.says : 'nothing known to do; npm run failures -- drop takes it out'}`)
    }
  },
  drop: async (queue, failures, ids) => {
    if (!ids.length) throw new Error(`Name what goes.\n${usage}`)
    for (const failure of chosen(failures, ids)) await drop(queue, failure)
    console.log(`${ids.length} failures are gone.`)
  },
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { queue: { type: 'string' } }, allowPositionals: true })
  const [name = '', ...ids] = positionals
  const action = actions[name]
  if (!action) throw new Error(usage)
  if (!values.queue) await turnToShopHere(usage)
  const queue = values.queue ?? (await queueHere())
  const failures = await readFailures(queue)
  try {
    await action(queue, failures, ids)
  } finally {
    // SQS reports the deleted messages among these as an error.
    for (const failure of failures) await release(queue, [failure]).catch(() => undefined)
  }
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
