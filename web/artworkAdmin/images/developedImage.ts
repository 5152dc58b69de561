import { imageRoutes } from '../../../shared/artwork/imageRoutes.ts'
import { type ImageUpload, imageFaults } from '../../../shared/artwork/imageUpload.ts'
import type { Api } from '../../kit/api.ts'
import { ApiRefusal, NetworkError } from '../../kit/apiErrors.ts'
import type { FormImageState } from '../artworkFormValues.ts'

/** Between two questions, in milliseconds: often at first, as most pictures take a second or two. */
const firstPause = 300
const longestPause = 2000
/** How long an answer is waited for, in milliseconds: as long as three tries of developing it take. */
const patience = 180_000

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const isPassing = (error: unknown): boolean => error instanceof NetworkError || (error instanceof ApiRefusal && error.status >= 500)

/** A way that is cut for a moment does not stop the picture from being developed. */
const ask = (api: Api, id: string, signal: AbortSignal): Promise<ImageUpload> =>
  api(imageRoutes.getImageUpload, { params: { id }, signal }).catch((error: unknown) => {
    if (isPassing(error)) return { status: 'pending' }
    throw error
  })

/** What becomes of an uploaded picture, asked until it is known. */
export const developedImage = async (api: Api, id: string, signal: AbortSignal): Promise<FormImageState> => {
  const end = Date.now() + patience
  for (let next = firstPause; Date.now() < end; next = Math.min(next * 1.4, longestPause)) {
    await pause(next, signal)
    const upload = await ask(api, id, signal)
    if (upload.status === 'ready') return { status: 'ready', image: upload.image, colors: upload.colors }
    if (upload.status === 'refused') return { status: 'refused', error: upload.detail }
  }
  return { status: 'failed', error: imageFaults.notDeveloped }
}
