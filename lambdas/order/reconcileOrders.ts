import { metricNames, recordMetric } from '../kit/metric.ts'
import { reconcile } from './reconciliation.ts'

/** Runs on a schedule and asks the provider about orders whose webhook did not come. It is idempotent, also beside a webhook (D21). */
export const handler = async (): Promise<void> => recordMetric(metricNames.ordersStuck, await reconcile(new Date()))
