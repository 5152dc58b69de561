/** A replacement of one part of a text. */
export type TypographyEdit = { readonly start: number; readonly end: number; readonly text: string }

/** Stands for a part that is not text, such as a value or a picture; the rules treat it as a word. */
export const placeholder = '\ufffc'

const narrow = '\u202f'
const wide = '\u00a0'
const opened = '«\u202f'
const closed = '\u202f»'
/** A horizontal space, breaking or not. */
const space = '[ \\t\\u00a0\\u2007\\u2009\\u202f]'
const afterWord = `(?<=[\\p{L}\\p{N})\\]»%€°’'”"…²³${placeholder}]|\\.{3})`
const beforePause = `(?=$|[\\s»”"«${placeholder}])`
const beforeOutcry = `(?=$|[\\s)\\]»”"’'.,;:!?…${placeholder}])`
const unit = '(?:mm|cm|dm|m|km|mm²|cm²|m²|g|kg|ml|cl|l|Ko|ko|Mo|Go|px|min|h|°C)'

type Rule = { readonly matches: string; readonly writes: (matched: string, mark: string | undefined) => string }

/** At each position of a text the first rule that matches applies. */
const rules: readonly Rule[] = [
  // Code, addresses and character references stay unchanged.
  {
    matches:
      '`[^`\\n]*`|\\b(?:https?|ftp|mailto|tel|sms):\\S+|\\bwww\\.\\S+|(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|&(?:#\\d+|#x[\\da-fA-F]+|[a-zA-Z][a-zA-Z\\d]*);',
    writes: matched => matched,
  },
  { matches: `(?<=[\\p{L}${placeholder}])'(?=[\\p{L}\\p{N}«"“${placeholder}])`, writes: () => '’' },
  { matches: '(?<![./])\\.{3}(?![./])', writes: () => '…' },
  { matches: '"', writes: (matched, mark) => mark ?? matched },
  { matches: `«${space}*(?=\\S)`, writes: () => opened },
  { matches: `(?<=[^\\s«])${space}*»`, writes: () => closed },
  // A colon or semicolon followed by anything but a space belongs to a time, an address or a smiley.
  {
    matches: `(?:(?<=\\S|^)${space}+|${afterWord})(?:[;:]${beforePause}|[!?]${beforeOutcry})`,
    writes: matched => narrow + matched.slice(-1),
  },
  // Groups the digits of an amount; those of telephone and company numbers stay unchanged.
  {
    matches: `(?<![\\d\\p{L}.,…/+-]|\\d${space})\\d{1,3}(?:${space}\\d{3})+(?!\\d|${space}\\d)`,
    writes: matched => matched.replaceAll(/\s/g, narrow),
  },
  { matches: `(?<=\\d)${space}+(?=${unit}(?![\\p{L}\\p{N}²’']))`, writes: () => wide },
  { matches: `(?<=[\\d${placeholder}])${space}*(?=[€%‰](?![\\p{L}\\p{N}]))`, writes: () => wide },
  { matches: `(?<=(?<!\\p{L})(?:[nN]°|art\\.|[LRD]\\.))${space}+(?=\\d)`, writes: () => wide },
]

const anyRule = new RegExp(rules.map(({ matches }) => `(${matches})`).join('|'), 'gmu')

/** Straight quotation marks that come in pairs around words. */
const quotation = /(?<=^|[\s([«’'])"(?=[^\s»;:!?])[^"\n]+(?<=[^\s«])"(?=$|[\s)\].,;:!?…»])/gmu

const quotationMarks = (text: string): ReadonlyMap<number, string> =>
  new Map(
    [...text.matchAll(quotation)].flatMap(({ 0: quoted, index }) => [
      [index, opened] as const,
      [index + quoted.length - 1, closed] as const,
    ]),
  )

/** Reduces an edit to the characters that differ, so that an edit of a space does not touch its neighbours. */
const editOf = (start: number, before: string, after: string): TypographyEdit => {
  let head = 0
  while (head < before.length && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { start: start + head, end: start + before.length - tail, text: after.slice(head, after.length - tail) }
}

/** Returns the edits that typeset a plainly typed French text. */
export const typesettingEdits = (text: string): readonly TypographyEdit[] => {
  const marks = quotationMarks(text)
  return [...text.matchAll(anyRule)].flatMap(match => {
    const [matched, ...groups] = match
    const rule = rules[groups.findIndex(group => group !== undefined)]
    const set = rule?.writes(matched, marks.get(match.index)) ?? matched
    return set === matched ? [] : [editOf(match.index, matched, set)]
  })
}

/** Applies edits, which come in order and never overlap. */
export const edited = (text: string, edits: readonly TypographyEdit[]): string => {
  let from = 0
  const parts = edits.map(({ start, end, text: part }) => {
    const kept = text.slice(from, start)
    from = end
    return kept + part
  })
  return parts.join('') + text.slice(from)
}

/**
 * Typesets a plainly typed French text: no-break spaces, narrow (U+202F) before `; : ! ?` and inside « », full width before units, « » for
 * straight quotation marks, ’ and …. It is idempotent.
 */
export const typeset = (text: string): string => edited(text, typesettingEdits(text))
