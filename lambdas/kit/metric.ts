import { setting } from './settings.ts'

export const metricNamespace = 'Galerie'

/** The metrics that alarms watch. */
export const metricNames = {
  ordersStuck: 'OrdersStuck',
  /** Percent of the works for sale that are held unpaid. */
  heldShare: 'HeldShare',
  /** The unpaid orders of a day for each paid one. */
  unpaidPerPaid: 'UnpaidPerPaid',
  /** Signed events of the payment provider that are not for this shop. */
  strangeEvents: 'StrangeEvents',
  /** Seconds that the oldest mail has waited to leave. */
  mailWait: 'MailWait',
  /** The mails that SES refused for good a short while ago. */
  mailsRefused: 'MailsRefused',
  /** The mails that did not arrive for a reason that may pass; the others are in the shares that SES publishes. */
  mailsReturned: 'MailsReturned',
  /** The first codes of administrators, of whom somebody is new. */
  administratorsEnrolled: 'AdministratorsEnrolled',
  /** Calls by which browsers report what the content security policy refused. */
  policyReports: 'PolicyReports',
  /** The prices that fell by more than half. */
  pricesHalved: 'PricesHalved',
} as const

type MetricName = (typeof metricNames)[keyof typeof metricNames]

/** Logs a number in the embedded metric format, which CloudWatch turns into a metric. */
const logMetric = (name: MetricName, value: number, [dimension, of]: readonly [string, string | undefined]): void => {
  const metrics = { Namespace: metricNamespace, Dimensions: [[dimension]], Metrics: [{ Name: name, Unit: 'Count' }] }
  const format = { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metrics] } }
  console.log(JSON.stringify({ ...format, [dimension]: of, [name]: value }))
}

/** Records a number that one function measures. */
export const recordMetric = (name: MetricName, value: number): void =>
  logMetric(name, value, ['FunctionName', process.env.AWS_LAMBDA_FUNCTION_NAME])

/** The dimension of what several functions measure: a shop has one table. */
export const shopDimension = 'TableName'

/** Records a number that several functions measure for one alarm. */
export const recordShopMetric = (name: MetricName, value: number): void => logMetric(name, value, [shopDimension, setting('tableName')])
