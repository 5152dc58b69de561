export const metricNamespace = 'Galerie'

/** What is counted for an alarm to look at. */
export const metricNames = { ordersStuck: 'OrdersStuck' } as const

/** A number that CloudWatch makes a metric of as it takes in the log (embedded metric format), by function. */
export const recordMetric = (name: (typeof metricNames)[keyof typeof metricNames], value: number): void => {
  const metrics = { Namespace: metricNamespace, Dimensions: [['FunctionName']], Metrics: [{ Name: name, Unit: 'Count' }] }
  const format = { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metrics] } }
  console.log(JSON.stringify({ ...format, FunctionName: process.env.AWS_LAMBDA_FUNCTION_NAME, [name]: value }))
}
