import { settingNames } from '../../lambdas/kit/settings.ts'
import { indexes } from '../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../shared/content/studio.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import boundary from '../grants/boundary.json' with { type: 'json' }
import type { Adapter } from '../local/src/adapter.ts'
import { tableAccess } from '../operator/kit/tableAccess.ts'
import { migrate } from '../operator/migrations/migrate.ts'
import { accounts } from './accounts.ts'
import { furnish } from './seed.ts'

/** Increase it when rows change their form and no migration brings the earlier ones along (E69). */
const number = 1

/** What the cloud on this machine is told of this shop; package.json names this file as `localCloud`. */
export const adapter: Adapter = {
  businessName: sampleGallery.name,
  accounts,
  furnish,
  webhookPath: `/api${orderRoutes.receiveStripeEvent.path}`,
  settings: settingNames,
  renderer: 'renderPages',
  boundary,
  // The indexes are those that were made for the rows.
  rowForm: JSON.stringify({ number, indexes }),
  migrate: (client, tableName) => migrate(tableAccess(client, tableName)),
}
