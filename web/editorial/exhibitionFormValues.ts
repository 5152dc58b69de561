import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import { type ExhibitionInput, exhibitionInputSchema, wordFields } from '../../shared/exhibition/exhibitionForm.ts'

/** The fields as typed; `posterOf` is the number of a work, or empty where the poster stays. */
export type ExhibitionValues = Readonly<Record<keyof ExhibitionInput, string>>

export const valuesOf = (item: ContentItem | undefined): ExhibitionValues => ({
  title: item?.title ?? '',
  location: item?.location ?? '',
  startDate: item?.startDate ?? '',
  endDate: item?.endDate ?? '',
  hours: item?.hours ?? '',
  entry: item?.entry ?? '',
  link: item?.link ?? '',
  description: item?.description ?? '',
  posterOf: '',
})

/** Returns the fields in which what was typed differs from a draft. */
export const differingWords = (values: ExhibitionValues, item: ContentItem): readonly (typeof wordFields)[number][] =>
  wordFields.filter(field => values[field].trim() !== (item[field] ?? ''))

const resolver = zodResolver(exhibitionInputSchema)

/** Validates the form against the schema that the server uses. */
export const exhibitionResolver: Resolver<ExhibitionValues, unknown, ExhibitionInput> = async ({ posterOf, ...words }, context, options) =>
  (await resolver({ ...words, posterOf: posterOf ? Number(posterOf) : undefined }, context, options as never)) as never
