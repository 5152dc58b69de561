import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import type { ShownPhotograph } from '../../shared/image/photograph.ts'
import type { Headed } from '../../shared/kit/headedWords.ts'
import { plainTextOf, readWords, type Words } from '../../shared/kit/words.ts'
import { announcementsOn, type ShownAnnouncement } from '../exhibition/exhibitionData.ts'
import type { PageSource } from '../layout/pageSource.ts'

/** A work as this page shows it. */
export type AboutWork = Pick<ArtworkSummary, 'title' | 'slug' | 'year' | 'technique' | 'dimensions'> & {
  readonly image: NonNullable<ArtworkSummary['image']>
}

/** What the page shows; of a painter who has written nothing yet, past exhibitions alone. */
export type AboutData = {
  readonly past: readonly ShownAnnouncement[]
  readonly lead?: string
  readonly hero?: AboutWork
  readonly biography?: Words
  readonly approach: readonly { readonly title: string; readonly words: Words }[]
  readonly workshop?: Words
  readonly photographs?: readonly ShownPhotograph[]
  readonly portrait?: ShownPhotograph
  readonly hands?: ShownPhotograph
  readonly making?: Making
  readonly easel?: { readonly title: string; readonly label?: string; readonly words?: Words; readonly work?: AboutWork }
}

/** One work from the sketch to the varnish, without marks, because the home page does not load what draws them. */
export type Making = {
  readonly steps: readonly (Headed & { readonly image: ShownPhotograph })[]
  readonly work?: AboutWork
}

/** What the page is made from: the site's works, the painter's words, and the day. */
type AboutSource = Pick<PageSource, 'content' | 'now'> & {
  readonly works: readonly (Omit<AboutWork, 'image'> & { readonly id: number; readonly image?: AboutWork['image'] | undefined })[]
}

const workIn = (works: AboutSource['works'], number: number | undefined): AboutWork | undefined => {
  const work = number === undefined ? undefined : works.find(({ id }) => id === number)
  if (!work?.image) return undefined
  const { title, slug, year, technique, dimensions, image } = work
  return { title, slug, year, technique, dimensions, image }
}

type About = AboutSource['content']['about'][number]

export const makingOf = ({ making }: About, works: AboutSource['works']): Making | undefined => {
  if (!making) return undefined
  const work = workIn(works, making.work)
  const steps = making.steps.map(({ text, ...step }) => ({ ...step, text: plainTextOf(readWords(text)).join(' ') }))
  return { steps, ...(work && { work }) }
}

/** Works that are not on the site any more are left out. */
export const aboutDataOf = (source: AboutSource): AboutData => {
  const past = announcementsOn(source).filter(({ status }) => status === 'passée')
  const [about] = source.content.about
  if (!about) return { past, approach: [] }
  const { lead, heroWork, biography, approach, workshop, photographs, portrait, hands, easel } = about
  const making = makingOf(about, source.works)
  const hero = workIn(source.works, heroWork)
  const origin = workIn(source.works, easel?.work)
  return {
    past,
    ...(lead && { lead }),
    ...(hero && { hero }),
    biography: readWords(biography),
    approach: approach.map(({ title, text }) => ({ title, words: readWords(text) })),
    ...(workshop && { workshop: readWords(workshop) }),
    ...(photographs && { photographs }),
    ...(portrait && { portrait }),
    ...(hands && { hands }),
    ...(making && { making }),
    ...(easel && {
      easel: {
        title: easel.title,
        ...(easel.label && { label: easel.label }),
        ...(easel.text && { words: readWords(easel.text) }),
        ...(origin && { work: origin }),
      },
    }),
  }
}
