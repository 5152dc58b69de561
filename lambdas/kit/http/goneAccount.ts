import { inDays, retention } from '../../../shared/kit/retention.ts'
import { keys } from '../table/keys.ts'
import { getRow, putRow } from '../table/table.ts'
import { type Kept, nowSeconds } from '../table/ttl.ts'

/**
 * Longer than an access token lives, which is good by its signature until its ten minutes are over, and than the last export that tells of the
 * account, which S3 deletes within two days of its end: who restores one knows by this row whom not to bring back (E97).
 */
const keptSeconds = inDays(retention.userExportDays + 7)

/** Notes that an account is going, before it goes: from then on its tokens are refused. */
export const markGone = async (sub: string): Promise<void> => {
  await putRow({ ...keys.goneAccount(sub), expiresAtEpoch: nowSeconds() + keptSeconds })
}

export const isGone = async (sub: string): Promise<boolean> => (await getRow<Kept>(keys.goneAccount(sub))) !== undefined
