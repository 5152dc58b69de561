import { setTimeout as sleep } from 'node:timers/promises'
import { type Decide, roleOf } from '../aws/access.ts'
import type { Queues } from '../aws/queues.ts'
import type { Resource, Template } from '../cloudFormation/template.ts'
import { asFields, type Fields, listOf, textOf } from '../kit/unknown.ts'
import type { FunctionSpec, Invocation } from './functionInstance.ts'
import { type Functions, mayBeInvoked } from './functions.ts'

export type RuleOptions = {
  readonly template: Template
  readonly functions: Pick<Functions, 'find' | 'invoke'>
  readonly queues: Pick<Queues, 'send'>
  readonly decide: Decide
  readonly onTrouble: (message: string) => void
  /** Milliseconds before the first retry, doubled before the second; Lambda waits one minute, then two. */
  readonly firstPause?: number
}

/** A function invoked by an EventBridge rule, a topic or an operator, and the queue for what it gave up. */
export type RuleTarget = { readonly spec: FunctionSpec; readonly failures: string }

/** Lambda tries an event three times in all. */
const retries = 2

/** Returns the queue for the events on which a function gave up: its destination on failure. */
export const failuresOf = (template: Template, spec: FunctionSpec): string => {
  const config = template
    .resourcesOf('AWS::Lambda::EventInvokeConfig')
    .find(({ properties }) => properties.FunctionName === spec.name && properties.Qualifier === '$LATEST')
  return textOf(asFields(asFields(config?.properties.DestinationConfig).OnFailure).Destination)
}

const targetOf = ({ template, functions }: RuleOptions, rule: Resource, target: Fields): RuleTarget => {
  const spec = functions.find(textOf(target.Arn))
  if (!spec) throw new Error(`The rule ${rule.id} leads to no function`)
  if (!mayBeInvoked(template, spec, 'events.amazonaws.com', template.identityOf(rule).attributes.Arn ?? ''))
    throw new Error(`EventBridge has no permission to invoke ${spec.name} for ${rule.id}`)
  const unread = Object.keys(target).find(name => name.startsWith('Input'))
  if (unread) throw new Error(`The local cloud's events do not read ${unread} (${rule.id})`)
  return { spec, failures: failuresOf(template, spec) }
}

/** The services whose events the local cloud sends. */
const senders: readonly unknown[] = ['aws.s3', 'aws.cloudwatch']

/** Tells whether a rule is on the events of a service. Throws when it is on events that no service here sends. */
export const isOnEventsOf = ({ id, properties }: Resource, sender: 'aws.s3' | 'aws.cloudwatch'): boolean => {
  if (properties.EventPattern === undefined || properties.State === 'DISABLED') return false
  const sources = listOf(asFields(properties.EventPattern).source)
  if (!sources.every(source => senders.includes(source))) throw new Error(`The local cloud has no such events for ${id}`)
  return sources.includes(sender)
}

export const targetsOf = (options: RuleOptions, rule: Resource): readonly RuleTarget[] =>
  listOf(rule.properties.Targets).map(target => targetOf(options, rule, asFields(target)))

/** What Lambda writes of an event it gave up: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html */
const failureMessage = (spec: FunctionSpec, event: unknown, { requestId, error }: Invocation): string =>
  JSON.stringify({
    version: '1.0',
    timestamp: new Date().toISOString(),
    requestContext: {
      requestId,
      functionArn: `${spec.arn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: retries + 1,
    },
    requestPayload: event,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: error?.errorType, errorMessage: error?.errorMessage },
  })

const giveUp = async (
  { template, queues, decide, onTrouble }: RuleOptions,
  { spec, failures }: RuleTarget,
  event: unknown,
  last: Invocation,
) => {
  onTrouble(`${spec.name} gave up on an event after ${retries + 1} tries`)
  if (!failures) return
  if (await decide(roleOf(template, spec.roleId), { action: 'sqs:SendMessage', resource: failures }))
    queues.send(failures, failureMessage(spec, event, last))
  else onTrouble(`The role of ${spec.name} may not sqs:SendMessage on ${failures}: the failure is lost`)
}

/** Delivers events to functions, with retries and backoff as Lambda does. Deliveries still waiting when the shop closes are lost. */
export const createDelivery = (options: RuleOptions) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const underway = new Map<Promise<Invocation | undefined>, FunctionSpec>()
  const attempt = async (target: RuleTarget, event: unknown): Promise<Invocation | undefined> => {
    let last: Invocation | undefined
    for (let tried = 0; !signal.aborted; tried += 1) {
      last = await options.functions.invoke(target.spec, event)
      if (!last.error || signal.aborted) break
      if (tried === retries) {
        await giveUp(options, target, event, last)
        break
      }
      await sleep((options.firstPause ?? 1_000) * 2 ** tried, undefined, { signal }).catch(() => undefined)
    }
    return last
  }
  return {
    /** Delivers an event; resolves with the last try. */
    deliver: (target: RuleTarget, event: unknown): Promise<Invocation | undefined> => {
      const delivery = attempt(target, event).finally(() => underway.delete(delivery))
      underway.set(delivery, target.spec)
      return delivery
    },
    /** The deliveries that are not over yet, to all functions or to one. */
    underway: (to?: string): readonly Promise<Invocation | undefined>[] =>
      [...underway].flatMap(([delivery, { name }]) => (to === undefined || to === name ? [delivery] : [])),
    stop: async (): Promise<void> => {
      stopping.abort()
      await Promise.all(underway.keys())
    },
  }
}
