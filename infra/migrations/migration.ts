import type { RowWrite, StoredRow } from './tableAccess.ts'

/** Brings rows of an earlier version into the form in which they are written today. */
export type Migration = {
  /** What it does, for whoever deploys. */
  readonly says: string
  /** Whether the row is of the earlier form. It is not once `writes` were made: a migration that is repeated finds nothing. */
  readonly concerns: (row: StoredRow) => boolean
  /** Whether `writes` is given the other rows of the row's partition. */
  readonly readsPartition?: true
  /**
   * The writes that bring it into today's form, made together or not at all. Their conditions name what was decided on, so that what the shop
   * writes at the same moment stays: the row is then read and judged again.
   */
  readonly writes: (row: StoredRow, partition: readonly StoredRow[], now: Date) => readonly RowWrite[]
}
