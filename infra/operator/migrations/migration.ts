import type { RowWrite, StoredRow } from '../kit/tableAccess.ts'

/** Migrates rows of an earlier version to the present form. */
export type Migration = {
  /** A description for the operator. */
  readonly says: string
  /** Checks whether the row has the earlier form; after `writes` it does not, so that a repeated migration finds nothing. */
  readonly concerns: (row: StoredRow) => boolean
  /**
   * Returns the writes of one transaction that migrate the row. Their conditions contain the attributes that decided, so that concurrent
   * writes of the shop stay: the row is then read again.
   */
  readonly writes: (row: StoredRow) => readonly RowWrite[]
}
