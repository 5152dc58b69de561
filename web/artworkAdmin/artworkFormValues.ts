import type { AdminArtwork } from '../../shared/artwork/admin/adminArtwork.ts'
import { type Availability, splitDescription, type WorkImage } from '../../shared/artwork/artwork.ts'
import { type ArtworkSize, artworkSizeSchema } from '../../shared/artwork/artworkSize.ts'
import { sizeIn } from '../../shared/artwork/dimensions.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { ZoomLimit } from '../../shared/image/zoomLevels.ts'
import type { Api } from '../kit/api/api.ts'

/** The state of a picture's upload. `share` is the share that is sent, 0 to 1. */
export type FormImageState =
  | { readonly status: 'sending'; readonly share: number }
  /** `id` is the upload's, by which its processing can be polled, even after a reload. */
  | { readonly status: 'developing'; readonly id: string }
  /** `colors` are those found in the image, the one that covers most first. A saved picture has only its main colour. */
  | { readonly status: 'ready'; readonly image: ArtworkImage; readonly colors: readonly string[] }
  /** `failed` can be retried, `refused` cannot, because of the file itself. */
  | { readonly status: 'failed' | 'refused'; readonly error: string }

/** A picture of the form. The first one is the main one. */
export type FormImage = {
  /** Identifies the picture in the form throughout its upload; the work refers to `state.image.id`. */
  readonly key: string
  /** The file's name; a saved picture has none. */
  readonly name?: string | undefined
  /** Bytes. */
  readonly size?: number | undefined
  readonly state: FormImageState
  /** What is said of it. */
  readonly words?: PhotographWords | undefined
}

export type PhotographWords = {
  readonly alt?: string | undefined
  readonly isDecorative?: boolean | undefined
  readonly caption?: string | undefined
}

/** A work's size as it is typed, in centimetres with a decimal comma; a round one has only a height, its diameter. */
export type SizeTexts = {
  readonly height: string
  readonly width: string
  readonly depth: string
  readonly shape: ArtworkSize['shape']
  readonly framedHeight: string
  readonly framedWidth: string
}

/** The form's values as they are typed. */
type ArtworkTexts = SizeTexts & {
  readonly title: string
  readonly year: string
  readonly availability: Availability
  readonly technique: string
  readonly support: string
  readonly dimensions: string
  readonly priceEur: string
  readonly sku: string
  /** The address of a collection; empty for none. */
  readonly collectionRef: string
  readonly description: string
  readonly zoomLimit: ZoomLimit
  /** Separated by commas. */
  readonly tags: string
}
export type TextName = keyof ArtworkTexts

/** Uploads that are unfinished or failed: a form with such pictures is not sent, so that none is silently left out. */
export const isUnfinished = ({ state }: FormImage): boolean => state.status === 'sending' || state.status === 'developing'
export const isMissing = ({ state }: FormImage): boolean => state.status === 'failed' || state.status === 'refused'

export type ArtworkFormValues = ArtworkTexts & {
  readonly images: readonly FormImage[]
  /** `#22344d`, in lower case. */
  readonly colors: readonly string[]
}
export type FormFieldName = keyof ArtworkFormValues

/** A form's pictures. `onChange` takes a function, because an upload ends after other changes. */
export type FormImages = {
  readonly api: Api
  readonly images: readonly FormImage[]
  readonly onChange: (change: (images: readonly FormImage[]) => readonly FormImage[]) => void
}
export type ColoursFieldProps = {
  readonly colors: readonly string[]
  /** The colours found in the main image. */
  readonly proposed: readonly string[]
  readonly error: string | undefined
  readonly onChange: (colors: readonly string[]) => void
}

const blankSize: SizeTexts = { height: '', width: '', depth: '', shape: 'rectangle', framedHeight: '', framedWidth: '' }

const typedLength = (length: number | undefined): string => (length === undefined ? '' : String(length).replace('.', ','))

const sizeTextsOf = (size: ArtworkSize | undefined): SizeTexts =>
  size
    ? {
        height: typedLength(size.height),
        width: size.shape === 'round' ? '' : typedLength(size.width),
        depth: typedLength(size.depth),
        shape: size.shape,
        framedHeight: typedLength(size.framed?.height),
        framedWidth: typedLength(size.framed?.width),
      }
    : blankSize

const isSameSize = (values: SizeTexts, other: SizeTexts): boolean =>
  (Object.keys(blankSize) as (keyof SizeTexts)[]).every(name => values[name] === other[name])

