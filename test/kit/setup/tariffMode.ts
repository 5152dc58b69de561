import { promises } from '../../../shared/promises.ts'

/** Makes the shop charge for deliveries (D19b). Import it before anything that reads this setting. */
Object.assign(promises.delivery, { mode: 'tariff' })
