import * as z from 'zod/mini'
import { artworkImageSchema } from '../image/image.ts'
import { draftPhotographs, keptPhotographs, photographErrors, shownPhotographs } from '../image/photograph.ts'
import { draftLine, draftText, draftWork } from '../kit/draftFields.ts'
import { typeset } from '../kit/frenchTypography.ts'
import type { FieldError } from '../kit/refusal.ts'
import { freeLine } from '../kit/safeText.ts'
import type { Collection } from './collection.ts'

/** The most collections of the shop, drafts too. */
const mostCollections = 50

/** The longest texts, in characters, and the last place. */
export const collectionLimits = { title: 80, line: 150, description: 2000, position: 999 } as const

const collectionFaults = {
  title: 'Donnez un titre à la collection',
  line: 'Écrivez la ligne qui la présente',
  description: 'Écrivez quelques mots sur la collection',
  cover: 'Choisissez l’œuvre de la couverture, ou ajoutez une photographie',
  coverPhotograph: 'Une couverture a une seule photographie',
  coverOf: 'Cette œuvre n’existe plus, ou n’a pas de photographie\u202f: choisissez-en une autre',
  position: `La place est un nombre entier, de 1 à ${collectionLimits.position}`,
} as const

const words = {
  title: freeLine({ least: 1, most: collectionLimits.title, otherwise: collectionFaults.title }),
  line: draftLine(collectionLimits.line),
  description: draftText(collectionLimits.description),
  position: z.optional(
    z
      .int(collectionFaults.position)
      .check(z.gte(1, collectionFaults.position), z.lte(collectionLimits.position, collectionFaults.position)),
  ),
}

const collectionInputSchema = z.object({
  ...words,
  /** The work whose main picture is the cover; absent where the cover stays as it is. */
  coverOf: draftWork(collectionFaults.coverOf),
  /** What stands in the place of a work's picture. */
  coverPhotograph: draftPhotographs(1, collectionFaults.coverPhotograph),
})

/** The draft as it is stored: the typed fields, with the pictures that were chosen. */
const collectionDraftSchema = z.object({ ...words, cover: z.optional(artworkImageSchema), coverPhotograph: keptPhotographs })
type CollectionDraft = z.infer<typeof collectionDraftSchema>

/** The owner's lines, each typeset, without empty ones. */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .map(line => typeset(line.trim()))
    .filter(Boolean)
    .join('\n')

/** Returns what visitors see of a draft, typeset, or what it lacks for that. */
const publishedFrom = (
  draft: CollectionDraft,
  slug: string,
): { readonly shown: Collection } | { readonly errors: readonly FieldError[] } => {
  const { title, line, description, position } = draft
  const untold = photographErrors('coverPhotograph', draft.coverPhotograph)
  const [photograph] = shownPhotographs(draft.coverPhotograph)
  const cover = photograph ?? draft.cover
  if (line && description && cover && !untold.length)
    return {
      shown: {
        slug,
        title: typeset(title),
        line: typeset(line),
        description: linesOf(description),
        cover,
        ...(position !== undefined && { position }),
      },
    }
  const needed = { line, description, cover }
  const missing = (['line', 'description', 'cover'] as const).filter(field => !needed[field])
  return { errors: [...missing.map(field => ({ field, message: collectionFaults[field] })), ...untold] }
}

/** Collections among what the painter writes (E77). */
export const collectionContent = {
  input: collectionInputSchema,
  draft: collectionDraftSchema,
  most: mostCollections,
  pictures: { coverOf: 'cover' },
  photographs: ['coverPhotograph'],
  pictureFault: collectionFaults.coverOf,
  publish: publishedFrom,
  refusals: {
    contentNotFound: 'Cette collection n’existe plus\u202f: elle a été supprimée dans une autre fenêtre.',
    contentChanged: 'Cette collection a été modifiée entre-temps, dans une autre fenêtre.',
    contentFull: `La boutique garde ${mostCollections} collections au plus\u202f: supprimez-en une.`,
    contentPublished: 'Cette collection est sur le site\u202f: retirez-la avant de la supprimer.',
  },
} as const
