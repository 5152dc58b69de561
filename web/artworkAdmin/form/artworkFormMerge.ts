import type { ArtworkFormValues, FormFieldName } from '../artworkFormValues.ts'

const textOf = (values: ArtworkFormValues, field: FormFieldName): string => {
  if (field === 'images') return values.images.map(({ key }) => key).join()
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
