import * as z from 'zod/mini'
import { draftLine, draftText, draftWork } from '../kit/draftFields.ts'
import { typeset } from '../kit/frenchTypography.ts'
import { type Headed, headedOf } from '../kit/headedWords.ts'
import type { FieldError } from '../kit/refusal.ts'

/** What the painter says on the home page, typeset. */
type Home = {
  /** The number of the work it opens with; without one, or while it may not open it, the page chooses. */
  readonly heroWork?: number
  readonly heroTitle: string
  readonly heroLead?: string
  /** The reasons to buy; none where the shop's own are shown. */
  readonly reasons: readonly Headed[]
}

/** The longest texts, in characters. */
export const homeLimits = { heroTitle: 120, heroLead: 500, reasons: 3_000 } as const

const homeFaults = {
  work: 'Choisissez une œuvre de la liste',
  heroTitle: 'Écrivez la phrase d’accueil',
  reasons: 'Donnez à chaque raison un titre sur une ligne, puis son texte sur la ligne suivante',
} as const

const homeInputSchema = z.object({
  heroWork: draftWork(homeFaults.work),
  heroTitle: draftLine(homeLimits.heroTitle),
  heroLead: draftText(homeLimits.heroLead),
  reasons: draftText(homeLimits.reasons),
})

/** Returns what visitors see of a draft, typeset, or what it lacks for that. */
const publishedFrom = ({
  heroWork,
  heroTitle,
  heroLead,
  reasons: typed = '',
}: z.infer<typeof homeInputSchema>): { readonly shown: Home } | { readonly errors: readonly FieldError[] } => {
  const reasons = headedOf(typed)
  if (heroTitle && reasons)
    return {
      shown: { ...(heroWork && { heroWork }), heroTitle: typeset(heroTitle), ...(heroLead && { heroLead: typeset(heroLead) }), reasons },
    }
  return {
    errors: [
      ...(heroTitle ? [] : [{ field: 'heroTitle', message: homeFaults.heroTitle }]),
      ...(reasons ? [] : [{ field: 'reasons', message: homeFaults.reasons }]),
    ],
  }
}

/** The home page among what the painter writes. */
export const homeContent = {
  input: homeInputSchema,
  draft: homeInputSchema,
  labels: { home: 'Accueil' },
  most: 1,
  pictures: {},
  photographs: [],
  pictureFault: homeFaults.work,
  publish: publishedFrom,
  refusals: {
    contentNotFound: 'Ce texte n’existe plus\u202f: il a été supprimé dans une autre fenêtre.',
    contentChanged: 'L’accueil a été modifié entre-temps, dans une autre fenêtre.',
    contentFull: 'La boutique n’a qu’une page d’accueil.',
    contentPublished: 'Ce texte est sur le site\u202f: retirez-le avant de le supprimer.',
  },
} as const
