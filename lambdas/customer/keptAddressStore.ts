import type { SavedAddress, SavedAddresses } from '../../shared/customer/customer.ts'
import { inYears, retention } from '../../shared/kit/retention.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { getRow, putRow } from '../kit/table/table.ts'
import { isKept, nowSeconds } from '../kit/table/ttl.ts'

type AddressesRow = Key & { readonly addresses: readonly SavedAddress[]; readonly version: number; readonly expiresAtEpoch: number }

export const keptAddressesOf = async (sub: string): Promise<SavedAddresses> => {
  const row = await getRow<AddressesRow>(keys.keptAddresses(sub))
  return { list: row && isKept(row) ? [...row.addresses] : [], version: row?.version ?? 0 }
}

/** Stores these addresses for three years, on condition that the stored ones are still those that were read. Returns whether it did. */
export const keepAddresses = (sub: string, { list, version }: SavedAddresses): Promise<boolean> =>
  putRow(
    {
      ...keys.keptAddresses(sub),
      addresses: list,
      version: version + 1,
      expiresAtEpoch: nowSeconds() + inYears(retention.accountYears),
    },
    version === 0 ? { when: 'attribute_not_exists(#pk)' } : { when: '#version = :version', values: { version } },
  )
