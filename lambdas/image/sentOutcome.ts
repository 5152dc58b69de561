import type { ImageFault } from '../../shared/image/imageUpload.ts'
import { readJson } from '../kit/files/uploads.ts'
import { outcomeKey } from './imageKeys.ts'

/** The outcome of a visitor's upload: the pictures made from the file with this ETag, or the reason why there are none. */
export type SentOutcome = { readonly etag: string; readonly fault?: ImageFault }

/** The pause between two reads in milliseconds, and their number: six seconds, while a visitor waits for the answer to their form. */
const betweenLooks = 300
const looks = 20

/** Waits for the development of an upload that may have just arrived; `undefined` when it takes longer. */
export const sentOutcome = async (id: string): Promise<SentOutcome | undefined> => {
  for (let look = 1; look <= looks; look += 1) {
    const outcome = await readJson<SentOutcome>(outcomeKey(id))
    if (outcome) return outcome
    await new Promise(resolve => setTimeout(resolve, betweenLooks))
  }
  return undefined
}
