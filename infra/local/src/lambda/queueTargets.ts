import type { Resource } from '../cloudFormation/template.ts'
import { asFields, listOf, textOf } from '../kit/unknown.ts'
import type { RuleOptions } from './ruleTargets.ts'

type Deliver = (event: object) => Promise<unknown>

/** Returns the statements of a queue's own policies. */
const policyOf = ({ template }: RuleOptions, queue: Resource) => ({
  Version: '2012-10-17',
  Statement: template
    .resourcesOf('AWS::SQS::QueuePolicy')
    .filter(({ properties }) => listOf(properties.Queues).map(textOf).includes(template.identityOf(queue).ref))
    .flatMap(({ properties }) => listOf(asFields(properties.PolicyDocument).Statement)),
})

/** Sends an event where the queue's policy lets EventBridge: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html */
const deliveryTo = (options: RuleOptions, rule: Resource, queue: Resource): Deliver => {
  const { template, queues, decide, onTrouble } = options
  const arn = template.identityOf(queue).attributes.Arn ?? ''
  const sender = { kind: 'service', id: 'events.amazonaws.com', resourcePolicy: policyOf(options, queue) } as const
  const context = { 'aws:SourceArn': template.identityOf(rule).attributes.Arn ?? '' }
  return async event => {
    if (await decide(sender, { action: 'sqs:SendMessage', resource: arn, context })) queues.send(arn, JSON.stringify(event))
    else onTrouble(`EventBridge has no permission to send to ${queue.id} for ${rule.id}: the event is lost`)
  }
}

/** Returns how a rule's events reach its queues; none for a rule that leads to functions. */
export const queueTargetsOf = (options: RuleOptions, rule: Resource): readonly Deliver[] => {
  const { template } = options
  const targets = listOf(rule.properties.Targets).map(target => textOf(asFields(target).Arn))
  return template
    .resourcesOf('AWS::SQS::Queue')
    .filter(queue => targets.includes(template.identityOf(queue).attributes.Arn ?? ''))
    .map(queue => deliveryTo(options, rule, queue))
}
