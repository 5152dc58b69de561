import { keys } from '../table/keys.ts'
import { getRow, putRow } from '../table/table.ts'
import { type Kept, nowSeconds } from '../table/ttl.ts'

/** Longer than an access token lives, which is good by its signature until its ten minutes are over. */
const keptSeconds = 20 * 60

/** Notes that an account is going, before it goes: from then on its tokens are refused. */
export const markGone = async (sub: string): Promise<void> => {
  await putRow({ ...keys.goneAccount(sub), expiresAtEpoch: nowSeconds() + keptSeconds })
}

export const isGone = async (sub: string): Promise<boolean> => (await getRow<Kept>(keys.goneAccount(sub))) !== undefined
