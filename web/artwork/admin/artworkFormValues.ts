import {
  type ArtworkFieldName,
  artworkField,
  artworkFieldNames,
  artworkInputSchema,
  type FieldsWith,
  type StoredFields,
} from '../../../shared/artwork/admin/artworkFields.ts'
import { splitDescription } from '../../../shared/artwork/artwork.ts'
import { fieldErrorsOf } from '../../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { imagesFieldTexts } from '../../admin/controls/controlTexts.ts'
import { type FormImage, formImageOf, isMissing } from '../../admin/controls/formImage.ts'
import { type SizePart, type SizeTexts, sizeTextsOf, typedSizeOf } from './sizeTexts.ts'

/** The texts of the form, each with a control of its own. */
export type TextName = Exclude<ArtworkFieldName, FieldsWith<{ control: 'size' | 'images' | 'colors' }>> | SizePart

/** The form's values as they are typed, by the names of its controls. */
export type ArtworkFormValues = { readonly [Name in TextName]: string } & {
  readonly images: readonly FormImage[]
  /** `#22344d`, in lower case. */
  readonly colors: readonly string[]
}
export type FormFieldName = keyof ArtworkFormValues

/** Splits the tags off the description, in which the sample works carry them (D31), because the form has a field for tags. */
const wordsOf = ({ description = '', tags }: Partial<StoredFields>): Partial<StoredFields> => {
  const words = tags ? { text: description, tags } : splitDescription(description)
  return { description: words.text, tags: words.tags }
}

/** Returns what a field says as it is typed, by the names of its controls. */
const typedOf = (name: ArtworkFieldName, said: Partial<StoredFields>): Partial<ArtworkFormValues> => {
  const { control, choices = {} } = artworkField(name)
  if (control === 'size') return sizeTextsOf(said.size)
  if (control === 'images') return { images: (said.images ?? []).map(formImageOf) }
  if (control === 'colors') return { colors: said.colors ?? [] }
  const value: unknown = said[name] ?? (control === 'choice' ? Object.keys(choices)[0] : '')
  return { [name]: Array.isArray(value) ? value.join(', ') : String(value) }
}

/** Returns the form's initial values for a work, or for what is said of one so far. */
export const formValuesOf = (work: Partial<StoredFields>): ArtworkFormValues => {
  const said = { ...work, ...wordsOf(work) }
  return Object.fromEntries(artworkFieldNames.flatMap(name => Object.entries(typedOf(name, said)))) as ArtworkFormValues
}

export const blankArtwork: ArtworkFormValues = formValuesOf({})

/** In the order of the form. */
export const formFieldNames = Object.keys(blankArtwork) as readonly FormFieldName[]

/** What each control is called. */
export const formLabels = Object.fromEntries(
  artworkFieldNames.flatMap(name => {
    const { label, parts } = artworkField(name)
    return Object.entries(parts ?? { [name]: label })
  }),
) as Readonly<Record<FormFieldName, string>>

/** Reads `1 200 €` as a number: `undefined` for an empty text, `NaN` for anything but a whole number. */
export const wholeNumberOf = (text: string): number | undefined => {
  const typed = text.replace(/[\s€]/g, '')
  if (typed === '') return undefined
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)

const readyImages = (values: ArtworkFormValues) =>
  values.images.flatMap(({ state, words }) => (state.status === 'ready' ? [{ id: state.image.id, ...words }] : []))

/** Returns what the form says of a field, to be validated. */
const saidOf = (name: ArtworkFieldName, values: ArtworkFormValues): unknown => {
  if (name === 'size') return typedSizeOf(values)
  if (name === 'images') return readyImages(values).map(({ id }) => id)
  if (name === 'colors') return values.colors
  const { control } = artworkField(name)
  if (control === 'digits') return wholeNumberOf(values[name])
  return control === 'tags' ? tagsIn(values[name]) : values[name]
}

/** The controls of a size's parts. */
const sizeControls: Readonly<Record<string, keyof SizeTexts>> = {
  'size.height': 'height',
  'size.width': 'width',
  'size.depth': 'depth',
  'size.framed.height': 'framedHeight',
  'size.framed.width': 'framedWidth',
}

/** Names the control of each error. Errors of single images or colours belong to the control of them all. */
export const controlErrors = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.map(({ field, message }) => ({ field: sizeControls[field] ?? field.split('.')[0] ?? field, message }))

/** Reads the form by the server's own rules; the first error of a control counts. */
export const readArtwork = (values: ArtworkFormValues) => {
  const said = Object.fromEntries(artworkFieldNames.map(name => [name, saidOf(name, values)]))
  const { data, error } = artworkInputSchema.safeParse({ ...said, imageWords: readyImages(values) })
  const missing = values.images.some(isMissing) ? [{ field: 'images', message: imagesFieldTexts.missing }] : []
  const wrong = [...(error ? controlErrors(fieldErrorsOf(error)) : []), ...missing]
  const errors = Object.fromEntries(wrong.toReversed().map(({ field, message }) => [field, { type: 'refused', message }]))
  return data && !wrong.length ? { values: data, errors: {} } : { values: {}, errors }
}

const textOf = (values: ArtworkFormValues, field: FormFieldName): string => {
  // A cropped picture keeps the key of the one whose place it takes.
  if (field === 'images')
    return JSON.stringify(
      values.images.map(({ key, state, words }, place) => [
        state.status === 'ready' ? state.image.id : key,
        words?.alt || '',
        words?.caption || '',
        (place > 0 && words?.kind) || '',
      ]),
    )
  return field === 'colors' ? values.colors.join() : values[field]
}

/** Lists the fields that differ between two states of the form. */
export const differingFields = (one: ArtworkFormValues, other: ArtworkFormValues): readonly FormFieldName[] =>
  formFieldNames.filter(field => textOf(one, field) !== textOf(other, field))

/** Merges by field: what was changed since `base` stays mine, everything else becomes theirs. */
export const mergedValues = (base: ArtworkFormValues, mine: ArtworkFormValues, theirs: ArtworkFormValues): ArtworkFormValues => ({
  ...theirs,
  ...Object.fromEntries(differingFields(mine, base).map(field => [field, mine[field]])),
})
