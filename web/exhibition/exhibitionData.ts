import {
  type AnnouncedExhibition,
  type Exhibition,
  type ExhibitionStatus,
  exhibitionStatus,
  inShownOrder,
} from '../../shared/exhibition/exhibition.ts'
import { mostCharacters, shortened } from '../artwork/artworkMeta.ts'
import type { PageSource } from '../layout/pageSource.ts'
import { exhibitionTexts } from './exhibitionTexts.ts'

type Announced = Pick<PageSource, 'content' | 'now'>
type OnThatDay = { readonly status: ExhibitionStatus }
export type ShownExhibition = Exhibition & OnThatDay
export type ShownAnnouncement = AnnouncedExhibition & OnThatDay

/** Returns what lists and posters show of an exhibition. */
const announcementOf = ({ slug, title, location, startDate, endDate, poster, status }: ShownExhibition): ShownAnnouncement => ({
  slug,
  title,
  location,
  startDate,
  endDate,
  poster,
  status,
})

/** Returns what search engines and messengers show of an exhibition. */
export const exhibitionSummary = ({ description: [first = exhibitionTexts.description] }: Pick<Exhibition, 'description'>): string =>
  shortened(first, mostCharacters)

/**
 * Adds each exhibition's status on that day (D10). It is decided once, so that the server's and the browser's rendering of a page agree.
 */
export const exhibitionsOn = ({ content, now }: Announced): readonly ShownExhibition[] =>
  inShownOrder(content.exhibition.map(exhibition => ({ ...exhibition, status: exhibitionStatus(exhibition, new Date(now)) })))

/** Announces them all, without what only an exhibition's own page shows. */
export const announcementsOn = (source: Announced): readonly ShownAnnouncement[] => exhibitionsOn(source).map(announcementOf)
