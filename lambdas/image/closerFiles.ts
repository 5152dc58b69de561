import { tileSideOf } from '../../shared/image/zoomLevels.ts'
import { putMedia, readMedia } from '../kit/files/media.ts'
import { readJson } from '../kit/files/uploads.ts'
import { log } from '../kit/log.ts'
import { closeFilesOf } from './imageDevelopment.ts'
import { readPainting } from './imageFile.ts'
import { closerId, originalKey } from './imageKeys.ts'
import { type CloserOrder, wakeSweep } from './imageOrders.ts'
import { keepCloser } from './imageStore.ts'

/**
 * Makes a picture's zoom files from its kept original. The function that decodes files may change no work, so that it triggers the sweep,
 * which writes them into the works.
 */
export const developCloser = async (key: string): Promise<void> => {
  const id = closerId(key)
  const order = await readJson<CloserOrder>(key)
  const original = await readMedia(originalKey(id))
  if (!order || !original) throw new Error('The order or the original is not there')
  const { zoomWidth, edition, part, neutral, round } = order
  const painting = await readPainting(original, part && { part, neutral })
  for await (const files of closeFilesOf(original, painting, zoomWidth))
    await Promise.all(files.map(({ keyOf, file, type }) => putMedia(keyOf({ id, ...(edition && { edition }) }), file, type)))
  const isKept = await keepCloser(id, { zoomWidth, tileSide: tileSideOf(painting) }, round)
  await wakeSweep([id])
  log.info(isKept ? 'developed closer' : 'overtaken', { id, zoomWidth })
}
