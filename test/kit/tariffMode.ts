import { promises } from '../../shared/promises.ts'

/** Imported before anything that reads them: a shop that charges for its deliveries (D19b). */
Object.assign(promises.delivery, { mode: 'tariff' })
