import { imageRoutes } from '../../../shared/image/imageRoutes.ts'
import { type ImageUpload, imageFaults } from '../../../shared/image/imageUpload.ts'
import type { Api } from '../../kit/api/api.ts'
import { ApiRefusal, NetworkError } from '../../kit/api/apiErrors.ts'
import type { FormImageState } from '../artworkFormValues.ts'

/** Milliseconds between two polls: short at first, because most pictures take a second or two, then growing (backoff). */
const firstPause = 300
const longestPause = 2000
/** Milliseconds until polling gives up: three attempts at processing the picture take as long. */
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

/** A passing network failure counts as a pending answer, because the picture is processed on the server meanwhile. */
const ask = (api: Api, id: string, signal: AbortSignal): Promise<ImageUpload> =>
  api(imageRoutes.getImageUpload, { params: { id }, signal }).catch((error: unknown) => {
    if (isPassing(error)) return { status: 'pending' }
    throw error
  })

/** Polls an uploaded picture until it is processed or refused. */
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
