import { expiry, isKept, type Kept } from '../kit/kept.ts'
import { favoritePartition, keys } from '../kit/keys.ts'
import { deleteRow, putRow, queryRows } from '../kit/table.ts'

/** What the table keeps of a favourite: which work and since when, never its title or price. */
export type FavoriteRow = Kept & { readonly artworkId: number; readonly addedAt: number }

/** The last added first. */
export const readStoredFavorites = async (owner: string): Promise<readonly FavoriteRow[]> => {
  const values = { pk: favoritePartition(owner) }
  const rows = await queryRows<FavoriteRow>({ where: '#pk = :pk', values, consistency: 'latest' })
  return rows.filter(isKept).toSorted((a, b) => b.addedAt - a.addedAt || b.artworkId - a.artworkId)
}

export const keep = async (owner: string, artworkId: number): Promise<void> => {
  await putRow({ ...keys.favorite(owner, artworkId), artworkId, addedAt: Date.now(), expiresAtEpoch: expiry() })
}

export const letGo = (owner: string, artworkId: number): Promise<void> => deleteRow(keys.favorite(owner, artworkId))
