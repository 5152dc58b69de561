import { edited, placeholder, type TypographyEdit, typesettingEdits } from '../../shared/kit/frenchTypography.ts'
import { contractTexts } from './contractTexts.ts'
import { type Letter, passagesOf, type TextPassage } from './passages.ts'

/** A text that breaks a rule, and its correction. */
export type TypographyFinding = {
  readonly line: number
  readonly stands: string
  readonly wanted: string
  /** Edits of the source; undefined where the source does not write the text in one piece, so that it must be corrected by hand. */
  readonly edits: readonly TypographyEdit[] | undefined
}

const frenchWords = new Set(
  'le la les un une des du de d l au aux et est en à vous votre vos nous je j ne n pas plus pour par sur sous avec dans ce cette ces qui que qu il elle s c m sa son ses mon ma mes se si ou où sans été être'.split(
    ' ',
  ),
)
const englishWords = new Set(
  'the of is are and to not was with for by it its this that an has or from be a in on at no s t does did who what whose their'.split(' '),
)

/** Matches regular expressions, code, alphabets and the lines of robots.txt. */
const notation = /\(\?[:=!<]|\[\^|=>|[{};]\s*\n|«»|^(?:User-agent|Disallow|Sitemap): /

/** Guesses the language from the words: 1 is French, -1 is English or code, 0 is undecided. */
const tongueOf = (text: string): number => {
  if (notation.test(text) || /^[^\s\p{Lu}«]+$/u.test(text)) return -1
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const accents = text.match(/[àâçéèêëîïôùûœ«»]/giu)?.length ?? 0
  const french = words.filter(word => frenchWords.has(word)).length + accents
  return Math.sign(french - words.filter(word => englishWords.has(word)).length)
}

/** Matches « {…} : {…} »: only punctuation set off by spaces, between values that are texts. */
const betweenValues = new RegExp(`^[^\\p{L}]*${placeholder}\\s+[;:!?](?:\\s|$)[^\\p{L}]*$`, 'u')

/** The shop's code shows French to people. Infrastructure rarely does, so only clearly French texts there are checked. */
const isForReaders = (path: string, text: string): boolean => {
  const tongue = tongueOf(text)
  if (tongue !== 0 || path.startsWith('infra/')) return tongue > 0
  return /^[^\p{L}\n]*\p{Lu}\p{Ll}/u.test(text) || betweenValues.test(text)
}

/** The articles before « e-mail », elided as before a vowel. */
const elided: Readonly<Record<string, string>> = { ce: 'cet ', le: 'l’', du: 'de l’', de: 'd’', au: 'à l’' }

const mailWord = /(?<![\p{L}\d_@./?&#=-])(?:(ce|le|du|de|au) (?=mail|courriel))?(?:e?mail|courriel)(s?)(?![\p{L}\d_]|[\p{L}\d.]*[@=])/giu

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Corrects the spelling of « e-mail » and the article before it. */
const spellingEdits = (text: string): TypographyEdit[] =>
  [...text.matchAll(mailWord)].map(({ 0: matched, 1: article = '', 2: plural = '', index }) => {
    const spelt = `${elided[article.toLowerCase()] ?? ''}e-mail${plural}`
    return { start: index, end: index + matched.length, text: /^\p{Lu}/u.test(matched) ? capital(spelt) : spelt }
  })

/** Characters that are invisible in the source when they stand there unescaped. */
const invisible = /[\u00a0\u00ad\u2007\u2009\u200b\u2011\u202f\u2060\ufeff]/g

/** Escapes invisible characters as the source does: as `\u` in scripts, as a character reference in JSX and HTML. */
const asWritten = (text: string, syntax: Letter['syntax']): string =>
  text.replace(invisible, sign => {
    const code = sign.charCodeAt(0)
    if (syntax === 'script') return `\\u${code.toString(16).padStart(4, '0')}`
    return sign === '\u00a0' ? '&nbsp;' : `&#${code};`
  })

const sourceEdit = (letters: readonly Letter[], { start, end, text }: TypographyEdit): TypographyEdit | undefined => {
  const [first, last] = start === end ? [letters[start], letters[start]] : [letters[start], letters[end - 1]]
  const before = letters[start - 1]
  if (start === end && before && before.text !== placeholder)
    return { start: before.end, end: before.end, text: asWritten(text, before.syntax) }
  if (start === end)
    return first && first.text !== placeholder ? { start: first.start, end: first.start, text: asWritten(text, first.syntax) } : undefined
  const replaced = letters.slice(start, end)
  const isOnePiece = replaced.every((letter, at) => letter.text !== placeholder && (at === 0 || letter.start === replaced[at - 1]?.end))
  return isOnePiece && first && last ? { start: first.start, end: last.end, text: asWritten(text, first.syntax) } : undefined
}

const contracts = new Map(contractTexts.map(text => [text.replaceAll(/\{\w+\}/g, placeholder), text]))

const judge = (path: string, source: string, { letters, start }: TextPassage): { finding?: TypographyFinding; contract?: string } => {
  const text = letters.map(letter => letter.text).join('')
  const contract = contracts.get(text.trim())
  if (contract) return { contract }
  const hidden = letters.filter(letter => letter.text !== placeholder && source.slice(letter.start, letter.end).match(invisible))
  const isRead = isForReaders(path, text)
  const spelt = isRead ? spellingEdits(text) : []
  const set = isRead ? typesettingEdits(text) : []
  const edits = [...spelt, ...set.filter(edit => spelt.every(other => edit.end <= other.start || other.end <= edit.start))]
  if (!edits.length && !hidden.length) return {}
  const inSource = edits.map(edit => sourceEdit(letters, edit))
  const shown = hidden
    .map(letter => ({ start: letter.start, end: letter.end, text: asWritten(letter.text, letter.syntax) }))
    .filter(own => inSource.every(edit => !edit || edit.end <= own.start || own.end <= edit.start))
  const all = [...inSource, ...shown]
  return {
    finding: {
      line: source.slice(0, letters[0]?.start ?? start).split('\n').length,
      stands: text,
      wanted: edited(
        text,
        edits.toSorted((one, other) => one.start - other.start),
      ),
      edits: all.every(edit => edit !== undefined) ? all : undefined,
    },
  }
}

/** Returns a file's findings and the contract texts it contains. */
export const judgeFile = (path: string, source: string): { findings: readonly TypographyFinding[]; contracts: readonly string[] } => {
  const judged = passagesOf(path, source).map(passage => judge(path, source, passage))
  return { findings: judged.flatMap(({ finding }) => finding ?? []), contracts: judged.flatMap(({ contract }) => contract ?? []) }
}
