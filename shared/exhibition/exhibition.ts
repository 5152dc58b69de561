import type { ArtworkImage } from '../artwork/artwork.ts'
import { parisDay } from '../kit/parisDay.ts'

export type ExhibitionStatus = 'à venir' | 'en cours' | 'passée'

export type Exhibition = {
  id: number
  slug: string
  title: string
  location: string
  /** Days as the painter's calendar has them, `2025-06-14`; both belong to the exhibition. */
  startDate: string
  endDate: string
  /** The work that stands whole on its poster. */
  poster: ArtworkImage
  /** In paragraphs. */
  description: readonly string[]
}

/** What a poster says of it. */
export type AnnouncedExhibition = Omit<Exhibition, 'description'>

/** Derived from the dates (D10): an exhibition is on until its last evening, in the painter's time zone. */
export const exhibitionStatus = ({ startDate, endDate }: Pick<Exhibition, 'startDate' | 'endDate'>, now: Date): ExhibitionStatus => {
  const today = parisDay(now)
  if (today < startDate) return 'à venir'
  return today > endDate ? 'passée' : 'en cours'
}

/** The year it opened. */
export const exhibitionYear = ({ startDate }: Pick<Exhibition, 'startDate'>): string => startDate.slice(0, 4)
