import { metricNames, recordMetric } from '../kit/metric.ts'
import { reconcile } from './reconciliation.ts'

/** On a schedule: what no event told, the provider is asked. Run twice, or beside an event, it changes nothing more (D21). */
export const handler = async (): Promise<void> => recordMetric(metricNames.ordersStuck, await reconcile(new Date()))
