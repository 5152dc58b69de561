import type { ArtworkSummary } from './artwork.ts'
import { longestSideOf } from './dimensions.ts'
import { fold, searchWords } from './fold.ts'

/** « GL-0017 », « gl17 » and « GL 17 »: the letters, then a space, a dash or nothing, then the number with or without its zeros. */
const foldedReference = /^gl[\s-]*0*([1-9]\d{0,9})$/

/** Returns the work's number when the whole search is a reference, and `undefined` otherwise. */
export const referencedId = (search: string): number | undefined => {
  const [, id] = foldedReference.exec(fold(search).trim()) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Checks whether the owner's search names the work: « GL-0017 », « gl-17 », or its number alone. */
export const isNamedBy = (id: number, search: string): boolean =>
  referencedId(search) === id || (/^\d+$/.test(search.trim()) && Number(search) === id)

/** What a search asks for by naming a format. */
type Meaning = {
  /** In words, for the visitor. */
  readonly said: string
  /** The other words; none where a format is all. */
  readonly q: string
  readonly fits: (work: ArtworkSummary) => boolean
}

/** What people call a format, by the longest side in centimetres. */
const formats = [
  { asked: /\bpetits? formats?\b/, said: 'petit format, moins de 40\u00a0cm', least: 0, below: 40 },
  { asked: /\bmoyens? formats?\b|\bformats? moyens?\b/, said: 'format moyen, de 40 à 80\u00a0cm', least: 40, below: 80 },
  { asked: /\bgrands? formats?\b/, said: 'grand format, 80\u00a0cm et plus', least: 80, below: Number.POSITIVE_INFINITY },
] as const

/** Returns the format that a search names: its words may stand in any description, of a large work too. */
export const formatOf = (search: string): Meaning | undefined => {
  const text = searchWords(search).join(' ')
  const format = formats.find(({ asked }) => asked.test(text))
  if (!format) return undefined
  const q = text.replace(format.asked, '').trim()
  const fits = (work: ArtworkSummary): boolean => {
    const side = longestSideOf(work)
    return side !== undefined && side >= format.least && side < format.below
  }
  return { said: [q, format.said].filter(Boolean).join(', '), q, fits }
}

/** Letters that differ, are missing, are too many or change places with the next, at most `most`; beyond, any larger number. */
const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const around = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isSwapped ? Math.min(around, (before[j - 2] ?? 0) + 1) : around)
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}

/** The words of texts as they are written, by what the eye takes for the same, without « l’ » and the like. */
export const vocabularyOf = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(texts.flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).flatMap(word => (word.length > 2 ? [[fold(word), word]] : [])))

const nearest = (word: string, vocabulary: ReadonlyMap<string, string>): string | undefined => {
  if (word.length < 4 || /\d/.test(word)) return undefined
  const most = word.length < 8 ? 1 : 2
  let found: string | undefined
  let least = most + 1
  for (const [known, written] of vocabulary) {
    const far = known[0] === word[0] || most === 1 ? distance(word, known, most) : least
    if (far < least) [found, least] = [written, far]
  }
  return found
}

/** More words than that are a text, whose meaning takes too long to look for. */
const mostWords = 5

/** Returns the words that a search which finds nothing may have meant: some that works have, and that differ in a letter or two. */
export const nearWords = (search: string, vocabulary: () => ReadonlyMap<string, string>): string | undefined => {
  const words = searchWords(search)
  if (!words.length || words.length > mostWords) return undefined
  const known = vocabulary()
  const isKnown = (word: string): boolean => [...known.keys()].some(other => other.includes(word))
  const meant = words.map(word => (isKnown(word) ? word : nearest(word, known)))
  return meant.includes(undefined) || meant.every((word, at) => word === words[at]) ? undefined : meant.join(' ')
}
