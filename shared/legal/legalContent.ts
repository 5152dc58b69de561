import * as z from 'zod/mini'
import { draftText } from '../kit/draftFields.ts'
import { type Headed, headedOf } from '../kit/headedWords.ts'
import type { FieldError } from '../kit/refusal.ts'
import { type LegalPageName, legalPageTitles } from './legalPageTitles.ts'

/** What the painter adds to a legal page below what is generated there, typeset, with its marks (E114). */
type LegalAdditions = {
  readonly page: LegalPageName
  /** The day of its publication, `2026-11-26`, which the page states as that of its last change. */
  readonly publishedOn: string
  readonly sections: readonly Headed[]
}

/** The longest text, in characters. */
export const legalLimits = { additions: 20_000 } as const

const legalFaults = {
  additions: 'Écrivez au moins un titre, et son texte sur la ligne suivante',
  untold: 'Donnez à chaque partie un titre sur une ligne, puis son texte sur la ligne suivante',
  picture: 'Une page légale n’a pas d’image',
} as const

const legalInputSchema = z.object({ additions: draftText(legalLimits.additions) })

const publishedFrom = (
  { additions = '' }: z.infer<typeof legalInputSchema>,
  _slug: string,
  { id, day }: { readonly id: string; readonly day: string },
): { readonly shown: LegalAdditions } | { readonly errors: readonly FieldError[] } => {
  const sections = headedOf(additions)
  if (sections?.length) return { shown: { page: id as LegalPageName, publishedOn: day, sections } }
  return { errors: [{ field: 'additions', message: sections ? legalFaults.additions : legalFaults.untold }] }
}

/** The painter's own sections of the legal pages, a draft for each page, whose id is the page's name. */
export const legalContent = {
  input: legalInputSchema,
  draft: legalInputSchema,
  labels: legalPageTitles,
  most: Object.keys(legalPageTitles).length,
  pictures: {},
  photographs: [],
  pictureFault: legalFaults.picture,
  publish: publishedFrom,
  refusals: {
    contentNotFound: 'Ce texte n’existe plus\u202f: il a été supprimé dans une autre fenêtre.',
    contentChanged: 'Ce texte a été modifié entre-temps, dans une autre fenêtre.',
    contentFull: 'La boutique n’a pas d’autre page légale.',
    contentPublished: 'Ce texte est sur le site\u202f: retirez-le avant de le supprimer.',
  },
} as const
