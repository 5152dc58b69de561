import { toast } from '../../kit/toast.ts'
import { askPool } from '../accountStore.ts'
import { ownerTexts } from './signInTexts.ts'

/** Sends a magic link and shows a toast; throws when the pool refuses. */
export const sendMagicLink = async (email: string): Promise<void> => {
  await askPool(pool => pool.sendLink(email))
  toast.success(ownerTexts.linkSentTitle, ownerTexts.linkSentDetail)
}
