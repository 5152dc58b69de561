import { searchWords } from '../../shared/artwork/fold.ts'
import { plainTextOf, readWords } from '../../shared/kit/words.ts'

/** What the painter writes, as a search beside that of works finds it. */
export type Searched = {
  /** The different words of its texts, folded. */
  readonly words: string
}

/** The most words by which one text is found, so that the longest ones stay light. */
const mostWords = 500

/** Returns the words by which something with these lines and this text of the painter's is found. */
export const wordsFound = (lines: readonly string[], text: string): string =>
  searchWords([...lines, ...plainTextOf(readWords(text))].join(' '))
    .slice(0, mostWords)
    .join(' ')

/** Returns those that have every word of a search, in any order, as the works are searched (D8). */
export const havingWords = <Each extends Searched>(all: readonly Each[], q: string): readonly Each[] => {
  const words = searchWords(q)
  return words.length ? all.filter(each => words.every(word => each.words.includes(word))) : []
}
