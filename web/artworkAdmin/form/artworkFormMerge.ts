import type { ArtworkFormValues, FormFieldName } from '../artworkFormValues.ts'

const textOf = (values: ArtworkFormValues, field: FormFieldName): string => {
  if (field === 'images') return values.images.map(({ key }) => key).join()
  return field === 'colors' ? values.colors.join() : values[field]
}

/** The fields in which two states of the form are not the same. */
export const differingFields = (one: ArtworkFormValues, other: ArtworkFormValues): readonly FormFieldName[] =>
  (Object.keys(one) as FormFieldName[]).filter(field => textOf(one, field) !== textOf(other, field))

/** What was changed since `base` stays; all else is as it has come to stand meanwhile. */
export const mergedValues = (base: ArtworkFormValues, mine: ArtworkFormValues, theirs: ArtworkFormValues): ArtworkFormValues => ({
  ...theirs,
  ...Object.fromEntries(differingFields(mine, base).map(field => [field, mine[field]])),
})
