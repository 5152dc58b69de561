import { createHash, randomUUID } from 'node:crypto'
import { account, arnOf } from '../kit/account.ts'
import { AwsError, awsOperationOf, jsonRefusal, type Service } from '../kit/awsService.ts'
import { type Fields, numberOf, parseFields, textOf } from '../kit/unknown.ts'

/** Each receiving gives another receipt, and the latest alone deletes: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_DeleteMessage.html */
type Message = { readonly id: string; readonly body: string; receipt: string; visibleAt: number; received: number }

export type Received = Readonly<Pick<Message, 'id' | 'body' | 'receipt' | 'received'>>

export type Queues = {
  send(arn: string, body: string): string
  /** Receives messages for an event source, as the API does for others. */
  receive(arn: string, most: number, hiddenSeconds: number): readonly Received[]
  remove(arn: string, receipt: string): void
  readonly service: Service
}

/** Where a queue's messages go that were received so often: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-dead-letter-queues.html */
export type Redrives = ReadonlyMap<string, { readonly to: string; readonly mostReceived: number }>

const visibilitySeconds = 30

type Store = ReadonlyMap<string, Message[]>

const queueIn = (store: Store, arn: string): Message[] => {
  const queue = store.get(arn)
  if (!queue) throw new AwsError(400, 'QueueDoesNotExist', 'The specified queue does not exist.')
  return queue
}

const sendTo = (store: Store, arn: string, body: string): string => {
  const message = { id: randomUUID(), body, receipt: randomUUID(), visibleAt: 0, received: 0 }
  queueIn(store, arn).push(message)
  return message.id
}

const receive = (queue: readonly Message[], most: number, hiddenSeconds: number): readonly Received[] => {
  const visible = queue.filter(message => message.visibleAt <= Date.now())
  return visible.slice(0, most).map(message => {
    message.visibleAt = Date.now() + hiddenSeconds * 1000
    message.receipt = randomUUID()
    message.received += 1
    return { ...message }
  })
}

const said = ({ id, receipt, body }: Received) => {
  // The SDK compares it with the body.
  const MD5OfBody = createHash('md5').update(body).digest('hex')
  return { MessageId: id, ReceiptHandle: receipt, Body: body, MD5OfBody }
}

const remove = (queue: Message[], receipt: string): Record<never, never> => {
  const at = queue.findIndex(message => message.receipt === receipt)
  if (at >= 0) queue.splice(at, 1)
  return {}
}

const setVisibility = (queue: readonly Message[], receipt: string, seconds: number): Record<never, never> => {
  const message = queue.find(candidate => candidate.receipt === receipt)
  if (!message) throw new AwsError(400, 'ReceiptHandleIsInvalid', 'The input receipt handle is invalid.')
  message.visibleAt = Date.now() + seconds * 1000
  return {}
}

const queueArn = (url: string): string => arnOf('sqs', url.split(`/${account.id}/`).at(-1) ?? '')

const perform = (store: Store, operation: string, input: Fields): unknown => {
  if (operation === 'ListQueues') return { QueueUrls: [...store.keys()].map(arn => `http://sqs/${account.id}/${arn.split(':').at(-1)}`) }
  const arn = queueArn(textOf(input.QueueUrl))
  if (operation === 'SendMessage') return { MessageId: sendTo(store, arn, textOf(input.MessageBody)) }
  if (operation === 'ReceiveMessage') {
    const hiddenSeconds = numberOf(input.VisibilityTimeout, visibilitySeconds)
    return { Messages: receive(queueIn(store, arn), numberOf(input.MaxNumberOfMessages, 1), hiddenSeconds).map(said) }
  }
  if (operation === 'ChangeMessageVisibility')
    return setVisibility(queueIn(store, arn), textOf(input.ReceiptHandle), numberOf(input.VisibilityTimeout, 0))
  if (operation === 'DeleteMessage') return remove(queueIn(store, arn), textOf(input.ReceiptHandle))
  throw new AwsError(400, 'UnsupportedOperation', `The local cloud's queues have no ${operation}`)
}

/** Moves the messages that were received too often, as SQS does when they would be received again. */
const setAside = (store: Store, arn: string, redrive: { readonly to: string; readonly mostReceived: number }): void => {
  const queue = queueIn(store, arn)
  for (const message of queue.filter(({ received, visibleAt }) => received >= redrive.mostReceived && visibleAt <= Date.now())) {
    remove(queue, message.receipt)
    sendTo(store, redrive.to, message.body)
  }
}

/** Starts the template's queues in memory: what waits for a function, and what functions gave up, for an operator (infra/operator/failures/failures.ts). */
export const startQueues = (arns: readonly string[], redrives: Redrives = new Map()): Queues => {
  const store: Store = new Map(arns.map(arn => [arn, []]))
  return {
    send: (arn, body) => sendTo(store, arn, body),
    receive: (arn, most, hiddenSeconds) => {
      const redrive = redrives.get(arn)
      if (redrive) setAside(store, arn, redrive)
      return receive(queueIn(store, arn), most, hiddenSeconds)
    },
    remove: (arn, receipt) => void remove(queueIn(store, arn), receipt),
    service: {
      denial: { status: 403, code: 'AccessDenied' },
      refusal: jsonRefusal('application/x-amz-json-1.0', 'com.amazonaws.sqs#'),
      accessesOf: call => [{ action: `sqs:${awsOperationOf(call)}`, resource: queueArn(textOf(parseFields(call.body).QueueUrl)) }],
      handle: async call => ({
        status: 200,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: JSON.stringify(perform(store, awsOperationOf(call), parseFields(call.body))),
      }),
    },
  }
}
