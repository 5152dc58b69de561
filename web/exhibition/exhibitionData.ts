import {
  type AnnouncedExhibition,
  type Exhibition,
  type ExhibitionStatus,
  exhibitionStatus,
  inShownOrder,
} from '../../shared/exhibition/exhibition.ts'
import type { PageSource } from '../layout/pageSource.ts'

type OnThatDay = { readonly status: ExhibitionStatus }
export type ShownExhibition = Exhibition & OnThatDay
export type ShownAnnouncement = AnnouncedExhibition & OnThatDay

/**
 * Adds each exhibition's status on that day (D10). It is decided once, so that the server's and the browser's rendering of a page agree.
 */
export const exhibitionsOn = ({ exhibitions, now }: Pick<PageSource, 'exhibitions' | 'now'>): readonly ShownExhibition[] =>
  inShownOrder(exhibitions.map(exhibition => ({ ...exhibition, status: exhibitionStatus(exhibition, new Date(now)) })))
