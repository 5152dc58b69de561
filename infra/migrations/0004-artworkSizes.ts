import { keys } from '../../lambdas/kit/table/keys.ts'
import { sizeIn } from '../../shared/artwork/dimensions.ts'
import type { Migration } from './migration.ts'
import type { StoredRow } from './tableAccess.ts'

const isArtwork = ({ pk, sk, id }: StoredRow): boolean => sk === 'ARTWORK' && pk === keys.artwork(Number(id)).pk

const sizeOf = ({ dimensions }: StoredRow) => sizeIn(String(dimensions ?? ''))

/** Gives older works their size in numbers (E103), which they have only in words. */
export const artworkSizes: Migration = {
  says: 'give the works saved before 2026-11-25 their size in numbers',
  concerns: row => isArtwork(row) && row.size === undefined && sizeOf(row) !== undefined,
  writes: row => [
    {
      key: row,
      change: {
        set: { size: sizeOf(row) },
        when: 'attribute_not_exists(#size) AND #dimensions = :dimensions',
        values: { dimensions: row.dimensions },
      },
    },
  ],
}
