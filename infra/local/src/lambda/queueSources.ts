import { type Decide, roleOf } from '../aws/access.ts'
import type { Queues, Received } from '../aws/queues.ts'
import type { Resource, Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import { asFields, numberOf, textOf } from '../kit/unknown.ts'
import type { FunctionSpec } from './functionInstance.ts'
import type { Functions } from './functions.ts'

type Options = {
  readonly template: Template
  readonly functions: Pick<Functions, 'find' | 'invoke'>
  readonly queues: Pick<Queues, 'receive' | 'remove'>
  readonly decide: Decide
  readonly onTrouble: (message: string) => void
}

/** The pause in milliseconds after which an idle queue is read again. */
const pause = 100

export const isOfQueue = ({ properties }: Resource): boolean => textOf(properties.EventSourceArn).startsWith('arn:aws:sqs:')

/** What a mapping says, where Lambda would take it: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html */
type Source = {
  readonly arn: string
  readonly spec: FunctionSpec
  readonly hiddenSeconds: number
  readonly batch: number
  readonly most: number
}

const sourceOf = ({ template, functions }: Options, { id, properties }: Resource): Source => {
  const arn = textOf(properties.EventSourceArn)
  const spec = functions.find(textOf(properties.FunctionName))
  const queue = template.resourcesOf('AWS::SQS::Queue').find(each => template.identityOf(each).attributes.Arn === arn)
  if (!spec || !queue) throw new Error(`The event source mapping ${id} joins no queue to no function`)
  const hiddenSeconds = numberOf(queue.properties.VisibilityTimeout, 30)
  if (hiddenSeconds < spec.timeoutSeconds) throw new Error(`The queue of ${spec.name} shows a message again before its function times out`)
  const most = numberOf(asFields(properties.ScalingConfig).MaximumConcurrency, 1_000)
  if (most < 2 || most > 1_000) throw new Error(`The MaximumConcurrency of ${id} is between 2 and 1,000`)
  const unread = ['FilterCriteria', 'FunctionResponseTypes', 'MaximumBatchingWindowInSeconds'].find(name => properties[name] !== undefined)
  if (unread) throw new Error(`The local cloud's queues do not read ${unread} (${id})`)
  return { arn, spec, hiddenSeconds, batch: numberOf(properties.BatchSize, 10), most }
}

/** Checks the permissions to read the queue: Lambda uses the function's own role, and would refuse to create the mapping without them. */
const checkReading = async ({ template, decide }: Options, { arn, spec }: Source): Promise<void> => {
  for (const action of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(name => `sqs:${name}`)) {
    if (!(await decide(roleOf(template, spec.roleId), { action, resource: arn })))
      throw new Error(`The role of ${spec.name} may not ${action} on ${arn}: its event source mapping would be refused`)
  }
}

const recordOf = (arn: string, { id, body, receipt, received }: Received) => ({
  messageId: id,
  receiptHandle: receipt,
  body,
  attributes: { ApproximateReceiveCount: String(received) },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN: arn,
  awsRegion: account.region,
})

/** Hands a queue's messages to its function, never more at once than the mapping says; those of a run that failed are shown again later. */
const follow = ({ functions, queues, onTrouble }: Options, { arn, spec, hiddenSeconds, batch, most }: Source) => {
  const underway = new Set<Promise<void>>()
  const run = async (messages: readonly Received[]): Promise<void> => {
    const { error } = await functions.invoke(spec, { Records: messages.map(message => recordOf(arn, message)) })
    if (error) return onTrouble(`${spec.name} failed on a message, which its queue shows again: ${error.errorMessage}`)
    for (const { receipt } of messages) queues.remove(arn, receipt)
  }
  const timer = setInterval(() => {
    while (underway.size < most) {
      const messages = queues.receive(arn, batch, hiddenSeconds)
      if (!messages.length) return
      const running = run(messages).finally(() => underway.delete(running))
      underway.add(running)
    }
  }, pause)
  return async (): Promise<void> => {
    clearInterval(timer)
    await Promise.all(underway)
  }
}

/** Starts the template's event source mappings of queues. */
export const startQueueSources = async (options: Options): Promise<{ stop(): Promise<void> }> => {
  const sources = options.template
    .resourcesOf('AWS::Lambda::EventSourceMapping')
    .filter(isOfQueue)
    .map(mapping => sourceOf(options, mapping))
  for (const source of sources) await checkReading(options, source)
  const stops = sources.map(source => follow(options, source))
  return { stop: async () => void (await Promise.all(stops.map(stop => stop()))) }
}
