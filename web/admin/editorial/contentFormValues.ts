import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ContentItem, type ContentKind, contentKinds } from '../../../shared/editorial/contentKinds.ts'
import type { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import type { Photograph } from '../../../shared/image/photograph.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import { imagesFieldTexts } from '../controls/controlTexts.ts'
import { type FormImage, formImageOf, isMissing, isUnfinished } from '../controls/formImage.ts'
import { foundImages } from '../controls/images/imageUploads.ts'
import { contentForms, type FormField } from './contentForms.ts'

/** What the form of a kind sends, without its version. */
export type ContentBody = RouteBody<typeof editorialRoutes.saveContent>

/**
 * The fields as typed; a work is its number, or empty where none is chosen, several are their numbers between commas, and photographs with their
 * uploads are JSON.
 */
export type ContentValues = Readonly<Record<string, string>>

/** Returns the numbers of the works that a field names. */
export const numbersIn = (value = ''): readonly number[] => value.split(',').filter(Boolean).map(Number)

/** Returns the photographs of a field with their uploads, and the field's value of them. */
export const imagesIn = (value = ''): readonly FormImage[] => (value ? JSON.parse(value) : [])
export const typedImages = (images: readonly FormImage[]): string => (images.length ? JSON.stringify(images) : '')

/** Returns those photographs of a field that have arrived, with their words. */
export const photographsIn = (value: string | undefined): readonly Photograph[] =>
  imagesIn(value).flatMap(({ state, words }) => (state.status === 'ready' ? [{ ...state.image, ...words }] : []))

const asTyped = (photographs: readonly Photograph[]): string => typedImages(photographs.map(formImageOf))

const said = (item: ContentItem | undefined, { name, control }: FormField): string => {
  const value = item && (item as Readonly<Record<string, unknown>>)[name]
  if (value === undefined) return ''
  return control === 'photographs' ? asTyped(value as readonly Photograph[]) : String(value)
}

export const valuesOf = (kind: ContentKind, item: ContentItem | undefined): ContentValues =>
  Object.fromEntries(contentForms[kind].fields.map(field => [field.name, said(item, field)]))

/** Returns the photographs of a field as they are sent. */
const sentPhotographs = (value: string | undefined) =>
  photographsIn(value).map(({ id, alt, isDecorative, caption }) => ({ id, alt: alt ?? '', isDecorative, caption: caption ?? '' }))

/** Compares photographs as they are sent, without the state of their uploads. */
const isSame = ({ control }: FormField, mine: string, theirs: string): boolean =>
  control === 'photographs' ? JSON.stringify(sentPhotographs(mine)) === JSON.stringify(sentPhotographs(theirs)) : mine.trim() === theirs

/** Returns the fields in which what was typed differs from a draft, with what the draft says. */
export const differences = (values: ContentValues, item: ContentItem): readonly (readonly [FormField, string])[] =>
  contentForms[item.kind].fields
    .filter(({ picture }) => !picture)
    .map(field => [field, said(item, field)] as const)
    .filter(([field, theirs]) => !isSame(field, values[field.name] ?? '', theirs))

const untyped = ({ control }: FormField, value = ''): unknown => {
  if (control === 'number') return value.trim() ? Number(value) : undefined
  if (control === 'photographs') return sentPhotographs(value)
  const chosen = numbersIn(value)
  return chosen.length ? (control === 'works' ? chosen : chosen[0]) : undefined
}

/** The controls whose values are not texts. */
const untypedControls: readonly FormField['control'][] = ['number', 'photographs', 'work', 'works']

/** What a field says of the first of its photographs that is wrong. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(messageIn).find(Boolean)
}

/** Returns why a field of photographs may not be sent: an upload failed, or a text is invalid. */
const photographFault = (value: string | undefined, error: unknown): string | undefined =>
  imagesIn(value).some(isMissing) ? imagesFieldTexts.missing : messageIn(error)

/** Returns a form's values as they were when it was left. */
export const foundValues = (kind: ContentKind, values: ContentValues): ContentValues =>
  Object.fromEntries(
    contentForms[kind].fields.map(({ name, control }) => {
      const value = values[name] ?? ''
      return [name, control === 'photographs' ? typedImages(foundImages(imagesIn(value))) : value]
    }),
  )

/** Whether a photograph of the form is still on its way. */
export const awaitsPhotographs = (kind: ContentKind, values: ContentValues): boolean =>
  contentForms[kind].fields.some(({ name, control }) => control === 'photographs' && imagesIn(values[name]).some(isUnfinished))

/** Validates the form against the schema that the server uses. */
export const resolverOf = (kind: ContentKind): Resolver<ContentValues, unknown, ContentBody> => {
  const resolver: Resolver<ContentValues, unknown, ContentBody> = zodResolver(contentKinds[kind].input as never) as never
  const { fields } = contentForms[kind]
  return async (values, context, options) => {
    const others = fields
      .filter(({ control }) => untypedControls.includes(control))
      .map(field => [field.name, untyped(field, values[field.name])] as const)
    const result = await resolver({ ...values, ...Object.fromEntries(others) } as never, context, options)
    const faults = fields.flatMap(({ name, control }) => {
      const message = control === 'photographs' ? photographFault(values[name], result.errors[name]) : undefined
      return message ? [[name, { type: 'photographs', message }] as const] : []
    })
    return faults.length ? { values: {}, errors: { ...result.errors, ...Object.fromEntries(faults) } } : result
  }
}
