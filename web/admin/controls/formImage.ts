import type { ImageKind, WorkImage } from '../../../shared/artwork/artwork.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'

/** The state of a picture's upload. `share` is the share that is sent, 0 to 1. */
export type FormImageState =
  | { readonly status: 'sending'; readonly share: number }
  /** `id` is the upload's, by which its processing can be polled, even after a reload. */
  | { readonly status: 'developing'; readonly id: string }
  /** `colors` are those found in the image, the one that covers most first. A saved picture has only its main colour. */
  | { readonly status: 'ready'; readonly image: ArtworkImage; readonly colors: readonly string[] }
  /** `failed` can be retried, `refused` cannot, because of the file itself. */
  | { readonly status: 'failed' | 'refused'; readonly error: string }

export type PhotographWords = {
  readonly alt?: string | undefined
  readonly isDecorative?: boolean | undefined
  readonly caption?: string | undefined
  /** What a work's picture shows of it. */
  readonly kind?: ImageKind | undefined
}

/** A picture of the form. The first one is the main one. */
export type FormImage = {
  /** Identifies the picture in the form throughout its upload; what is saved refers to `state.image.id`. */
  readonly key: string
  /** The file's name; a saved picture has none. */
  readonly name?: string | undefined
  /** Bytes. */
  readonly size?: number | undefined
  readonly state: FormImageState
  /** What is said of it. */
  readonly words?: PhotographWords | undefined
}

/** A form's pictures. `onChange` takes a function, because an upload ends after other changes. */
export type FormImages = {
  readonly images: readonly FormImage[]
  readonly onChange: (change: (images: readonly FormImage[]) => readonly FormImage[]) => void
}

/** Uploads that are unfinished or failed: a form with such pictures is not sent, so that none is silently left out. */
export const isUnfinished = ({ state }: FormImage): boolean => state.status === 'sending' || state.status === 'developing'
export const isMissing = ({ state }: FormImage): boolean => state.status === 'failed' || state.status === 'refused'

/** Returns a saved picture with its words as a form has it. */
export const formImageOf = ({
  alt,
  caption,
  kind,
  isDecorative,
  ...image
}: WorkImage & Pick<PhotographWords, 'isDecorative'>): FormImage => ({
  key: image.id,
  state: { status: 'ready', image, colors: [image.color] },
  words: { alt, isDecorative, caption, kind },
})
