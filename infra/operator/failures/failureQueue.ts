import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ChangeMessageVisibilityCommand, DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/**
 * Lambda's record of an event on which a function gave up, or of records of the table's stream, which it only references:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html,
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
const failureSchema = z.object({
  timestamp: z.string(),
  requestContext: z.object({ functionArn: z.string(), condition: z.string(), approximateInvokeCount: z.number() }),
  requestPayload: z.unknown().optional(),
  responsePayload: z.object({ errorType: z.string().optional(), errorMessage: z.string().optional() }).nullish(),
  DDBStreamBatchInfo: z.object({ batchSize: z.number() }).optional(),
})

/** A message of the failure queue, which is hidden from others while it is handled. */
export type Failure = {
  readonly id: string
  readonly receipt: string
  /** Lambda's record; absent where the message is not from Lambda. */
  readonly said?: z.output<typeof failureSchema>
  /** The function's name in this repository, since a deployed name is generated. */
  readonly functionName: string
}

/** The seconds for which messages are hidden, long enough to list the queue and handle all of it. */
const hiddenSeconds = 120

/** The most messages read at once; the next call finds the rest. */
const mostFailures = 1_000

/** Creates a client for the region's own endpoint, or this machine's, instead of the one in the queue's URL. */
export const queueClient = (): SQSClient => new SQSClient({ useQueueUrlAsEndpoint: false })

/** Finds the queue among those of the shop, by the name of its construct (infra/constructs/outbox.ts): pictures wait in another one. */
export const failureQueueOf = (urls: readonly string[]): string | undefined => urls.find(url => /failures/i.test(url))

const parsed = (body: string): z.output<typeof failureSchema> | undefined => {
  try {
    return failureSchema.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** Returns a function's name in this repository, which is its description (infra/constructs/galleryFunction.ts). */
const nameOf = async (lambda: LambdaClient, functionArn: string): Promise<string> => {
  const { Description } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName: functionArn }))
  return Description || functionArn
}

const receive = async (sqs: SQSClient, QueueUrl: string): Promise<readonly Message[]> => {
  const all: Message[] = []
  while (all.length < mostFailures) {
    // Long polling queries every server of the queue, so that no message is missed:
    // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-short-and-long-polling.html
    const asked = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: hiddenSeconds, WaitTimeSeconds: 1 })
    const { Messages = [] } = await sqs.send(asked)
    if (!Messages.length) break
    all.push(...Messages)
  }
  return all
}

/** Reads the queue. The caller must `release` the messages that stay, or they are hidden for two minutes. */
export const readFailures = async (QueueUrl: string): Promise<readonly Failure[]> => {
  const lambda = new LambdaClient()
  const names = new Map<string, Promise<string>>()
  const name = (arn: string): Promise<string> => {
    const known = names.get(arn) ?? nameOf(lambda, arn)
    names.set(arn, known)
    return known
  }
  const failures = (await receive(queueClient(), QueueUrl)).map(async ({ MessageId: id = '', ReceiptHandle: receipt = '', Body = '' }) => {
    const said = parsed(Body)
    return { id, receipt, ...(said && { said }), functionName: said ? await name(said.requestContext.functionArn) : 'unknown' }
  })
  return (await Promise.all(failures)).sort((one, other) => (one.said?.timestamp ?? '').localeCompare(other.said?.timestamp ?? ''))
}

export const release = async (QueueUrl: string, failures: readonly Failure[]): Promise<void> => {
  const sqs = queueClient()
  for (const { receipt } of failures)
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: receipt, VisibilityTimeout: 0 }))
}

export const drop = async (QueueUrl: string, { receipt }: Failure): Promise<void> =>
  void (await queueClient().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: receipt })))

/** Returns what to do about a failure: send its event to the function again, or nothing, because the shop repairs it itself. */
export const remedyOf = ({ said, functionName }: Failure): { readonly event?: unknown; readonly says: string } | undefined => {
  if (!said) return undefined
  if (!said.DDBStreamBatchInfo) return { event: said.requestPayload, says: 'sent back to its function' }
  // The stream keeps its records for a day, and the table contains their content:
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html
  if (functionName === 'renderPages') return { event: {}, says: 'the whole site is rendered from the table' }
  if (functionName === 'sendQueuedMail') return { says: 'its mails wait in the table, and the sweep tries them within two minutes' }
  return undefined
}

/** Handles a failure and deletes it from the queue; one that fails again comes back. Returns `false` if there is nothing to do for it. */
export const redrive = async (QueueUrl: string, failure: Failure): Promise<boolean> => {
  const remedy = remedyOf(failure)
  if (!remedy || !failure.said) return false
  if (remedy.event !== undefined) {
    const { functionArn } = failure.said.requestContext
    // Lambda accepts an event before it is handled, with its own retries; a failure is in the queue again.
    await new LambdaClient().send(
      new InvokeCommand({ FunctionName: functionArn, InvocationType: 'Event', Payload: JSON.stringify(remedy.event) }),
    )
  }
  await drop(QueueUrl, failure)
  return true
}
