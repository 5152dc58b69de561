import { publishAllDue } from '../editorial/contentPlanning.ts'
import { log } from '../kit/log.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { remindAll } from './delivery/reminding.ts'
import { reconcile } from './reconciliation.ts'
import { readHoldMetrics } from './store/holdMetrics.ts'

/**
 * Runs on a schedule and reads the provider's state of orders whose webhook event did not come. It is idempotent, also beside a webhook (D21).
 * It also measures how much is held and left unpaid (D18c), writes the reminders of orders under way (E58), and publishes the painter's planned
 * publications (E88); these come first, because they depend on no other service.
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
