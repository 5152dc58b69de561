import type { ArtworkImage } from '../image/image.ts'
import type { ShownPhotograph } from '../image/photograph.ts'
import { parisDay } from '../kit/parisTime.ts'

/** In the order in which they are shown. */
export const exhibitionStatuses = ['à venir', 'en cours', 'passée'] as const
export type ExhibitionStatus = (typeof exhibitionStatuses)[number]

export type Exhibition = {
  slug: string
  title: string
  location: string
  /** Days in the painter's time zone, `2025-06-14`; the exhibition includes both. */
  startDate: string
  endDate: string
  hours?: string
  /** What a visit costs; absent where it is free. */
  entry?: string
  /** The address of a page elsewhere, by https. */
  link?: string
  /** The work shown whole on its poster, or the photograph of a poster, which stands by itself; absent of a poster of words alone. */
  poster?: ArtworkImage | ShownPhotograph
  /** Photographs of what was shown there; absent where there is none. */
  views?: readonly ShownPhotograph[]
  /** The numbers of the works shown there, in the owner's order; absent if there are none. */
  works?: readonly number[]
  /** One entry a paragraph or line of a list, typed with the marks of the painter’s words. */
  description: readonly string[]
}

/** The fields that a poster and a list show. */
export type AnnouncedExhibition = Omit<Exhibition, 'hours' | 'entry' | 'link' | 'views' | 'works' | 'description'>

type Days = Pick<Exhibition, 'startDate' | 'endDate'>

/** Derives the status from the dates (D10): an exhibition is on until the end of its last day in the painter's time zone. */
export const exhibitionStatus = ({ startDate, endDate }: Days, now: Date): ExhibitionStatus => {
  const today = parisDay(now)
  if (today < startDate) return 'à venir'
  return today > endDate ? 'passée' : 'en cours'
}

const byDay = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** To come: the next one first. On now: the one that closes first. Past: the latest first. */
const within: Readonly<Record<ExhibitionStatus, (one: Days, other: Days) => number>> = {
  'à venir': (one, other) => byDay(one.startDate, other.startDate),
  'en cours': (one, other) => byDay(one.endDate, other.endDate),
  passée: (one, other) => byDay(other.startDate, one.startDate),
}

/** Puts exhibitions in the order in which every page shows them on that day, whatever the order they are stored in. */
export const inShownOrder = <E extends Days & { readonly status: ExhibitionStatus }>(exhibitions: readonly E[]): readonly E[] =>
  exhibitionStatuses.flatMap(status => exhibitions.filter(each => each.status === status).toSorted(within[status]))

export const exhibitionYear = ({ startDate }: Pick<Exhibition, 'startDate'>): string => startDate.slice(0, 4)
