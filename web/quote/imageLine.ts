import type { UploadedFile } from '../../shared/quote/quote.ts'

/** Where an image has got to: on its way (the share that has left, 0 to 1), arrived, stopped on the way, or refused for what it is. */
export type UploadState =
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'sent'; readonly file: UploadedFile }
  | { readonly status: 'failed' | 'refused'; readonly error: string }

export type ImageLine = {
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** A `data:` address. */
  readonly thumbnail?: string | undefined
  readonly state: UploadState
}

export const sentFiles = (lines: readonly ImageLine[]): readonly UploadedFile[] =>
  lines.flatMap(({ state }) => (state.status === 'sent' ? [state.file] : []))
