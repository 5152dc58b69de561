import { dues, indexes, type Key } from '../kit/table/keys.ts'
import { queryRows } from '../kit/table/table.ts'

/** Returns the keys of the works whose certificate is to be issued or ended. */
export const worksDue = async (): Promise<readonly Key[]> => {
  const { name, partition } = indexes.due
  return await queryRows<Key>({ index: name, where: `#${partition} = :due`, values: { due: dues.certificates } })
}
