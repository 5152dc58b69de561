import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import {
  type AnnouncedExhibition,
  type Exhibition,
  type ExhibitionStatus,
  exhibitionStatus,
  inShownOrder,
} from '../../shared/exhibition/exhibition.ts'
import { plainTextOf, readWords, type Words } from '../../shared/kit/words.ts'
import { mostCharacters, shortened } from '../artwork/artworkMeta.ts'
import type { PageSource } from '../layout/pageSource.ts'
import { calendarFile } from './calendarFile.ts'
import { exhibitionTexts } from './exhibitionTexts.ts'

type Announced = Pick<PageSource, 'content' | 'now'>
type OnThatDay = { readonly status: ExhibitionStatus }
export type ShownExhibition = Exhibition & OnThatDay
export type ShownAnnouncement = AnnouncedExhibition & OnThatDay

/** What the page of an exhibition shows. Its words are parsed for the prerender, so that the page does not load the parser. */
export type ExhibitionPageData = Omit<ShownExhibition, 'works' | 'description'> & {
  readonly words: Words
  /** What search engines and messengers show of it. */
  readonly summary: string
  /** The works shown there that are on the site now. */
  readonly artworks: readonly ArtworkSummary[]
  /** The calendar file of one to come. */
  readonly calendar?: string
}

/** Returns what lists and posters show of an exhibition. */
const announcementOf = ({ slug, title, location, startDate, endDate, poster, status }: ShownExhibition): ShownAnnouncement => ({
  slug,
  title,
  location,
  startDate,
  endDate,
  ...(poster && { poster }),
  status,
})

const summaryOf = (words: Words): string => {
  const [first = exhibitionTexts.description] = plainTextOf(words)
  return shortened(first, mostCharacters)
}

/** Returns what search engines, messengers and feed readers are told of an exhibition. */
export const exhibitionSummary = ({ description }: Pick<Exhibition, 'description'>): string => summaryOf(readWords(description.join('\n')))

export const exhibitionPageOf = (
  { description, works = [], ...exhibition }: ShownExhibition,
  site: Pick<PageSource, 'works'>,
): ExhibitionPageData => {
  const words = readWords(description.join('\n'))
  const artworks = works.flatMap(number => site.works.find(({ id }) => id === number) ?? [])
  const isComing = exhibition.status === 'à venir'
  return { ...exhibition, words, summary: summaryOf(words), artworks, ...(isComing && { calendar: calendarFile(exhibition) }) }
}

export const shownOn = (exhibition: Exhibition, now: Date): ShownExhibition => ({
  ...exhibition,
  status: exhibitionStatus(exhibition, now),
})

/**
 * Adds each exhibition's status on that day (D10). It is decided once, so that the server's and the browser's rendering of a page agree.
 */
export const exhibitionsOn = ({ content, now }: Announced): readonly ShownExhibition[] =>
  inShownOrder(content.exhibition.map(exhibition => shownOn(exhibition, new Date(now))))

/** Announces them all, without what only an exhibition's own page shows. */
export const announcementsOn = (source: Announced): readonly ShownAnnouncement[] => exhibitionsOn(source).map(announcementOf)
