import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Resource, Template } from '../cloudFormation/template.ts'
import { account, arnOf } from '../kit/account.ts'
import type { Reply } from '../kit/http.ts'
import { asFields, type Fields, isTrue, listOf, textOf } from '../kit/unknown.ts'
import { mayBeInvoked } from '../lambda/functions.ts'
import { createDelivery, failuresOf, type RuleOptions, type RuleTarget } from '../lambda/ruleTargets.ts'
import { type MailRecord, type SuppressionReason, simulatedEvent, suppressedEvent, type TakenMail } from './events.ts'

export type MailEvents = {
  /** The configuration sets that mails can be sent with. */
  readonly configurationSets: ReadonlySet<string>
  /** Returns why SES takes a mail to the address without sending it. */
  suppresses(address: string, configurationSet: string): SuppressionReason | undefined
  /** Publishes what follows from a mail that SES took. */
  taken(mail: TakenMail): void
  /** Answers control calls of tests; see the table below. */
  answerControl(method: string, path: string, body: string): Promise<Reply>
  stop(): Promise<void>
}

export const mailEventsPath = '/__control/mail/'

/** A function that a topic notifies of the events of a configuration set. */
type Subscriber = RuleTarget & {
  readonly configurationSet: string
  readonly eventTypes: readonly string[]
  readonly topicArn: string
  readonly subscriptionArn: string
}

/**
 * SES publishes to a topic whose policy lets it, for this account and this configuration set:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-add-event-destination-sns.html
 */
const mayPublish = async ({ template, decide }: RuleOptions, topicArn: string, configurationSet: string): Promise<boolean> => {
  const policies = template
    .resourcesOf('AWS::SNS::TopicPolicy')
    .filter(({ properties }) => listOf(properties.Topics).includes(topicArn))
    .map(({ properties }) => asFields(properties.PolicyDocument))
  const context = {
    'aws:SourceAccount': account.id,
    'aws:SourceArn': arnOf('ses', `configuration-set/${configurationSet}`),
    'aws:SecureTransport': 'true',
  }
  for (const resourcePolicy of policies) {
    const ses = { kind: 'service', id: 'ses.amazonaws.com', resourcePolicy } as const
    if (await decide(ses, { action: 'sns:Publish', resource: topicArn, context })) return true
  }
  return false
}

