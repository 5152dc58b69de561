import type { ArtworkImage } from '../image/image.ts'
import { parisDay } from '../kit/frenchFormat.ts'

/** In the order in which they are shown. */
export const exhibitionStatuses = ['à venir', 'en cours', 'passée'] as const
export type ExhibitionStatus = (typeof exhibitionStatuses)[number]

export type Exhibition = {
  id: number
  slug: string
  title: string
  location: string
  /** Days in the painter's time zone, `2025-06-14`; the exhibition includes both. */
  startDate: string
  endDate: string
  /** The work shown whole on its poster. */
  poster: ArtworkImage
  /** One entry a paragraph. */
  description: readonly string[]
}

/** The fields that a poster shows. */
export type AnnouncedExhibition = Omit<Exhibition, 'description'>

/** Derives the status from the dates (D10): an exhibition is on until the end of its last day in the painter's time zone. */
export const exhibitionStatus = ({ startDate, endDate }: Pick<Exhibition, 'startDate' | 'endDate'>, now: Date): ExhibitionStatus => {
  const today = parisDay(now)
  if (today < startDate) return 'à venir'
  return today > endDate ? 'passée' : 'en cours'
}

export const exhibitionYear = ({ startDate }: Pick<Exhibition, 'startDate'>): string => startDate.slice(0, 4)
