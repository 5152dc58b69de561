import * as z from 'zod/mini'
import { freeLine, freeText } from './safeText.ts'

const textRefused = 'Ce champ doit être un texte'

/** A field of a draft, of which everything may still be missing: an empty one becomes absent. What is kept of it may be checked by it again. */
export const leftOut = (text: z.ZodMiniType<string>) =>
  z.optional(
    z.pipe(
      z.pipe(
        text,
        z.transform(said => said || undefined),
      ),
      z.optional(z.string()),
    ),
  )

export const draftLine = (most: number) => leftOut(freeLine({ most, otherwise: textRefused }))
export const draftText = (most: number) => leftOut(freeText({ most, otherwise: textRefused }))

/** A day of these two centuries, `2026-06-13`. */
export const draftDay = (otherwise: string) =>
  leftOut(
    z
      .string(otherwise)
      .check(z.refine(text => text === '' || (/^(?:19|20)/.test(text) && z.iso.date().safeParse(text).success), otherwise)),
  )

/** A work of the shop, by its number. */
export const draftWork = (otherwise: string) => z.optional(z.int(otherwise).check(z.positive(otherwise)))

/** Works of the shop, by their numbers in the order chosen, each once; of none the field becomes absent. */
export const draftWorks = (most: number, otherwise: string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.array(z.int(otherwise).check(z.positive(otherwise)), otherwise).check(
          z.maxLength(most, otherwise),
          z.refine(works => new Set(works).size === works.length, otherwise),
        ),
        z.transform(works => (works.length ? works : undefined)),
      ),
      z.optional(z.array(z.int())),
    ),
  )