const subscriptionsTo = (template: Template, topicArn: string): readonly Resource[] =>
  template
    .resourcesOf('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.TopicArn === topicArn && properties.Protocol === 'lambda')

const subscribersAt = async (options: RuleOptions, { id, properties }: Resource): Promise<readonly Subscriber[]> => {
  const { template, functions } = options
  const configurationSet = textOf(properties.ConfigurationSetName)
  const { Enabled, MatchingEventTypes, SnsDestination } = asFields(properties.EventDestination)
  const topicArn = textOf(asFields(SnsDestination).TopicARN)
  if (!isTrue(Enabled) || !topicArn) throw new Error(`The local cloud's SES publishes to topics alone (${id})`)
  if (!(await mayPublish(options, topicArn, configurationSet))) throw new Error(`SES has no permission to publish to ${topicArn} (${id})`)
  return subscriptionsTo(template, topicArn).map(subscription => {
    const spec = functions.find(textOf(subscription.properties.Endpoint))
    if (!spec) throw new Error(`The subscription ${subscription.id} leads to no function`)
    if (!mayBeInvoked(template, spec, 'sns.amazonaws.com', topicArn))
      throw new Error(`SNS has no permission to invoke ${spec.name} for ${subscription.id}`)
    return {
      spec,
      failures: failuresOf(template, spec),
      configurationSet,
      eventTypes: listOf(MatchingEventTypes).map(type => textOf(type).toLowerCase()),
      topicArn,
      subscriptionArn: `${topicArn}:${randomUUID()}`,
    }
  })
}

/** Writes a message as SNS hands it to a function: https://docs.aws.amazon.com/lambda/latest/dg/with-sns.html */
const notificationOf = ({ topicArn, subscriptionArn }: Subscriber, Message: string) => ({
  Records: [
    {
      EventVersion: '1.0',
      EventSubscriptionArn: subscriptionArn,
      EventSource: 'aws:sns',
      Sns: {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topicArn,
        Subject: null,
        Message,
        Timestamp: new Date().toISOString(),
        SignatureVersion: '1',
        Signature: 'local',
        SigningCertUrl: `https://sns.${account.region}.${account.urlSuffix}/SimpleNotificationService-local.pem`,
        UnsubscribeUrl: `https://sns.${account.region}.${account.urlSuffix}/?Action=Unsubscribe`,
        MessageAttributes: {},
      },
    },
  ],
})

const suppressionSchema = z.strictObject({ address: z.string().toLowerCase(), reason: z.enum(['BOUNCE', 'COMPLAINT']) })

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The reasons for which a set suppresses; one that says nothing has the account's, which are both. */
const suppressedReasons = ({ properties }: Resource): readonly unknown[] => {
  const options: Fields = asFields(properties.SuppressionOptions)
  return options.SuppressedReasons === undefined ? ['BOUNCE', 'COMPLAINT'] : listOf(options.SuppressedReasons)
}

/**
 * Starts what SES tells of the mails it took, from the template's configuration sets through their topics to the functions subscribed.
 *
 * | call, of the one AWS endpoint      | body            | does                                                                     |
 * | ---------------------------------- | --------------- | ------------------------------------------------------------------------ |
 * | POST /__control/mail/suppression   | address, reason | puts an address on the account's suppression list                        |
 * | POST /__control/mail/event         | any text        | notifies the subscribers of it once, and answers when they end: 200, or 500 and the error |
 */
export const startMailEvents = async (options: RuleOptions): Promise<MailEvents> => {
  const { template, functions } = options
  const sets = new Map(
    template.resourcesOf('AWS::SES::ConfigurationSet').map(set => [template.identityOf(set).ref, suppressedReasons(set)]),
  )
  const destinations = template.resourcesOf('AWS::SES::ConfigurationSetEventDestination')
  const subscribers = (await Promise.all(destinations.map(destination => subscribersAt(options, destination)))).flat()
  const delivery = createDelivery(options)
  const suppressed = new Map<string, SuppressionReason>()

  const suppresses = (address: string, configurationSet: string): SuppressionReason | undefined => {
    const reason = suppressed.get(address)
    return reason && (sets.get(configurationSet) ?? []).includes(reason) ? reason : undefined
  }
  const eventOf = (mail: TakenMail, address: string): MailRecord | undefined => {
    const reason = suppresses(address, mail.configurationSet)
    return reason ? suppressedEvent(mail, address, reason) : simulatedEvent(mail, address)
  }
  const publish = (configurationSet: string, record: MailRecord): void => {
    const type = record.eventType.toLowerCase()
    for (const subscriber of subscribers) {
      if (subscriber.configurationSet === configurationSet && subscriber.eventTypes.includes(type))
        delivery.deliver(subscriber, notificationOf(subscriber, JSON.stringify(record)))
    }
  }
  const notify = async (message: string): Promise<Reply> => {
    const invocations = await Promise.all(subscribers.map(each => functions.invoke(each.spec, notificationOf(each, message))))
    const failed = invocations.find(({ error }) => error)
    return failed ? json(500, failed.error) : json(200, { notified: invocations.length })
  }
  return {
    configurationSets: new Set(sets.keys()),
    suppresses,
    taken: mail => {
      for (const address of mail.to) {
        const record = eventOf(mail, address)
        if (record) publish(mail.configurationSet, record)
      }
    },
    answerControl: async (method, path, body) => {
      const call = `${method} ${path.slice(mailEventsPath.length)}`
      if (call === 'POST event') return await notify(body)
      if (call !== 'POST suppression') return json(404, { message: `No control ${method} ${path}: see infra/local/src/ses/publishing.ts` })
      const { data, error } = suppressionSchema.safeParse(JSON.parse(body))
      if (!data) return json(400, { message: error.message })
      suppressed.set(data.address, data.reason)
      return json(200, data)
    },
    stop: delivery.stop,
  }
}
