import type { Availability } from './artwork.ts'

/** The stored fields that decide whether a work can be sold. */
export type Saleable = { readonly isPublished: boolean; readonly availability: Availability; readonly priceEur?: number | undefined }

/**
 * The reason why a work cannot be bought now. `saleObstacle` returns none for a work that is published, exactly « Disponible » and at least
 * 1 € (D16).
 */
export type SaleObstacle = 'unavailable' | 'sold' | 'onCommission' | 'withoutPrice'

export const saleObstacle = (artwork: Saleable | undefined): SaleObstacle | undefined => {
  if (!artwork?.isPublished) return 'unavailable'
  if (artwork.availability === 'Vendu') return 'sold'
  if (artwork.availability === 'Sur commande') return 'onCommission'
  if (artwork.availability !== 'Disponible') return 'unavailable'
  return artwork.priceEur !== undefined && artwork.priceEur >= 1 ? undefined : 'withoutPrice'
}

/** Shows any other or missing value as « Disponible ». This is for display only: a sale requires the stored value itself (D16). */
export const shownAvailability = (stored: unknown): Availability =>
  stored === 'Vendu' || stored === 'Sur commande' ? stored : 'Disponible'

/** What claims the work: the order whose payment reserves it (D18), the paid one that bought it (D21), or a sale made outside the site. */
export type Claims = {
  readonly availability: Availability
  readonly heldBy?: string | undefined
  readonly soldBy?: string | undefined
  readonly soldElsewhere?: string | undefined
}

/** The reason why the owner may not simply put a work up for sale. */
export type ResaleObstacle = 'held' | 'soldOnline' | 'soldElsewhere'

/**
 * Refuses what would let two people own the same original (D18b). The owner moves a work freely among the three availabilities, with one
 * exception: it becomes « Disponible » again neither while a payment for it may still arrive, nor after a paid order bought it, unless the
 * owner explicitly sells it again (« remettre en vente », D21). Taking a work off sale is always allowed, even while it is held: it may
 * just have been sold at the studio, and a payment that arrives afterwards is refunded (D18b). A sale that is in the income book ends only by its
 * counter-entry.
 */
export const resaleObstacle = (work: Claims, to: Availability, isPutBackOnSale = false): ResaleObstacle | undefined => {
  if (to !== 'Disponible' || work.availability === 'Disponible') return undefined
  if (work.soldElsewhere !== undefined) return 'soldElsewhere'
  if (work.heldBy !== undefined) return 'held'
  return work.soldBy !== undefined && !isPutBackOnSale ? 'soldOnline' : undefined
}
