import { putUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import { closerKey, zoomOrderKey } from './imageKeys.ts'

/**
 * Wakes the sweep, which has the files to look closely at these pictures follow their works. Their rows say that they are due, and each sweep
 * looks for them: a failure is not the caller's.
 */
export const wakeSweep = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await putUpload(zoomOrderKey(id), new Uint8Array(), 'application/octet-stream').catch(error =>
      log.error('sweep not woken', error, { id }),
    )
}

/** What is to be made of a picture: all files up to this width, of this edition. The round tells whether anything was deleted since. */
export type CloserOrder = { readonly zoomWidth: number; readonly edition?: number; readonly round: number }

export const orderCloser = (id: string, order: CloserOrder): Promise<void> =>
  putUpload(closerKey(id), Buffer.from(JSON.stringify(order)), 'application/json')
