import { searchWords } from '../../shared/artwork/fold.ts'
import { plainTextOf, readWords } from '../../shared/kit/words.ts'
import type { PageSource } from '../layout/pageSource.ts'
import { exhibitionsOn, type ShownExhibition } from './exhibitionData.ts'

/** The address of the data that a search of exhibitions loads; there is no page at it. */
export const exhibitionSearchAddress = '/recherche/expositions'

/** An exhibition as a search finds and shows it. */
export type SearchedExhibition = Pick<ShownExhibition, 'slug' | 'title' | 'location' | 'startDate' | 'endDate'> & {
  /** The different words of its title, place and text, folded. */
  readonly words: string
}

/** The most words by which one exhibition is found, so that the longest texts stay light. */
const mostWords = 500

/** Returns what a search of exhibitions needs of them, in the order of the list. */
export const searchedExhibitions = (source: Pick<PageSource, 'content' | 'now'>): readonly SearchedExhibition[] =>
  exhibitionsOn(source).map(({ slug, title, location, startDate, endDate, description }) => {
    const text = [title, location, ...plainTextOf(readWords(description.join('\n')))].join(' ')
    return { slug, title, location, startDate, endDate, words: searchWords(text).slice(0, mostWords).join(' ') }
  })

/** Returns those that have every word of a search, in any order, as the works are searched (D8). */
export const findExhibitions = (all: readonly SearchedExhibition[], q: string): readonly SearchedExhibition[] => {
  const words = searchWords(q)
  return words.length ? all.filter(each => words.every(word => each.words.includes(word))) : []
}
