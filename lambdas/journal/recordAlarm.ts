import type { EventBridgeEvent } from 'aws-lambda'
import type { AlarmName } from '../../shared/journal/journal.ts'
import { keepEntry } from '../kit/journal/journal.ts'
import { haltUnprovenMails, resumeUnprovenMails } from '../security/budget.ts'

const bouncingAlarm: AlarmName = 'MailsBounce'

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch-and-eventbridge.html */
type AlarmEvent = EventBridgeEvent<
  'CloudWatch Alarm State Change',
  { readonly alarmName: string; readonly state: { readonly value: 'ALARM' | 'OK' } }
>

/**
 * Records an alarm in the journal; an event may arrive twice, so that its id is the entry's. While too many mails bounce, those to unproven
 * addresses are halted.
 */
export const handler = async ({ id, detail: { alarmName, state } }: AlarmEvent): Promise<void> => {
  const what = alarmName.slice(alarmName.lastIndexOf('-') + 1)
  if (what === bouncingAlarm) await (state.value === 'ALARM' ? haltUnprovenMails() : resumeUnprovenMails())
  if (state.value === 'ALARM') await keepEntry({ kind: 'alert', what }, id)
}
