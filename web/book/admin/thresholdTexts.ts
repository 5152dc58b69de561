import type { Threshold } from '../../../shared/book/thresholds.ts'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'

export const thresholdTexts = {
  title: (year: string): string => `Seuils de ${year}`,
  note: 'Ventes du site seulement, avec celles que vous y avez notées. Seuils connus en novembre 2026\u202f: à vérifier avec votre comptable.',
  names: {
    franchiseNext: 'Franchise de TVA, pour la garder l’an prochain',
    franchiseNow: 'Franchise de TVA, cette année\u202f: au-delà, la TVA est due dès la vente qui dépasse ce seuil',
    microBnc: 'Régime micro-BNC',
    europe: 'Ventes aux particuliers des autres pays de l’Union européenne',
  } satisfies Record<Threshold, string>,
  state: (counted: number, most: number): string =>
    `${formatCents(counted)} sur ${formatCents(most)}${counted > most ? '\u202f: dépassé' : ''}`,
} as const
