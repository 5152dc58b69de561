type FormPost = { readonly url: string; readonly fields: Readonly<Record<string, string>> }
type Sending = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

/** The upload failed: the connection broke, or the storage refused the file. */
class UploadError extends Error {
  constructor(reason: string) {
    super(`The file was not taken: ${reason}`)
    this.name = 'UploadError'
  }
}

/**
 * Posts a file as the last part of a form. `onProgress` receives the share that is sent, 0 to 1; `fetch` cannot report it, hence the
 * `XMLHttpRequest`.
 */
export const postFile = ({ url, fields }: FormPost, file: File, { onProgress, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(new UploadError(`status ${request.status}`))))
    request.addEventListener('error', () => reject(new UploadError('unreachable')))
    request.addEventListener('abort', () => reject(new UploadError('given up')))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })

/** The longest side of a thumbnail, in pixels. */
const side = 144

/** Returns a thumbnail as a `data:` address, so that it outlives a reload; `undefined` where the browser cannot decode the image. */
export const thumbnailOf = async (file: File): Promise<string | undefined> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.7)
  } catch {
    return undefined
  }
}
