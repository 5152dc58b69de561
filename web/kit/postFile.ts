type FormPost = { readonly url: string; readonly fields: Readonly<Record<string, string>> }
type Sending = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

/** The file did not arrive: the way was cut, or whoever was to keep it refused it. */
class UploadError extends Error {
  constructor(reason: string) {
    super(`The file was not taken: ${reason}`)
    this.name = 'UploadError'
  }
}

/** Posts a file as the last part of a form; `onProgress` hears the share that has left, 0 to 1, which `fetch` cannot tell. */
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
