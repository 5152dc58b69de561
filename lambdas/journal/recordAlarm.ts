import type { EventBridgeEvent } from 'aws-lambda'
import { keepEntry } from '../kit/journal/journal.ts'

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch-and-eventbridge.html */
type AlarmEvent = EventBridgeEvent<'CloudWatch Alarm State Change', { readonly alarmName: string }>

/** Records an alarm in the journal. An event may arrive twice, so that its id is the entry's. */
export const handler = async ({ id, detail }: AlarmEvent): Promise<void> =>
  keepEntry({ kind: 'alert', what: detail.alarmName.slice(detail.alarmName.lastIndexOf('-') + 1) }, id)
