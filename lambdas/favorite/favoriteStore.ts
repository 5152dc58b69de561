import { maxFavorites } from '../../shared/favorite/favorite.ts'
import { favoritePartition, keys } from '../kit/table/keys.ts'
import { moveRows } from '../kit/table/movedRows.ts'
import { deleteRow, putRow, queryRows } from '../kit/table/table.ts'
import { expiry, isKept, type Kept } from '../kit/table/ttl.ts'

/** The stored part of a favourite: its work and time, never a title or price. */
export type FavoriteRow = Kept & { readonly artworkId: number; readonly addedAt: number }

/** Returns the favourites, the last added first. */
export const readStoredFavorites = async (owner: string): Promise<readonly FavoriteRow[]> => {
  const values = { pk: favoritePartition(owner) }
  const rows = await queryRows<FavoriteRow>({ where: '#pk = :pk', values, consistency: 'latest' })
  return rows.filter(isKept).toSorted((a, b) => b.addedAt - a.addedAt || b.artworkId - a.artworkId)
}

export const storeFavorite = async (owner: string, artworkId: number): Promise<void> => {
  const key = keys.favorite(owner, artworkId)
  await putRow({ ...key, artworkId, addedAt: Date.now(), expiresAtEpoch: expiry(key) })
}

export const deleteFavorite = (owner: string, artworkId: number): Promise<void> => deleteRow(keys.favorite(owner, artworkId))

/**
 * Merges the favourites of `from` into those of `to`, each with the time it was added. Beyond the limit the first added are dropped (D13).
 */
export const joinFavorites = (from: string, to: string): Promise<void> =>
  moveRows(async () => {
    const [stored, own] = await Promise.all([readStoredFavorites(from), readStoredFavorites(to)])
    const known = new Set(own.map(row => row.artworkId))
    const joins = new Set(stored.filter(row => !known.has(row.artworkId)).slice(0, Math.max(0, maxFavorites - known.size)))
    return stored.map(row => {
      const key = keys.favorite(to, row.artworkId)
      return { from: row, to: joins.has(row) ? { ...row, ...key, expiresAtEpoch: expiry(key) } : undefined }
    })
  })
