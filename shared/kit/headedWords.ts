import { typeset } from './frenchTypography.ts'
import { typesetWords } from './words.ts'

/** A short text under a title, typeset. */
export type Headed = { readonly title: string; readonly text: string }

/**
 * Reads titles with their texts: an empty line parts them, and the first line of each is its title. Returns nothing where one has no text.
 */
export const headedOf = (text: string): readonly Headed[] | undefined => {
  const parts = text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const [title = '', ...lines] = part.split('\n')
      return { title: typeset(title.trim()), text: typesetWords(lines.join('\n')) }
    })
  return parts.every(part => part.text.trim()) ? parts : undefined
}
