import type { ImageFault } from '../../shared/image/imageUpload.ts'
import { claimUpload, putUpload } from '../kit/files/media.ts'
import { readJson, type Upload } from '../kit/files/uploads.ts'
import { outcomeKey } from './imageKeys.ts'
import { developmentSeconds, waitingSeconds } from './sentLimits.ts'

/** The outcome of a visitor's upload: the pictures made from the file with this ETag, or the reason why there are none. */
export type SentOutcome = { readonly etag: string; readonly fault?: ImageFault }

/** The mark of an upload whose development has begun, which its outcome replaces; the time is in milliseconds. */
type Begun = { readonly etag: string; readonly begunAt: number }

/** The pause between two reads in milliseconds, and their number: six seconds, while a visitor waits for the answer to their form. */
const betweenLooks = 300
const looks = 20

const type = 'application/json'

/**
 * Marks an upload before any of it is decoded; returns `false` when it was marked before, whatever became of that development. A file that
 * kills its function is thus decoded once, however often its form is posted and its event repeated.
 */
export const beginSent = (id: string, etag: string): Promise<boolean> => {
  const begun: Begun = { etag, begunAt: Date.now() }
  return claimUpload(outcomeKey(id), Buffer.from(JSON.stringify(begun)), type)
}

/** Checks whether an upload was marked before. */
export const isSentMarked = async (id: string): Promise<boolean> => (await readJson<Begun | SentOutcome>(outcomeKey(id))) !== undefined

export const completeSent = (id: string, outcome: SentOutcome): Promise<void> =>
  putUpload(outcomeKey(id), Buffer.from(JSON.stringify(outcome)), type)

/** Returns the outcome of a development that has ended, by its outcome or by its time; `undefined` for one in progress. */
const endOf = (found: Begun | SentOutcome): SentOutcome | undefined => {
  if (!('begunAt' in found)) return found
  const isDead = Date.now() > found.begunAt + developmentSeconds * 1000
  return isDead ? { etag: found.etag, fault: 'notDeveloped' } : undefined
}

/**
 * Waits for the development of an upload that may have just arrived; `undefined` when it takes longer. An unmarked upload that is older than
 * its message is developed no more.
 */
export const sentOutcome = async (id: string, { etag, at }: Pick<Upload, 'etag' | 'at'>): Promise<SentOutcome | undefined> => {
  for (let look = 1; look <= looks; look += 1) {
    const found = await readJson<Begun | SentOutcome>(outcomeKey(id))
    const outcome = found && endOf(found)
    if (outcome) return outcome
    if (!found && Date.now() > at.getTime() + waitingSeconds * 1000) return { etag, fault: 'notDeveloped' }
    await new Promise(resolve => setTimeout(resolve, betweenLooks))
  }
  return undefined
}
