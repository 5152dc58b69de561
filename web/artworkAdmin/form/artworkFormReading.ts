import { type ArtworkInput, artworkInputSchema } from '../../../shared/artwork/artworkForm.ts'
import { fieldErrorsOf } from '../../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { type ArtworkFormValues, type FormFieldName, type FormImage, wholeNumberOf } from '../artworkFormValues.ts'
import { artworkFormTexts } from './artworkFormTexts.ts'

export type ArtworkFormErrors = { readonly [Field in FormFieldName]?: string | undefined }

export const isOnItsWay = ({ state }: FormImage): boolean => state.status === 'sending' || state.status === 'developing'
const isMissing = ({ state }: FormImage): boolean => state.status === 'failed' || state.status === 'refused'

/** Returns the first message of each control. Errors of single images or colours belong to the control of them all. */
export const errorsByControl = (errors: readonly FieldError[]): ArtworkFormErrors =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field.split('.')[0], message]))

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)

const said = ({ images, year, priceEur, collectionRef, tags, ...texts }: ArtworkFormValues) => ({
  ...texts,
  year: wholeNumberOf(year),
  priceEur: wholeNumberOf(priceEur),
  collectionRef: collectionRef || undefined,
  tags: tagsIn(tags),
  images: images.flatMap(({ state }) => (state.status === 'ready' ? [state.image.id] : [])),
})

/** Reads the form by the server's own rules. A picture that did not arrive is an error, so that none is silently left out. */
export const readArtwork = (values: ArtworkFormValues): { readonly body: ArtworkInput } | { readonly errors: ArtworkFormErrors } => {
  const { data, error } = artworkInputSchema.safeParse(said(values))
  const errors: ArtworkFormErrors = {
    ...(values.images.some(isMissing) && { images: artworkFormTexts.imagesMissing }),
    ...(error && errorsByControl(fieldErrorsOf(error))),
    ...(values.images.some(isOnItsWay) && { images: artworkFormTexts.imagesOnTheirWay }),
  }
  return data && !Object.keys(errors).length ? { body: data } : { errors }
}
