import { putUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import type { ShownPart } from './imageFile.ts'
import { cropKey, sweepKey, zoomKey } from './imageKeys.ts'

/**
 * Triggers the sweep, which updates the zoom files of these pictures. A failure is only logged, because their rows are due and each
 * scheduled sweep reads them.
 */
export const wakeSweep = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await putUpload(sweepKey(id), new Uint8Array(), 'application/octet-stream').catch(error => log.error('sweep not woken', error, { id }))
}

const order = (key: string, said: ZoomOrder | CropOrder): Promise<void> =>
  putUpload(key, Buffer.from(JSON.stringify(said)), 'application/json')

/**
 * An order for zoom files: all up to this width, of this part of the photograph. The round tells whether any file was deleted since.
 */
export type ZoomOrder = Partial<ShownPart> & {
  readonly zoomWidth: number
  readonly round: number
}

export const orderZoom = (id: string, said: ZoomOrder): Promise<void> => order(zoomKey(id), said)

/** An order to crop: the part of another picture's photograph, and the name of the view of the whole. */
export type CropOrder = ShownPart & { readonly of: string; readonly wholeName: string }

export const orderCrop = (id: string, said: CropOrder): Promise<void> => order(cropKey(id), said)
