import type { artworkFields } from '../../../shared/artwork/admin/artworkFields.ts'
import { type ArtworkSize, artworkSizeSchema } from '../../../shared/artwork/artworkSize.ts'
import { sizeIn } from '../../../shared/artwork/dimensions.ts'

export type SizePart = keyof typeof artworkFields.size.parts
/** A work's size as it is typed, in centimetres with a decimal comma; a round one has only a height, its diameter. */
export type SizeTexts = { readonly [Part in SizePart]: string }

const typedLength = (length: number | undefined): string => (length === undefined ? '' : String(length).replace('.', ','))

export const sizeTextsOf = (size: Partial<ArtworkSize> = {}): SizeTexts => ({
  height: typedLength(size.height),
  width: size.shape === 'round' ? '' : typedLength(size.width),
  depth: typedLength(size.depth),
  shape: size.shape ?? 'rectangle',
  framedHeight: typedLength(size.framed?.height),
  framedWidth: typedLength(size.framed?.width),
})

const isSameSize = (values: SizeTexts, other: SizeTexts): boolean =>
  (Object.keys(other) as SizePart[]).every(name => values[name] === other[name])

/** The numbers follow the dimensions as they are typed, until the owner types numbers. */
export const followingSize = (values: SizeTexts & { readonly dimensions: string }, dimensions: string): Partial<SizeTexts> => {
  const isOwn = !isSameSize(values, sizeTextsOf()) && !isSameSize(values, sizeTextsOf(sizeIn(values.dimensions)))
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
