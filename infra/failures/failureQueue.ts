import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ChangeMessageVisibilityCommand, DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/**
 * What Lambda writes of an event that a function gave up, and of records of the table's stream, which it only names:
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

/** A message of the failure queue, hidden from others while it is looked at. */
export type Failure = {
  readonly id: string
  readonly receipt: string
  /** What Lambda says of it; nothing where the message is not Lambda's. */
  readonly said?: z.output<typeof failureSchema>
  /** The function's name in this repository; a deployed one's is made by chance. */
  readonly functionName: string
}

/** Long enough to look through the queue and act on all of it. */
const hiddenSeconds = 120

/** The most that a queue is read of at once; whoever acts on these finds the next. */
const mostFailures = 1_000

/** An address of the queue is not an endpoint to call: the region's own, or this machine's, is. */
export const queueClient = (): SQSClient => new SQSClient({ useQueueUrlAsEndpoint: false })

const parsed = (body: string): z.output<typeof failureSchema> | undefined => {
  try {
    return failureSchema.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** A function's description is its name in this repository (infra/aws/galleryFunction.ts). */
const nameOf = async (lambda: LambdaClient, functionArn: string): Promise<string> => {
  const { Description } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName: functionArn }))
  return Description || functionArn
}

const receive = async (sqs: SQSClient, QueueUrl: string): Promise<readonly Message[]> => {
  const all: Message[] = []
  while (all.length < mostFailures) {
    // Waiting asks every server of the queue, so that none answers that it has nothing:
    // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-short-and-long-polling.html
    const asked = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: hiddenSeconds, WaitTimeSeconds: 1 })
    const { Messages = [] } = await sqs.send(asked)
    if (!Messages.length) break
    all.push(...Messages)
  }
  return all
}

/** Reads the queue. Whoever reads it shows again what stays in it (`release`), or it is hidden for two minutes. */
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

/** What there is to do for a failure: hand its function an event, or nothing, because the shop makes it good by itself. */
export const remedyOf = ({ said, functionName }: Failure): { readonly event?: unknown; readonly says: string } | undefined => {
  if (!said) return undefined
  if (!said.DDBStreamBatchInfo) return { event: said.requestPayload, says: 'sent back to its function' }
  // The stream keeps its records for a day, and the table tells what they told:
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html
  if (functionName === 'renderPages') return { event: {}, says: 'the whole site is rendered from the table' }
  if (functionName === 'sendQueuedMail') return { says: 'its mails wait in the table, and the sweep tries them within two minutes' }
  return undefined
}

/** Acts on a failure and takes it out of the queue; one that fails again comes back. False where nothing is known to do. */
export const redrive = async (QueueUrl: string, failure: Failure): Promise<boolean> => {
  const remedy = remedyOf(failure)
  if (!remedy || !failure.said) return false
  if (remedy.event !== undefined) {
    const { functionArn } = failure.said.requestContext
    // Lambda takes an event and answers before it is handled, with its own tries: what is lost here is in the queue again.
    await new LambdaClient().send(
      new InvokeCommand({ FunctionName: functionArn, InvocationType: 'Event', Payload: JSON.stringify(remedy.event) }),
    )
  }
  await drop(QueueUrl, failure)
  return true
}
