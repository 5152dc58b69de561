import { putUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import type { ShownPart } from './imageFile.ts'
import { closerKey, cropKey, zoomOrderKey } from './imageKeys.ts'

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

const order = (key: string, said: CloserOrder | CropOrder): Promise<void> =>
  putUpload(key, Buffer.from(JSON.stringify(said)), 'application/json')

/**
 * What is to be made of a picture: all files up to this width, of this edition and of what it shows of its photograph. The round tells whether
 * anything was deleted since.
 */
export type CloserOrder = Partial<ShownPart> & {
  readonly zoomWidth: number
  readonly edition?: number
  readonly round: number
}

export const orderCloser = (id: string, said: CloserOrder): Promise<void> => order(closerKey(id), said)

/** What of the photograph of another picture one is to show, and the name of the view of it whole. */
export type CropOrder = ShownPart & { readonly of: string; readonly wholeName: string }

export const orderCrop = (id: string, said: CropOrder): Promise<void> => order(cropKey(id), said)
