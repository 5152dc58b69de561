import type { UploadedFile } from '../../shared/quote/quote.ts'
import { imageExtensions, quoteImageLimits } from '../../shared/quote/quoteChoices.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { api } from '../kit/api/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { postFile, thumbnailOf } from '../kit/fileUpload.ts'
import { createStore, type Store } from '../kit/store.ts'
import { imageTexts } from './quotePageTexts.ts'
import { quoteImagesDraft } from './quoteValues.ts'

/** `share` is the uploaded part, from 0 to 1. A `failed` upload can be retried; a `refused` file cannot. */
export type UploadState =
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'sent'; readonly file: UploadedFile }
  | { readonly status: 'failed' | 'refused'; readonly error: string }

export type QuoteImageLine = {
  readonly key: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** A `data:` URL. */
  readonly thumbnail?: string | undefined
  readonly state: UploadState
}

export const sentFiles = (lines: readonly QuoteImageLine[]): readonly UploadedFile[] =>
  lines.flatMap(({ state }) => (state.status === 'sent' ? [state.file] : []))

type Kept = QuoteImageLine & { readonly state: { readonly status: 'sent' } }

const isSent = (line: QuoteImageLine): line is Kept => line.state.status === 'sent'

/** Saves the uploaded images in the draft; an unfinished upload cannot outlive the page. */
const keepImages = (lines: readonly QuoteImageLine[]): void => {
  const sent = lines.filter(isSent)
  if (sent.length === 0) quoteImagesDraft.forget()
  else quoteImagesDraft.write(Object.fromEntries(sent.map(line => [line.state.file.id, JSON.stringify(line)])))
}

const readLine = (text: string): QuoteImageLine[] => {
  try {
    const line: QuoteImageLine = JSON.parse(text)
    return line.state.status === 'sent' ? [{ ...line, key: line.state.file.id }] : []
  } catch {
    return []
  }
}

/** Returns the images that had been uploaded before the page was left. */
const keptImages = (): readonly QuoteImageLine[] => Object.values(quoteImagesDraft.read()).flatMap(readLine)

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

/** Validates and uploads a file; never rejects. */
const upload = async (file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<UploadState> => {
  try {
    const { readImage } = await import('./quoteForm.ts')
    const read = await readImage(file, typeOf(file))
    if ('error' in read) return { status: 'refused', error: read.error }
    const { id, ...post } = await api(quoteRoutes.prepareQuoteUpload, { body: read.image, signal })
    await postFile(post, file, { onProgress, signal })
    return { status: 'sent', file: { ...read.image, id } }
  } catch (error) {
    return { status: 'failed', error: messageOf(error, imageTexts.failed) }
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
export const quoteImages = (): QuoteImages => {
  const { lines, append, update, drop } = createLines()
  const tasks = new Map<string, { readonly file: File; readonly stop: AbortController; readonly done: Promise<void> }>()

  const send = (key: string, file: File) => {
    const stop = new AbortController()
    const sending = upload(file, stop.signal, share => update(key, { state: { status: 'sending', share } }))
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
