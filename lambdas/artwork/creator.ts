import { gallery } from '../../shared/gallery.ts'
import type { Account } from '../kit/http/session.ts'
import { setting } from '../kit/settings.ts'
import { emailNow } from '../kit/userPool.ts'

/** Returns the address to store with a work as its creator's. */
export const creatorEmail = async ({ username }: Account): Promise<string> =>
  (await emailNow({ poolId: setting('userPoolId'), name: username })) ?? gallery.email
