import type { SNSEvent } from 'aws-lambda'
import { log } from '../kit/log.ts'
import { readMailEvent } from '../kit/mail/mailEvents.ts'
import { noteFeedback } from '../kit/mail/mailState.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { endLetters } from './newsletterStore.ts'

/**
 * Takes one event. SNS delivers each at least once, late and in any order; a second time it changes nothing more. What is not a shop's event,
 * or of no mail that is still known, is logged and changes nothing.
 */
const take = async (message: string): Promise<void> => {
  const event = readMailEvent(message)
  if (!event) return log.warn('strange mail event')
  const { kind, type, at, reason, mail, to } = event
  log.info('mail event', { kind, type, template: mail?.sk })
  if (kind === 'passing') return recordMetric(metricNames.mailsReturned, 1)
  if (mail) await noteFeedback(mail, { cause: kind, at, reason })
  if (kind !== 'refused') for (const address of to) await endLetters(address, kind)
}

/** Runs in the background for each bounce and complaint that SES publishes (E39). */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) await take(Sns.Message)
}
