import type { SNSEvent } from 'aws-lambda'
import { log } from '../kit/log.ts'
import { readMailEvent } from '../kit/mail/mailEvents.ts'
import { noteFeedback } from '../kit/mail/mailState.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { endLetters } from './newsletterStore.ts'

/**
 * Handles one event. SNS delivers each at least once, late and in any order; a repeated one changes nothing more. An event that is not the
 * shop's, or of a mail no longer known, is only logged.
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
