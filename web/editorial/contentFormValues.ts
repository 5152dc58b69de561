import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ContentItem, type ContentKind, contentKinds } from '../../shared/editorial/contentKinds.ts'
import type { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import type { RouteBody } from '../../shared/kit/route.ts'
import { contentForms, type FormField } from './contentForms.ts'

/** What the form of a kind sends, without its version. */
export type ContentBody = RouteBody<typeof editorialRoutes.saveContent>

/** The fields as typed; a work is its number, or empty where none is chosen, and several are their numbers between commas. */
export type ContentValues = Readonly<Record<string, string>>

/** Returns the numbers of the works that a field names. */
export const numbersIn = (value = ''): readonly number[] => value.split(',').filter(Boolean).map(Number)

const said = (item: ContentItem | undefined, { name }: FormField): string => {
  const value = item && (item as Readonly<Record<string, unknown>>)[name]
  return value === undefined ? '' : String(value)
}

export const valuesOf = (kind: ContentKind, item: ContentItem | undefined): ContentValues =>
  Object.fromEntries(contentForms[kind].fields.map(field => [field.name, said(item, field)]))

/** Returns the fields in which what was typed differs from a draft, with what the draft says. */
export const differences = (values: ContentValues, item: ContentItem): readonly (readonly [FormField, string])[] =>
  contentForms[item.kind].fields
    .filter(({ picture }) => !picture)
    .map(field => [field, said(item, field)] as const)
    .filter(([{ name }, theirs]) => (values[name] ?? '').trim() !== theirs)

/** Validates the form against the schema that the server uses. */
export const resolverOf = (kind: ContentKind): Resolver<ContentValues, unknown, ContentBody> => {
  const resolver = zodResolver(contentKinds[kind].input as never)
  const { fields } = contentForms[kind]
  return async (values, context, options) => {
    const numbers = fields.flatMap(({ name, control }) => {
      if (control === 'number') return [[name, values[name]?.trim() ? Number(values[name]) : undefined]]
      if (control !== 'work' && control !== 'works') return []
      const chosen = numbersIn(values[name])
      return [[name, chosen.length ? (control === 'works' ? chosen : chosen[0]) : undefined]]
    })
    return (await resolver({ ...values, ...Object.fromEntries(numbers) } as never, context, options as never)) as never
  }
}
