import { searchWords } from '../../shared/artwork/fold.ts'
import { wordBeginning } from '../kit/table/keys.ts'

/** Each word is a row of one write unit, and a purchase may cost four more. */
const mostWords = 4

/**
 * Returns the words by which a line of a list is found at once: the beginning of its mail address, the longest words of the name, then the town and
 * what else the address has.
 */
export const foundWords = (email: string, name = '', town = ''): readonly string[] => {
  const [address = '', ...rest] = searchWords(email)
  const names = searchWords(name).toSorted((one, other) => other.length - one.length)
  const words = [address, ...names, ...searchWords(town), ...rest]
  return [...new Set(words)].filter(word => word.length >= wordBeginning).slice(0, mostWords)
}
