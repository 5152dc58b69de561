import { type Searchable, searchWordsOf } from '../catalogue/wordSearch.ts'
import type { PageSource } from '../layout/pageSource.ts'
import { exhibitionsOn, type ShownExhibition } from './exhibitionData.ts'

/** The address of the data that a search of exhibitions loads; there is no page at it. */
export const exhibitionSearchAddress = '/recherche/expositions'

/** An exhibition as a search finds and shows it. */
export type SearchedExhibition = Searchable & Pick<ShownExhibition, 'slug' | 'title' | 'location' | 'startDate' | 'endDate'>

/** Returns what a search of exhibitions needs of them, in the order of the list. */
export const searchedExhibitions = (source: Pick<PageSource, 'content' | 'now'>): readonly SearchedExhibition[] =>
  exhibitionsOn(source).map(({ slug, title, location, startDate, endDate, description }) => {
    const words = searchWordsOf([title, location], description.join('\n'))
    return { slug, title, location, startDate, endDate, words }
  })
