import { searchWords } from '../../shared/artwork/fold.ts'
import { plainTextOf, readWords } from '../../shared/kit/words.ts'

/** Something other than a work that a search of the catalogue finds. */
export type Searchable = {
  /** The different words of its texts, without case and accents. */
  readonly words: string
}

/** More words of one text are not indexed, so that the data of a search stay small. */
const mostWords = 500

/** Returns the searchable words of some lines and a text of the painter's. */
export const searchWordsOf = (lines: readonly string[], text: string): string =>
  searchWords([...lines, ...plainTextOf(readWords(text))].join(' '))
    .slice(0, mostWords)
    .join(' ')

/** Returns the items that contain every searched word, in any order, as the works are searched (D8). */
export const matchingWords = <Each extends Searchable>(all: readonly Each[], q: string): readonly Each[] => {
  const words = searchWords(q)
  return words.length ? all.filter(each => words.every(word => each.words.includes(word))) : []
}
