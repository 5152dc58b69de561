import * as z from 'zod/mini'
import { artworkImageSchema } from '../image/image.ts'
import { draftPhotographs, keptPhotographs, photographErrors, shownPhotographs } from '../image/photograph.ts'
import { draftDay, draftLine, draftText, draftWork, draftWorks, leftOut } from '../kit/draftFields.ts'
import { typeset } from '../kit/frenchTypography.ts'
import type { FieldError } from '../kit/refusal.ts'
import { freeLine } from '../kit/safeText.ts'
import { isLinkAddress, typesetWords } from '../kit/words.ts'
import type { Exhibition } from './exhibition.ts'

/** The most exhibitions of the shop, drafts too. */
const mostExhibitions = 200

/** The most works that one exhibition names. */
export const mostWorksShown = 20

/** The most photographs of one exhibition. */
export const mostViews = 20

/** The longest texts, in characters. */
export const exhibitionLimits = { title: 150, location: 200, hours: 200, entry: 120, link: 500, description: 20_000 } as const

const exhibitionFaults = {
  title: 'Donnez un titre à l’exposition',
  location: 'Dites où l’exposition a lieu',
  day: 'Cette date n’existe pas dans le calendrier',
  startDate: 'Donnez le premier jour de l’exposition',
  endDate: 'Donnez le dernier jour de l’exposition',
  order: 'Le dernier jour ne peut pas venir avant le premier',
  description: 'Écrivez quelques mots sur l’exposition',
  link: 'L’adresse commence par https:// et ne contient ni espace ni mot de passe',
  works: `Choisissez jusqu’à ${mostWorksShown} œuvres, chacune une fois`,
  posterPhotograph: 'Une affiche a une seule photographie',
  views: `Ajoutez jusqu’à ${mostViews} photographies, chacune une fois`,
  posterOf: 'Cette œuvre n’existe plus, ou n’a pas de photographie\u202f: choisissez-en une autre',
} as const

const day = draftDay(exhibitionFaults.day)

const link = leftOut(
  freeLine({ most: exhibitionLimits.link, otherwise: exhibitionFaults.link }).check(
    z.refine(text => text === '' || (isLinkAddress(text) && !text.startsWith('/')), exhibitionFaults.link),
  ),
)

const words = {
  title: freeLine({ least: 1, most: exhibitionLimits.title, otherwise: exhibitionFaults.title }),
  location: draftLine(exhibitionLimits.location),
  startDate: day,
  endDate: day,
  hours: draftLine(exhibitionLimits.hours),
  /** What a visit costs; absent where it is free. */
  entry: draftLine(exhibitionLimits.entry),
  link,
  works: draftWorks(mostWorksShown, exhibitionFaults.works),
  description: draftText(exhibitionLimits.description),
}

/** A draft of an exhibition, validated alike in the browser and on the server: all but its title may still be missing. */
export const exhibitionInputSchema = z.object({
  ...words,
  /** The work whose main picture the poster shows; absent where the poster stays as it is. */
  posterOf: draftWork(exhibitionFaults.posterOf),
  /** The photograph of a poster, which stands in the place of the one that the shop composes. */
  posterPhotograph: draftPhotographs(1, exhibitionFaults.posterPhotograph),
  views: draftPhotographs(mostViews, exhibitionFaults.views),
})

/** The draft as it is stored: the typed fields, with the pictures that were chosen. */
const exhibitionDraftSchema = z.object({
  ...words,
  poster: z.optional(artworkImageSchema),
  posterPhotograph: keptPhotographs,
  views: keptPhotographs,
})
type ExhibitionDraft = z.infer<typeof exhibitionDraftSchema>

/** A line of the painter's text is a paragraph, or a line of a list. */
const paragraphsOf = (text: string): readonly string[] =>
  typesetWords(text)
    .split('\n')
    .map(paragraph => paragraph.trim())
    .filter(Boolean)

/** Returns what visitors see of a draft, typeset, or what it lacks for that. */
const publishedFrom = (
  draft: ExhibitionDraft,
  slug: string,
): { readonly shown: Exhibition } | { readonly errors: readonly FieldError[] } => {
  const { title, location, startDate, endDate, hours, entry, link: address, works, description } = draft
  const untold = [...photographErrors('posterPhotograph', draft.posterPhotograph), ...photographErrors('views', draft.views)]
  const views = shownPhotographs(draft.views)
  const [photograph] = shownPhotographs(draft.posterPhotograph)
  const poster = photograph ?? draft.poster
  if (location && startDate && endDate && endDate >= startDate && description && !untold.length)
    return {
      shown: {
        slug,
        title: typeset(title),
        location: typeset(location),
        startDate,
        endDate,
        ...(hours && { hours: typeset(hours) }),
        ...(entry && { entry: typeset(entry) }),
        ...(address && { link: address }),
        ...(poster && { poster }),
        ...(views.length && { views }),
        ...(works?.length && { works }),
        description: paragraphsOf(description),
      },
    }
  const needed = { location, startDate, endDate, description }
  const missing = (['location', 'startDate', 'endDate', 'description'] as const).filter(field => !needed[field])
  const errors = missing.map(field => ({ field, message: exhibitionFaults[field] }))
  const isReversed = startDate !== undefined && endDate !== undefined && endDate < startDate
  return { errors: [...errors, ...(isReversed ? [{ field: 'endDate', message: exhibitionFaults.order }] : []), ...untold] }
}

/** Exhibitions among what the painter writes (E106). */
export const exhibitionContent = {
  input: exhibitionInputSchema,
  draft: exhibitionDraftSchema,
  most: mostExhibitions,
  pictures: { posterOf: 'poster' },
  photographs: ['posterPhotograph', 'views'],
  pictureFault: exhibitionFaults.posterOf,
  publish: publishedFrom,
  refusals: {
    contentNotFound: 'Cette exposition n’existe plus\u202f: elle a été supprimée dans une autre fenêtre.',
    contentChanged: 'Cette exposition a été modifiée entre-temps, dans une autre fenêtre.',
    contentFull: `La boutique garde ${mostExhibitions} expositions au plus\u202f: supprimez-en une.`,
    contentPublished: 'Cette exposition est sur le site\u202f: retirez-la avant de la supprimer.',
  },
} as const
