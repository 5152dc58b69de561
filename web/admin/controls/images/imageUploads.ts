import { imageRoutes } from '../../../../shared/image/imageRoutes.ts'
import { type ImageUpload, imageFaults, imageFileSchema } from '../../../../shared/image/imageUpload.ts'
import { imageTypeOf } from '../../../../shared/kit/imageType.ts'
import { api } from '../../../kit/api/api.ts'
import { ApiRefusal, messageOf, NetworkError } from '../../../kit/apiErrors.ts'
import { postFile, thumbnailOf } from '../../../kit/fileUpload.ts'
import { createStore } from '../../../kit/store.ts'
import { imagesFieldTexts } from '../controlTexts.ts'
import type { FormImage, FormImageState } from '../formImage.ts'
import { storeImageDetails } from './imageDetails.ts'

/** Milliseconds between two polls: short at first, because most pictures take a second or two, then growing (backoff). */
const firstPause = 300
const longestPause = 2000
/** Milliseconds until polling gives up: three attempts at processing the picture take as long. */
const timeout = 180_000

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const isTemporary = (error: unknown): boolean => error instanceof NetworkError || (error instanceof ApiRefusal && error.status >= 500)

/** A temporary failure counts as a pending answer, because the server goes on processing the picture. */
const poll = (id: string, signal: AbortSignal): Promise<ImageUpload> =>
  api(imageRoutes.getImageUpload, { params: { id }, signal }).catch((error: unknown) => {
    if (isTemporary(error)) return { status: 'pending' }
    throw error
  })

/** Polls an uploaded picture until it is processed or refused. */
export const developedImage = async (id: string, signal: AbortSignal): Promise<FormImageState> => {
  const end = Date.now() + timeout
  for (let next = firstPause; Date.now() < end; next = Math.min(next * 1.4, longestPause)) {
    await pause(next, signal)
    const upload = await poll(id, signal)
    if (upload.status === 'ready') {
      storeImageDetails(upload)
      return { status: 'ready', image: upload.image, colors: upload.colors }
    }
    if (upload.status === 'refused') return { status: 'refused', error: upload.detail }
  }
  return { status: 'failed', error: imageFaults.notDeveloped }
}

type Show = (state: FormImageState) => void
type Work = (signal: AbortSignal, show: Show) => Promise<FormImageState>

/** The state of each upload, by its picture's key. It is outside the form, which may be left and opened again meanwhile. */
export const uploadStates = createStore<Readonly<Record<string, FormImageState>>>({})
/** The thumbnails shown before the pictures are processed, as `data:` addresses. */
export const previews = createStore<Readonly<Record<string, string>>>({})

/** What a picture is uploaded for; `undefined` is a work. */
export type ImageUse = 'content' | undefined

const files = new Map<string, { readonly file: File; readonly use: ImageUse }>()
const controllers = new Map<string, AbortController>()

const without = <Value>(values: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== key))

/** File extensions that differ from the name of their type. */
const typesOfEndings: Readonly<Record<string, string>> = { jpg: 'jpeg', tif: 'tiff' }

/** The first bytes tell a HEIC photo that is named « .jpg ». Browsers give no type for an image they cannot decode; then the extension decides. */
const typeOf = async (file: File): Promise<string> => {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const start = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  return imageTypeOf(start) ?? (file.type || `image/${typesOfEndings[ending] ?? ending}`)
}

/** Uploads a picture and waits for its processing. */
const upload =
  (file: File, use: ImageUse): Work =>
  async (signal, show) => {
    const { data, error } = imageFileSchema.safeParse({ type: await typeOf(file), size: file.size, ...(use && { use }) })
    if (error) return { status: 'refused', error: error.issues[0]?.message ?? imagesFieldTexts.notSent }
    const { id, ...post } = await api(imageRoutes.prepareImageUpload, { body: data, signal })
    await postFile(post, file, { onProgress: share => show({ status: 'sending', share }), signal })
    show({ status: 'developing', id })
    return developedImage(id, signal)
  }

/** Never rejects; resolves with `undefined` when the upload was aborted. */
const run = async (key: string, work: Work): Promise<FormImageState | undefined> => {
  const stop = new AbortController()
  controllers.set(key, stop)
  const show: Show = state => {
    if (!stop.signal.aborted) uploadStates.set({ ...uploadStates.get(), [key]: state })
  }
  // Without the file, which is lost at a reload, the upload cannot be retried.
  const failed = (error: unknown): FormImageState => ({
    status: files.has(key) ? 'failed' : 'refused',
    error: messageOf(error, imagesFieldTexts.notSent),
  })
  const state = await work(stop.signal, show).catch(failed)
  show(state)
  if (state.status === 'ready') files.delete(key)
  return stop.signal.aborted ? undefined : state
}

/**
 * Returns the pictures of a form that was left: an upload that had not arrived then is lost, unless it still runs, and its file is named to be
 * chosen again.
 */
export const foundImages = (images: readonly FormImage[]): readonly FormImage[] =>
  images.map(image => {
    const isLost = ['sending', 'failed'].includes(image.state.status) && !uploadStates.get()[image.key]
    return isLost ? { ...image, state: { status: 'refused', error: imagesFieldTexts.lost } } : image
  })

const startOf: FormImageState = { status: 'sending', share: 0 }

/** Starts an upload; returns the picture to show and the promise of its outcome. */
export const startUpload = (
  file: File,
  use: ImageUse,
): { readonly image: FormImage; readonly settled: Promise<FormImageState | undefined> } => {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
  files.set(key, { file, use })
  void thumbnailOf(file).then(preview => {
    if (preview && files.has(key)) previews.set({ ...previews.get(), [key]: preview })
  })
  return { image: { key, name: file.name, size: file.size, state: startOf }, settled: run(key, upload(file, use)) }
}

export const retryUpload = (key: string): Promise<FormImageState | undefined> => {
  const kept = files.get(key)
  if (!kept) return Promise.resolve(undefined)
  uploadStates.set({ ...uploadStates.get(), [key]: startOf })
  return run(key, upload(kept.file, kept.use))
}

/** Resumes polling for an upload that was being processed when its page was left. */
export const followUpload = (key: string, id: string): void => {
  uploadStates.set({ ...uploadStates.get(), [key]: { status: 'developing', id } })
  void run(key, signal => developedImage(id, signal))
}

/** Aborts an upload and forgets everything about it. */
export const forgetUpload = (key: string): void => {
  controllers.get(key)?.abort()
  controllers.delete(key)
  files.delete(key)
  uploadStates.set(without(uploadStates.get(), key))
  previews.set(without(previews.get(), key))
}
