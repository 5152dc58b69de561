import type { UploadedFile } from '../../shared/quote/quote.ts'

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
