import type { TypographyEdit } from '../../../shared/kit/frenchTypography.ts'
import { isLinkAddress, readWords, wordsEdits } from '../../../shared/kit/words.ts'

/** A text being written, and what is selected in it. */
export type WrittenText = { readonly text: string; readonly start: number; readonly end: number }

/** A replacement of one part of the text, and what is selected afterwards. */
export type TextEdit = TypographyEdit & { readonly selects: readonly [start: number, end: number] }

const replacing = (start: number, end: number, text: string, from = text.length, to = text.length): TextEdit => ({
  start,
  end,
  text,
  selects: [start + from, start + to],
})

/** Reduces a selection to its words; an empty one becomes the word that the caret stands in. */
const wordsSelected = ({ text, start, end }: WrittenText): readonly [start: number, end: number] => {
  if (start === end) {
    const before = /[\p{L}\p{N}’'-]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
    const after = /^[\p{L}\p{N}’'-]*/u.exec(text.slice(end))?.[0].length ?? 0
    return [start - before, end + after]
  }
  const selected = text.slice(start, end)
  const words = selected.trim()
  const from = start + selected.indexOf(words)
  return words ? [from, from + words.length] : [start, start]
}

const bullet = /^- +/
const italicLine = (line: string): string => {
  const mark = bullet.exec(line)?.[0] ?? ''
  const words = line.slice(mark.length).trim()
  return words ? `${mark}*${words}*` : line
}

/** Puts what is selected into italics, or takes it out of them. */
export const toggledItalic = (written: WrittenText): TextEdit => {
  const { text } = written
  const [start, end] = wordsSelected(written)
  const words = text.slice(start, end)
  if (!words) return replacing(start, end, '**', 1, 1)
  if (text[start - 1] === '*' && text[end] === '*') return replacing(start - 1, end + 1, words, 0)
  if (/^\*[^*\n]+\*$/.test(words)) return replacing(start, end, words.slice(1, -1), 0)
  return replacing(start, end, words.split('\n').map(italicLine).join('\n'), 0)
}

/** Returns where the lines begin and end that are selected, if only in part. */
const linesSelected = ({ text, start, end }: WrittenText): readonly [start: number, end: number] => {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  return [text.lastIndexOf('\n', start - 1) + 1, next < 0 ? text.length : next]
}

/** Makes a list of the selected lines, or paragraphs of a list. */
export const toggledList = (written: WrittenText): TextEdit => {
  const [start, end] = linesSelected({ ...written, start: Math.max(written.start, 0) })
  const lines = written.text.slice(start, end).split('\n')
  const isList = lines.every(line => !line.trim() || bullet.test(line)) && lines.some(line => bullet.test(line))
  const toggled = lines.map(line => {
    if (isList) return line.replace(bullet, '')
    return bullet.test(line) || (!line.trim() && lines.length > 1) ? line : `- ${line.trimStart()}`
  })
  const text = toggled.join('\n')
  return replacing(start, end, text, lines.length > 1 ? 0 : text.length)
}

/** Goes on with a list at the end of a line, and ends it after an empty one; nothing where the caret is not in a list. */
export const continuedList = ({ text, start, end }: WrittenText): TextEdit | undefined => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  if (start !== end || !bullet.test(line)) return undefined
  return line.replace(bullet, '').trim() ? replacing(start, end, '\n- ') : replacing(from, start, '')
}

export type LinkRange = { readonly start: number; readonly end: number; readonly words: string; readonly to: string }

/** Returns the link that the selection stands in, or what is selected to become one. */
export const linkAt = (written: WrittenText): LinkRange => {
  const { text } = written
  const [start, end] = wordsSelected(written)
  for (const { 0: link, 1: words = '', 2: to = '', index } of text.matchAll(/\[([^[\]]+)\]\(([^\s)]*)\)/g))
    if (index <= start && end <= index + link.length) return { start: index, end: index + link.length, words, to }
  return { start, end, words: text.slice(start, end), to: '' }
}

/** Brings an address that was pasted into the form that a link has: pages of the site without its name, and no parentheses. */
export const linkAddressFrom = (pasted: string, origin: string): string => {
  const typed = pasted.trim()
  const address = /^www\./i.test(typed) ? `https://${typed}` : typed
  const own = address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address
  return own.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Writes a link, or says which of its two parts cannot be one. */
export const writtenLink = ({ start, end, words, to }: LinkRange): TextEdit | { readonly wrong: 'words' | 'to' } => {
  if (!isLinkAddress(to)) return { wrong: 'to' }
  const link = `[${words.trim()}](${to})`
  const [block] = readWords(link)
  const isRead = block && 'line' in block && block.line.length === 1 && block.line.every(part => 'to' in part)
  return isRead ? replacing(start, end, link) : { wrong: 'words' }
}

/** What word processors put before the lines of a list; letters and dashes are bullets only before a tabulator. */
const foreignBullet = /^[ \t\u00a0]*(?:[•·▪▫◦‣●○■□➢✓\uf0a7\uf0b7][ \t\u00a0]*|[o§–—-]\t[ \t\u00a0]*)(?=\S)/u

/** Cleans a pasted text of what a word processor leaves in it; lists keep their lines. */
export const cleanPaste = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .split('\n')
    .map(line => line.replace(foreignBullet, '- ').replaceAll('\t', ' ').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')

/** A browser takes some milliseconds for each edit of a long text. What a paste brings beyond these, publishing typesets. */
const mostTypeset = { characters: 3_000, edits: 20 }

/** Returns the last edits that typeset the line in which a space or a new line was typed just before the caret. */
export const typesettingBefore = (text: string, caret: number): readonly TypographyEdit[] => {
  const end = caret - 1
  const from = text.lastIndexOf('\n', end - 1) + 1
  if (end - from > mostTypeset.characters) return []
  const edits = wordsEdits(text.slice(from, end)).slice(-mostTypeset.edits)
  return edits.map(edit => ({ ...edit, start: edit.start + from, end: edit.end + from }))
}
