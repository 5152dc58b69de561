import { randomUUID } from 'node:crypto'
import type { Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import { matchesPattern } from '../kit/patterns.ts'
import { asFields, type Fields, isTrue } from '../kit/unknown.ts'
import { queueTargetsOf } from '../lambda/queueTargets.ts'
import { createDelivery, isOnEventsOf, type RuleOptions, targetsOf } from '../lambda/ruleTargets.ts'
import type { OnCreated } from './media.ts'
import type { ObjectMetadata } from './objectStore.ts'

export type ObjectEvents = { readonly created: OnCreated; stop(): Promise<void> }

type Subscription = { readonly pattern: Fields; readonly deliver: (event: object) => unknown }

/** Returns the template's rules on bucket events, each with its functions or queues; scheduled rules have no pattern. */
const subscriptionsOf = (options: RuleOptions, delivery: ReturnType<typeof createDelivery>): readonly Subscription[] =>
  options.template
    .resourcesOf('AWS::Events::Rule')
    .filter(rule => isOnEventsOf(rule, 'aws.s3'))
    .flatMap(rule => {
      const pattern = asFields(rule.properties.EventPattern)
      const queues = queueTargetsOf(options, rule)
      if (queues.length) return queues.map(deliver => ({ pattern, deliver }))
      return targetsOf(options, rule).map(target => ({ pattern, deliver: (event: object) => delivery.deliver(target, event) }))
    })

/** Returns the buckets that send their events to EventBridge. */
const tellingBuckets = (template: Template): ReadonlySet<string> => {
  const telling = template.resourcesOf('AWS::S3::Bucket').filter(({ properties }) => {
    const { EventBridgeConfiguration } = asFields(properties.NotificationConfiguration)
    return isTrue(asFields(EventBridgeConfiguration).EventBridgeEnabled)
  })
  return new Set(telling.map(resource => template.identityOf(resource).ref))
}

const eventOf = (bucket: string, { key, size, etag }: ObjectMetadata, reason: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account: account.id,
  time: new Date().toISOString(),
  region: account.region,
  resources: [`arn:aws:s3:::${bucket}`],
  detail: {
    version: '0',
    bucket: { name: bucket },
    object: { key, size, etag: etag.replaceAll('"', ''), sequencer: Date.now().toString(16).toUpperCase() },
    'request-id': randomUUID(),
    requester: account.id,
    'source-ip-address': '127.0.0.1',
    reason,
  },
})

/** Delivers buckets' events to the functions and queues of the template's rules. */
export const startObjectEvents = (options: RuleOptions): ObjectEvents => {
  const delivery = createDelivery(options)
  const subscriptions = subscriptionsOf(options, delivery)
  const telling = tellingBuckets(options.template)
  return {
    created: (bucket, object, reason) => {
      if (!telling.has(bucket)) return
      const event = eventOf(bucket, object, reason)
      for (const { deliver } of subscriptions.filter(({ pattern }) => matchesPattern(pattern, event))) deliver(event)
    },
    stop: delivery.stop,
  }
}
