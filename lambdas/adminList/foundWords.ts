import { searchWords } from '../../shared/artwork/fold.ts'
import { wordBeginning } from '../kit/table/keys.ts'

/** Each word is a row of one write unit, and a purchase may cost four more. */
const mostWords = 4

/** Letters of a word, so that its key stays within DynamoDB's 1,024 bytes: one letter of a name may fold into eighteen. */
const longestWord = 40

/** Returns the words of a text as rows have them, each once as DynamoDB compares them: half a letter is stored as the sign of an unreadable one. */
export const indexedWords = (text: string): readonly string[] => {
  const words = searchWords(text).map(word => [...word].slice(0, longestWord).join('').toWellFormed())
  return [...new Set(words)].filter(word => word.length >= wordBeginning)
}

/**
 * Returns the words by which a line of a list is found at once: the beginning of its mail address, the longest words of the name, then the town and
 * what else the address has.
 */
export const foundWords = (email: string, name = '', town = ''): readonly string[] => {
  const [address = '', ...rest] = indexedWords(email)
  const names = indexedWords(name).toSorted((one, other) => other.length - one.length)
  const words = [address, ...names, ...indexedWords(town), ...rest]
  return [...new Set(words)].filter(Boolean).slice(0, mostWords)
}
