import { dictionary } from '@zxcvbn-ts/language-common'
import { gallery } from '../../shared/gallery.ts'

/** The 49,000 most frequent passwords of published leaks, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '')

/**
 * Checks whether a password would be guessed early (D12c): it is a common one, or consists of words of the gallery's name and of the
 * account's address, with or without digits. Capital letters and accents make no difference.
 */
export const isGuessable = (password: string, email: string): boolean => {
  if (common.has(password.toLowerCase())) return true
  const words = wordsOf(password)
  const name = wordsOf(gallery().name)
  const known = new Set([...name, name.join(''), ...wordsOf(email)])
  return words.length > 0 && words.every(word => known.has(word))
}
