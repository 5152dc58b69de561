import { publishAllDue } from '../editorial/contentPlanning.ts'
import { log } from '../kit/log.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { remindAll } from './delivery/reminding.ts'
import { reconcile } from './reconciliation.ts'
import { readHoldMetrics } from './store/holdMetrics.ts'

/**
 * Runs on a schedule and asks the provider about orders whose webhook did not come. It is idempotent, also beside a webhook (D21). It also
 * measures how much strangers hold and leave unpaid (D18c), writes the reminders of orders that are under way (E58), and publishes what the painter
 * planned for now (E88): first, because that asks nobody else.
 */
export const handler = async (): Promise<void> => {
  const now = new Date()
  await publishAllDue(now).catch(error => log.error('planned publications not read', error))
  await readGallery()
  recordMetric(metricNames.ordersStuck, await reconcile(now))
  await remindAll(now)
  const { heldShare, unpaidPerPaid } = await readHoldMetrics(now)
  recordMetric(metricNames.heldShare, heldShare)
  recordMetric(metricNames.unpaidPerPaid, unpaidPerPaid)
}
