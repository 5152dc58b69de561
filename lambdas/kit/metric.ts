import { writeLine } from './log.ts'
import { setting } from './settings.ts'

export const metricNamespace = 'Galerie'

/** The metrics that alarms watch. */
export const metricNames = {
  ordersStuck: 'OrdersStuck',
  /** The percentage of works for sale that are held unpaid. */
  heldShare: 'HeldShare',
  /** The unpaid orders of a day for each paid one. */
  unpaidPerPaid: 'UnpaidPerPaid',
  /** The times that the whole site was rendered, every hour and at each deployment. */
  sitesRendered: 'SitesRendered',
  /** The signed events of the payment provider that are not for this shop. */
  strangeEvents: 'StrangeEvents',
  /** The seconds that the oldest mail has waited to be sent. */
  mailWait: 'MailWait',
  /** The mails that SES refused for good a short while ago. */
  mailsRefused: 'MailsRefused',
  /** The mails that did not arrive for a passing reason; the others are in the rates that SES publishes. */
  mailsReturned: 'MailsReturned',
  /** The first codes given by administrators, each of which means a new one. */
  administratorsEnrolled: 'AdministratorsEnrolled',
  /** The calls in which browsers report violations of the content security policy. */
  policyReports: 'PolicyReports',
  /** The forms that were refused because the day's budget of everybody is spent. */
  budgetsSpent: 'BudgetsSpent',
  /** The prices that fell by more than half. */
  pricesHalved: 'PricesHalved',
} as const

type MetricName = (typeof metricNames)[keyof typeof metricNames]

/** Logs a number in CloudWatch's embedded metric format. */
const logMetric = (name: MetricName, value: number, [dimension, of]: readonly [string, string | undefined]): void => {
  const metrics = { Namespace: metricNamespace, Dimensions: [[dimension]], Metrics: [{ Name: name, Unit: 'Count' }] }
  const format = { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metrics] } }
  writeLine({ ...format, [dimension]: of, [name]: value })
}

/** Records a number that one function measures. */
export const recordMetric = (name: MetricName, value: number): void =>
  logMetric(name, value, ['FunctionName', process.env.AWS_LAMBDA_FUNCTION_NAME])

/** The dimension of metrics that several functions record: a shop has one table. */
export const shopDimension = 'TableName'

/** Records a number that several functions measure for one alarm. */
export const recordShopMetric = (name: MetricName, value: number): void => logMetric(name, value, [shopDimension, setting('tableName')])
