import { dictionary } from '@zxcvbn-ts/language-common'
import { gallery } from '../../shared/gallery.ts'

/** Some 49,000 passwords in lower case, the most frequent ones of published leaks. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '')

/**
 * Tells whether a password is one that is tried first (D12c): a common one, or nothing but words of the gallery's name and of the account's
 * own address, with or without digits. Capital letters and accents make it no better.
 */
export const isGuessable = (password: string, email: string): boolean => {
  if (common.has(password.toLowerCase())) return true
  const words = wordsOf(password)
  const name = wordsOf(gallery().name)
  const known = new Set([...name, name.join(''), ...wordsOf(email)])
  return words.length > 0 && words.every(word => known.has(word))
}