/** The numbers follow the dimensions as they are typed, until the owner types numbers. */
export const followingSize = (values: ArtworkFormValues, dimensions: string): SizeTexts | Record<never, never> => {
  const isOwn = !isSameSize(values, blankSize) && !isSameSize(values, sizeTextsOf(sizeIn(values.dimensions)))
  return isOwn ? {} : sizeTextsOf(sizeIn(dimensions))
}

/** Reads `40,5` as a number: `undefined` for an empty text, `NaN` for anything but a length. */
const lengthOf = (text: string): number | undefined => {
  const typed = text.replace(/\s|cm/g, '')
  if (typed === '') return undefined
  return /^\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** Returns the size as it is sent, to be validated; `undefined` while neither height nor width is given. */
export const typedSizeOf = (values: SizeTexts) => {
  const [height, depth, framedHeight, framedWidth] = [values.height, values.depth, values.framedHeight, values.framedWidth].map(lengthOf)
  const width = values.shape === 'round' ? height : lengthOf(values.width)
  if (height === undefined && width === undefined) return undefined
  const isFramed = framedHeight !== undefined || framedWidth !== undefined
  return { height, width, depth, shape: values.shape, framed: isFramed ? { height: framedHeight, width: framedWidth } : undefined }
}

/** Returns the size that saving confirms; `undefined` while it is not one. */
export const sizeOf = (values: SizeTexts): ArtworkSize | undefined => artworkSizeSchema.safeParse(typedSizeOf(values)).data

export const blankArtwork: ArtworkFormValues = {
  title: '',
  year: '',
  availability: 'Disponible',
  technique: '',
  support: '',
  dimensions: '',
  ...blankSize,
  priceEur: '',
  sku: '',
  collectionRef: '',
  description: '',
  zoomLimit: 'whole',
  tags: '',
  images: [],
  colors: [],
}

export const formImageOf = (image: ArtworkImage): FormImage => ({
  key: image.id,
  state: { status: 'ready', image, colors: [image.color] },
})

const formWorkImageOf = ({ alt, caption, ...image }: WorkImage): FormImage => ({ ...formImageOf(image), words: { alt, caption } })

/** Splits the tags off the description, in which the sample works carry them (D31), because the form has a field for tags. */
const wordsOf = ({ description = '', tags }: AdminArtwork): Pick<ArtworkTexts, 'description' | 'tags'> => {
  const words = tags ? { text: description, tags } : splitDescription(description)
  return { description: words.text, tags: words.tags.join(', ') }
}

/** Returns the form's initial values for a work. */
export const formValuesOf = (work: AdminArtwork): ArtworkFormValues => ({
  title: work.title,
  year: work.year?.toString() ?? '',
  availability: work.availability,
  technique: work.technique ?? '',
  support: work.support ?? '',
  dimensions: work.dimensions ?? '',
  ...sizeTextsOf(work.size),
  priceEur: work.priceEur?.toString() ?? '',
  sku: work.sku ?? '',
  collectionRef: work.collectionRef ?? '',
  ...wordsOf(work),
  zoomLimit: work.zoomLimit ?? 'whole',
  images: work.images.map(formWorkImageOf),
  colors: work.colors,
})

/** Reads `1 200 €` as a number: `undefined` for an empty text, `NaN` for anything but a whole number. */
export const wholeNumberOf = (text: string): number | undefined => {
  const typed = text.replace(/[\s€]/g, '')
  if (typed === '') return undefined
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

const textOf = (values: ArtworkFormValues, field: FormFieldName): string => {
  // A cropped picture keeps the key of the one whose place it takes.
  if (field === 'images')
    return JSON.stringify(
      values.images.map(({ key, state, words }) => [
        state.status === 'ready' ? state.image.id : key,
        words?.alt || '',
        words?.caption || '',
      ]),
    )
  return field === 'colors' ? values.colors.join() : values[field]
}

/** Lists the fields that differ between two states of the form. */
export const differingFields = (one: ArtworkFormValues, other: ArtworkFormValues): readonly FormFieldName[] =>
  (Object.keys(one) as FormFieldName[]).filter(field => textOf(one, field) !== textOf(other, field))

/** Merges by field: what was changed since `base` stays mine, everything else becomes theirs. */
export const mergedValues = (base: ArtworkFormValues, mine: ArtworkFormValues, theirs: ArtworkFormValues): ArtworkFormValues => ({
  ...theirs,
  ...Object.fromEntries(differingFields(mine, base).map(field => [field, mine[field]])),
})
