import { Duration } from 'aws-cdk-lib'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { metricNames, metricNamespace } from '../../lambdas/kit/metric.ts'
import { scheduledFunctions } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'

/** The reconciliation, which reads the payment provider's state of each overdue order every few minutes. */
export class GalleryReconciliation extends Construct {
  /** The number of orders that have waited for their end for more than an hour; each run counts them. */
  readonly metricStuck: (options: MetricOptions) => Metric
  /** How much is held and left unpaid; each run measures it (D18c). */
  readonly metricHeldShare: (options: MetricOptions) => Metric
  readonly metricUnpaidPerPaid: (options: MetricOptions) => Metric

  constructor(scope: Construct, id: string, { resources }: { readonly resources: Resources }) {
    super(scope, id)
    const { grant, everyMinutes } = scheduledFunctions.reconcileOrders
    const every = Duration.minutes(everyMinutes)
    // A provider that does not answer delays each order; the timeout still ends a run before the next one starts.
    const reconciler = new GalleryFunction(this, 'reconcileOrders', {
      name: 'reconcileOrders',
      grant,
      resources,
      timeout: Duration.minutes(2),
    })
    new Rule(this, 'Schedule', { schedule: Schedule.rate(every), targets: [new FunctionTarget(reconciler.function)] })
    const dimensionsMap = { FunctionName: reconciler.function.functionName }
    const metric = (metricName: string) => (options: MetricOptions) =>
      new Metric({ namespace: metricNamespace, metricName, dimensionsMap, statistic: 'Maximum', ...options })
    this.metricStuck = metric(metricNames.ordersStuck)
    this.metricHeldShare = metric(metricNames.heldShare)
    this.metricUnpaidPerPaid = metric(metricNames.unpaidPerPaid)
  }
}
