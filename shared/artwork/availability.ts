import type { Availability } from './artwork.ts'

/** What decides whether a work can be sold, as the table has it. */
export type Saleable = { readonly isPublished: boolean; readonly availability: Availability; readonly priceEur?: number | undefined }

/** Why a work cannot be bought now, or `undefined` when it can: published, exactly « Disponible », at least 1 € (D16). */
export type SaleObstacle = 'unavailable' | 'sold' | 'onCommission' | 'withoutPrice'

export const saleObstacle = (artwork: Saleable | undefined): SaleObstacle | undefined => {
  if (!artwork?.isPublished) return 'unavailable'
  if (artwork.availability === 'Vendu') return 'sold'
  if (artwork.availability === 'Sur commande') return 'onCommission'
  if (artwork.availability !== 'Disponible') return 'unavailable'
  return artwork.priceEur !== undefined && artwork.priceEur >= 1 ? undefined : 'withoutPrice'
}

/** « Any other or missing value is treated as Disponible »: for showing only, selling takes the stored value as it is (D16). */
export const shownAvailability = (stored: unknown): Availability =>
  stored === 'Vendu' || stored === 'Sur commande' ? stored : 'Disponible'

/** Who has a claim on the work: the order whose payment reserves it (D18), the paid order that bought it (D21). */
export type Claims = { readonly availability: Availability; readonly heldBy?: string | undefined; readonly soldBy?: string | undefined }

/** Why the owner may not simply put a work up for sale. */
export type ResaleObstacle = 'held' | 'soldOnline'

/**
 * Two people can never own the same original (D18b). The owner moves a work freely among the three availabilities, with one
 * exception: it becomes « Disponible » again neither while someone's payment for it may still arrive, nor when a paid order
 * bought it, unless the owner says that it is to be sold again (« remettre en vente », D21). Taking a work out of sale is always
 * allowed, even while it is held: it may just have been sold at the studio, and a payment that then comes is given back (D18b).
 */
export const resaleObstacle = (work: Claims, to: Availability, isPutBackOnSale = false): ResaleObstacle | undefined => {
  if (to !== 'Disponible' || work.availability === 'Disponible') return undefined
  if (work.heldBy !== undefined) return 'held'
  return work.soldBy !== undefined && !isPutBackOnSale ? 'soldOnline' : undefined
}
