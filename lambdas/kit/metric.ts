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
} as const

/** Logs a number in the embedded metric format, from which CloudWatch makes a metric by function. */
export const recordMetric = (name: (typeof metricNames)[keyof typeof metricNames], value: number): void => {
  const metrics = { Namespace: metricNamespace, Dimensions: [['FunctionName']], Metrics: [{ Name: name, Unit: 'Count' }] }
  const format = { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metrics] } }
  console.log(JSON.stringify({ ...format, FunctionName: process.env.AWS_LAMBDA_FUNCTION_NAME, [name]: value }))
}
