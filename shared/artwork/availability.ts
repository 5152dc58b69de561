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
