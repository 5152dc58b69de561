import { imageExtensions, quoteImageLimits } from '../../shared/quote/quoteChoices.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import type { Api } from '../kit/api/api.ts'
import { ApiRefusal, NetworkError } from '../kit/api/apiErrors.ts'
import { postFile, thumbnailOf } from '../kit/api/imageSending.ts'
import { createStore, type Store } from '../kit/store.ts'
import type { QuoteImageLine, UploadState } from './imageLine.ts'
import { keepImages, keptImages } from './keptImages.ts'
import { imageTexts } from './quotePageTexts.ts'

/** The file extensions of images. They include HEIC, so that its refusal can name the format. */
const endings: readonly (readonly [type: string, ending: string])[] = [
  ...Object.entries(imageExtensions),
  ['image/heic', 'heic'],
  ['image/heif', 'heif'],
]

/** Browsers report no type for an image they cannot display, so the file's extension decides. */
const typeOf = ({ name, type }: File): string => {
  const ending = name.split('.').at(-1)?.toLowerCase()
  return type || (endings.find(([, known]) => known === ending)?.[0] ?? '')
}

const reasonOf = (error: unknown): string =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected') ? error.message : imageTexts.failed

/** Validates and uploads a file; never rejects. */
const upload = async (api: Api, file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<UploadState> => {
  try {
    const { readImage } = await import('./quoteForm.ts')
    const read = readImage({ name: file.name, size: file.size, type: typeOf(file) })
    if ('error' in read) return { status: 'refused', error: read.error }
    const { id, ...post } = await api(quoteRoutes.prepareQuoteUpload, { body: read.image, signal })
    await postFile(post, file, { onProgress, signal })
    return { status: 'sent', file: { ...read.image, id } }
  } catch (error) {
    return { status: 'failed', error: reasonOf(error) }
  }
}

/** The lines of a request's images; every change also saves the uploaded ones in the draft. */
const createLines = () => {
  const lines = createStore(keptImages())
  const show = (next: readonly QuoteImageLine[]) => {
    lines.set(next)
    keepImages(next)
  }
  return {
    lines,
    append: (line: QuoteImageLine) => show([...lines.get(), line]),
    update: (key: string, change: Partial<QuoteImageLine>) =>
      show(lines.get().map(line => (line.key === key ? { ...line, ...change } : line))),
    drop: (key: string) => show(lines.get().filter(line => line.key !== key)),
  }
}

export type QuoteImages = {
  readonly lines: Store<readonly QuoteImageLine[]>
  /** Starts uploading the files; returns how many exceeded the limit. */
  readonly add: (files: readonly File[]) => number
  readonly retry: (key: string) => void
  readonly remove: (key: string) => void
  readonly forget: () => void
  /** Resolves when no upload is in progress. */
  readonly settled: () => Promise<unknown>
}

/**
 * The images of one request, uploaded while the visitor fills in the rest. The uploads continue when the page is left, and the finished
 * ones survive a reload.
 */
export const quoteImages = (api: Api): QuoteImages => {
  const { lines, append, update, drop } = createLines()
  const tasks = new Map<string, { readonly file: File; readonly stop: AbortController; readonly done: Promise<void> }>()

  const send = (key: string, file: File) => {
    const stop = new AbortController()
    const sending = upload(api, file, stop.signal, share => update(key, { state: { status: 'sending', share } }))
    tasks.set(key, { file, stop, done: sending.then(state => update(key, { state })) })
  }
  const begin = (file: File) => {
    const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
    append({ key, name: file.name, size: file.size, state: { status: 'sending', share: 0 } })
    send(key, file)
    void thumbnailOf(file).then(thumbnail => update(key, { thumbnail }))
  }
  const remove = (key: string) => {
    tasks.get(key)?.stop.abort()
    tasks.delete(key)
    drop(key)
  }
  return {
    lines,
    remove,
    add: files => {
      const room = Math.max(0, quoteImageLimits.files - lines.get().filter(({ state }) => state.status !== 'refused').length)
      for (const file of files.slice(0, room)) begin(file)
      return Math.max(0, files.length - room)
    },
    retry: key => {
      const file = tasks.get(key)?.file
      update(key, { state: { status: 'sending', share: 0 } })
      if (file) send(key, file)
    },
    forget: () => {
      for (const { key } of lines.get()) remove(key)
    },
    settled: () => Promise.all([...tasks.values()].map(({ done }) => done)),
  }
}
