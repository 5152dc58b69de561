import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { type ArtworkImage, type Availability, collectionRefs, splitDescription } from '../../shared/artwork/artwork.ts'
import type { Api } from '../kit/api.ts'

/** Where a picture of the form has got to: on its way (the share that has left, 0 to 1), being developed, there, or not. */
export type FormImageState =
  | { readonly status: 'sending'; readonly share: number }
  /** `id` is the upload's, to be asked for again, after a reload too. */
  | { readonly status: 'developing'; readonly id: string }
  /** `colors` are those found in it, the first covering most; a work's own pictures tell only theirs. */
  | { readonly status: 'ready'; readonly image: ArtworkImage; readonly colors: readonly string[] }
  /** Stopped on the way: to be tried again, or refused for what it is. */
  | { readonly status: 'failed' | 'refused'; readonly error: string }

/** A picture of the form, the first of them the main one. */
export type FormImage = {
  /** Its own in the form, the same from its first moment to its last; what the work keeps is `state.image.id`. */
  readonly key: string
  /** The file's, where there was one. */
  readonly name?: string | undefined
  /** In bytes. */
  readonly size?: number | undefined
  readonly state: FormImageState
}

/** What is typed, as it is typed. */
type ArtworkTexts = {
  readonly title: string
  readonly year: string
  readonly availability: Availability
  readonly technique: string
  readonly support: string
  readonly dimensions: string
  readonly priceEur: string
  readonly sku: string
  readonly collectionRef: string
  readonly description: string
  /** Separated by commas. */
  readonly tags: string
}
export type TextName = keyof ArtworkTexts

export type ArtworkFormValues = ArtworkTexts & {
  readonly images: readonly FormImage[]
  /** `#22344d`, in lower case. */
  readonly colors: readonly string[]
}
export type FormFieldName = keyof ArtworkFormValues

/** What the two fields with controls of their own are given; a file arrives after other changes, hence the change as a function. */
export type ImagesFieldProps = {
  readonly api: Api
  readonly images: readonly FormImage[]
  readonly error: string | undefined
  readonly onChange: (change: (images: readonly FormImage[]) => readonly FormImage[]) => void
}
export type ColoursFieldProps = {
  readonly colors: readonly string[]
  /** Found in the main image. */
  readonly proposed: readonly string[]
  readonly error: string | undefined
  readonly onChange: (colors: readonly string[]) => void
}

export const blankArtwork: ArtworkFormValues = {
  title: '',
  year: '',
  availability: 'Disponible',
  technique: '',
  support: '',
  dimensions: '',
  priceEur: '',
  sku: '',
  collectionRef: '',
  description: '',
  tags: '',
  images: [],
  colors: [],
}

const imageOf = (image: ArtworkImage): FormImage => ({
  key: image.id,
  state: { status: 'ready', image, colors: [image.color] },
})

/** The tags have a field of their own, also those an older work carries in its description (D31). */
const wordsOf = ({ description = '', tags }: AdminArtwork): Pick<ArtworkTexts, 'description' | 'tags'> => {
  const words = tags ? { text: description, tags } : splitDescription(description)
  return { description: words.text, tags: words.tags.join(', ') }
}

/** The form as it opens on a work. */
export const valuesOf = (work: AdminArtwork): ArtworkFormValues => ({
  title: work.title,
  year: work.year?.toString() ?? '',
  availability: work.availability,
  technique: work.technique ?? '',
  support: work.support ?? '',
  dimensions: work.dimensions ?? '',
  priceEur: work.priceEur?.toString() ?? '',
  sku: work.sku ?? '',
  collectionRef: collectionRefs.find(ref => ref === work.collectionRef) ?? '',
  ...wordsOf(work),
  images: work.images.map(imageOf),
  colors: work.colors,
})

/** `1 200 €` as a number; absent when nothing is typed, `NaN` for what is no whole number. */
export const wholeNumberOf = (text: string): number | undefined => {
  const typed = text.replace(/[\s€]/g, '')
  if (typed === '') return undefined
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}
