import * as z from 'zod/mini'
import { draftLine } from '../kit/draftFields.ts'
import { typeset } from '../kit/frenchTypography.ts'
import type { FieldError } from '../kit/refusal.ts'
import { type ArtworkImage, artworkImageSchema } from './image.ts'
import { uploadId } from './imageUpload.ts'

/** The longest words of a photograph, in characters. */
export const photographLimits = { alt: 250, caption: 300 } as const

/** The message for a photograph that was never uploaded for content, belongs to other content, or is deleted since. */
export const photographRefused = 'Cette photographie n’est pas disponible. Ajoutez-la à nouveau.'

/** The box of a photograph that shows nothing which needs words. */
export const decorativeLabel = 'Sans importance pour la compréhension'

const notDecorative = `Dites si la photographie est «\u202f${decorativeLabel}\u202f»`

const words = {
  /** What it shows, for those who do not see it. */
  alt: draftLine(photographLimits.alt),
  /** That it shows nothing that needs words. */
  isDecorative: z.optional(z.boolean(notDecorative)),
  caption: draftLine(photographLimits.caption),
}

/** The id of a picture of the samples. */
const sampleId = /^samples\/[a-z0-9-]{1,80}$/
const isPhotograph = (id: string): boolean => uploadId.test(id) || sampleId.test(id)

const photographInput = z.object({
  id: z.string(photographRefused).check(z.refine(isPhotograph, photographRefused)),
  ...words,
})

/** What it says once it was checked. */
const text = z.optional(z.string())
const checkedPhotograph = z.object({ id: z.string(), alt: text, isDecorative: z.optional(z.boolean()), caption: text })

/** Photographs that were uploaded for content, in their order, each once; of none the field becomes absent. */
export const draftPhotographs = (most: number, otherwise: string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.array(photographInput, otherwise).check(
          z.maxLength(most, otherwise),
          z.refine(all => new Set(all.map(({ id }) => id)).size === all.length, otherwise),
        ),
        z.transform(all => (all.length ? all : undefined)),
      ),
      z.optional(z.array(checkedPhotograph)),
    ),
  )

/** Photographs as they are stored: the pictures, with their words, which may still be missing. */
export const keptPhotographs = z.optional(z.array(z.extend(artworkImageSchema, words)))
export type Photograph = NonNullable<z.infer<typeof keptPhotographs>>[number]

/** A photograph as pages show it; one that is decorative has empty words. */
export type ShownPhotograph = ArtworkImage & { readonly alt: string; readonly caption?: string }

/** Returns photographs as pages show them, their words typeset. One that has none counts as decorative, which publishing does not let pass. */
export const shownPhotographs = (photographs: readonly Photograph[] = []): readonly ShownPhotograph[] =>
  photographs.map(({ alt = '', isDecorative, caption, ...image }) => ({
    ...image,
    alt: isDecorative ? '' : typeset(alt),
    ...(caption && { caption: typeset(caption) }),
  }))

const untold = (places: readonly number[], count: number): string => {
  if (places.length > 1) {
    const which = `${places.slice(0, -1).join(', ')} et ${places.at(-1)}`
    return `Photographies ${which}\u202f: écrivez ce qu’elles montrent, ou cochez «\u202f${decorativeLabel}\u202f»`
  }
  const which = count === 1 ? 'Cette photographie' : `Photographie ${places[0]}`
  return `${which}\u202f: écrivez ce qu’elle montre, ou cochez «\u202f${decorativeLabel}\u202f»`
}

/** Returns what the photographs of a field lack to be published: words for those who do not see them, unless they are decorative. */
export const photographErrors = (field: string, photographs: readonly Photograph[] = []): readonly FieldError[] => {
  const places = photographs.flatMap(({ alt, isDecorative }, at) => (alt || isDecorative ? [] : [at + 1]))
  return places.length ? [{ field, message: untold(places, photographs.length) }] : []
}
