import * as z from 'zod/mini'
import { draftPhotographs, keptPhotographs, photographErrors, type ShownPhotograph, shownPhotographs } from '../image/photograph.ts'
import { draftLine, draftText, draftWork } from '../kit/draftFields.ts'
import { typeset } from '../kit/frenchTypography.ts'
import { type Headed, headedOf } from '../kit/headedWords.ts'
import type { FieldError } from '../kit/refusal.ts'
import { typesetWords } from '../kit/words.ts'

/** The owner's page about work and studio, typeset, with the marks of its rich text (E114). */
type About = {
  readonly lead?: string
  /** The number of the work shown under the owner's name. */
  readonly heroWork?: number
  readonly biography: string
  readonly approach: readonly Headed[]
  readonly workshop?: string
  /** Photographs of the studio. */
  readonly photographs?: readonly ShownPhotograph[]
  readonly easel?: Easel
  readonly portrait?: ShownPhotograph
  /** A photograph of the painter's hands. */
  readonly hands?: ShownPhotograph
  readonly making?: Making
}

/** One work from the sketch to the varnish. */
type Making = {
  /** Each step has its date for a title. */
  readonly steps: readonly (Headed & { readonly image: ShownPhotograph })[]
  /** The number of the finished work. */
  readonly work?: number
}

/** The work in progress. */
type Easel = {
  readonly title: string
  readonly label?: string
  readonly text?: string
  /** The number of the work it starts from. */
  readonly work?: number
}

/** The most photographs of the studio. */
export const mostStudioPhotographs = 6

/** The most steps from the sketch to the varnish. */
export const mostSteps = 8

/** The longest texts, in characters. */
export const aboutLimits = {
  lead: 300,
  biography: 20_000,
  approach: 5_000,
  workshop: 5_000,
  easelTitle: 150,
  easelLabel: 200,
  easelText: 2_000,
  steps: 3_000,
} as const

const aboutFaults = {
  work: 'Choisissez une œuvre de la liste',
  biography: 'Écrivez votre biographie',
  photographs: `Ajoutez jusqu’à ${mostStudioPhotographs} photographies, chacune une fois`,
  approach: 'Donnez à chaque étape un titre sur une ligne, puis son texte sur la ligne suivante',
  easelTitle: 'Donnez un titre à l’œuvre en cours',
  steps: 'Donnez à chaque étape sa date sur une ligne, puis sa phrase sur la ligne suivante',
  stepPhotographs: `Ajoutez une image par étape, dans le même ordre, jusqu’à ${mostSteps}`,
  onePhotograph: 'Une seule photographie suffit ici',
} as const

const words = {
  lead: draftLine(aboutLimits.lead),
  heroWork: draftWork(aboutFaults.work),
  biography: draftText(aboutLimits.biography),
  approach: draftText(aboutLimits.approach),
  workshop: draftText(aboutLimits.workshop),
  easelTitle: draftLine(aboutLimits.easelTitle),
  easelLabel: draftLine(aboutLimits.easelLabel),
  easelText: draftText(aboutLimits.easelText),
  easelWork: draftWork(aboutFaults.work),
  steps: draftText(aboutLimits.steps),
  stepsWork: draftWork(aboutFaults.work),
}

const photographFields = ['photographs', 'portrait', 'hands', 'stepPhotographs'] as const

const aboutInputSchema = z.object({
  ...words,
  photographs: draftPhotographs(mostStudioPhotographs, aboutFaults.photographs),
  portrait: draftPhotographs(1, aboutFaults.onePhotograph),
  hands: draftPhotographs(1, aboutFaults.onePhotograph),
  stepPhotographs: draftPhotographs(mostSteps, aboutFaults.stepPhotographs),
})
const aboutDraftSchema = z.object({
  ...words,
  photographs: keptPhotographs,
  portrait: keptPhotographs,
  hands: keptPhotographs,
  stepPhotographs: keptPhotographs,
})
type AboutDraft = z.infer<typeof aboutDraftSchema>

const easelOf = ({ easelTitle, easelLabel, easelText, easelWork }: AboutDraft): Easel | undefined =>
  easelTitle === undefined
    ? undefined
    : {
        title: typeset(easelTitle),
        ...(easelLabel && { label: typeset(easelLabel) }),
        ...(easelText && { text: typesetWords(easelText) }),
        ...(easelWork && { work: easelWork }),
      }

/** Joins each step with its picture. A text without a date, or a step without its picture, is the fault of its field. */
const makingOf = ({ steps = '', stepPhotographs, stepsWork }: AboutDraft): Making | 'steps' | 'stepPhotographs' => {
  const [told, images] = [headedOf(steps), shownPhotographs(stepPhotographs)]
  if (!told) return 'steps'
  const shown = told.flatMap((step, at) => (images[at] ? [{ ...step, image: images[at] }] : []))
  if (shown.length !== told.length || shown.length !== images.length) return 'stepPhotographs'
  return { steps: shown, ...(stepsWork && { work: stepsWork }) }
}

/** Returns what visitors see of a draft, typeset, or what it lacks for that. */
const publishedFrom = (draft: AboutDraft): { readonly shown: About } | { readonly errors: readonly FieldError[] } => {
  const { lead, heroWork, biography, workshop, easelTitle, easelLabel, easelText, easelWork } = draft
  const approach = headedOf(draft.approach ?? '')
  const easel = easelOf(draft)
  const isUntitled = easelTitle === undefined && Boolean(easelLabel || easelText || easelWork)
  const making = makingOf(draft)
  const untold = photographFields.flatMap(field => photographErrors(field, draft[field]))
  const photographs = shownPhotographs(draft.photographs)
  const [portrait] = shownPhotographs(draft.portrait)
  const [hands] = shownPhotographs(draft.hands)
  if (biography && approach && typeof making !== 'string' && !isUntitled && !untold.length)
    return {
      shown: {
        ...(lead && { lead: typeset(lead) }),
        ...(heroWork && { heroWork }),
        biography: typesetWords(biography),
        approach,
        ...(workshop && { workshop: typesetWords(workshop) }),
        ...(photographs.length && { photographs }),
        ...(easel && { easel }),
        ...(portrait && { portrait }),
        ...(hands && { hands }),
        ...(making.steps.length && { making }),
      },
    }
  const lacking = [
    ['biography', !biography],
    ['approach', !approach],
    ['easelTitle', isUntitled],
    ['steps', making === 'steps'],
    ['stepPhotographs', making === 'stepPhotographs'],
  ] as const
  return { errors: [...lacking.flatMap(([field, isLacking]) => (isLacking ? [{ field, message: aboutFaults[field] }] : [])), ...untold] }
}

/** The page « À propos » among what the painter writes (E121). */
export const aboutContent = {
  input: aboutInputSchema,
  draft: aboutDraftSchema,
  labels: { about: 'À propos' },
  most: 1,
  pictures: {},
  photographs: photographFields,
  pictureFault: aboutFaults.work,
  publish: publishedFrom,
  refusals: {
    contentNotFound: 'Ce texte n’existe plus\u202f: il a été supprimé dans une autre fenêtre.',
    contentChanged: 'La page «\u202fÀ propos\u202f» a été modifiée entre-temps, dans une autre fenêtre.',
    contentFull: 'La boutique n’a qu’une page «\u202fÀ propos\u202f».',
    contentPublished: 'Ce texte est sur le site\u202f: retirez-le avant de le supprimer.',
  },
} as const
