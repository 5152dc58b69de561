import { toast } from '../kit/toast.ts'
import { askPool } from './accountStore.ts'
import { ownerTexts } from './signInTexts.ts'

/** Has a link sent and says so; throws what the pool refused. */
export const sendMagicLink = async (email: string): Promise<void> => {
  await askPool(pool => pool.sendLink(email))
  toast.success(ownerTexts.linkSentTitle, ownerTexts.linkSentDetail)
}
