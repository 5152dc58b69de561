import { randomUUID } from 'node:crypto'
import { createDelivery, isOnEventsOf, type RuleOptions, type RuleTarget, targetsOf } from '../functions/ruleTargets.ts'
import { account } from '../kit/account.ts'
import { matchesPattern } from '../kit/patterns.ts'
import { asFields, type Fields, isTrue } from '../kit/unknown.ts'
import type { Template } from '../template/template.ts'
import type { OnCreated } from './media.ts'
import type { ObjectMetadata } from './objectStore.ts'

export type ObjectEvents = { readonly created: OnCreated; stop(): Promise<void> }

type Subscription = RuleTarget & { readonly pattern: Fields }

/** Returns the template's rules on bucket events; scheduled rules have no pattern. */
const subscriptionsOf = (options: RuleOptions): readonly Subscription[] =>
  options.template
    .resourcesOf('AWS::Events::Rule')
    .filter(rule => isOnEventsOf(rule, 'aws.s3'))
    .flatMap(rule => {
      return targetsOf(options, rule).map(target => ({ ...target, pattern: asFields(rule.properties.EventPattern) }))
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

/** Delivers buckets' events to the functions of the template's rules. */
export const startObjectEvents = (options: RuleOptions): ObjectEvents => {
  const subscriptions = subscriptionsOf(options)
  const telling = tellingBuckets(options.template)
  const delivery = createDelivery(options)
  return {
    created: (bucket, object, reason) => {
      if (!telling.has(bucket)) return
      const event = eventOf(bucket, object, reason)
      for (const subscription of subscriptions.filter(({ pattern }) => matchesPattern(pattern, event)))
        delivery.deliver(subscription, event)
    },
    stop: delivery.stop,
  }
}
