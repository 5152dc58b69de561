import { inDays, retention } from '../../../shared/kit/retention.ts'
import { keys } from '../table/keys.ts'
import { getRow, putRow } from '../table/table.ts'
import { type Kept, nowSeconds } from '../table/ttl.ts'

/**
 * Longer than an access token is valid, which is ten minutes, and longer than the last export with the account, which S3 deletes within two
 * days of its end: a restoration leaves out accounts with this row (E99).
 */
const keptSeconds = inDays(retention.userExportDays + 7)

/** Marks an account before it is deleted; from then on its tokens are refused. */
export const markGone = async (sub: string): Promise<void> => {
  await putRow({ ...keys.goneAccount(sub), expiresAtEpoch: nowSeconds() + keptSeconds })
}

export const isGone = async (sub: string): Promise<boolean> => (await getRow<Kept>(keys.goneAccount(sub))) !== undefined
