import { edited, type TypographyEdit, typesettingEdits } from './frenchTypography.ts'

/** Letters that are drawn alike. */
export type WordsSpan = { readonly text: string; readonly isItalic?: true }
/** A link to a page of the site or, by https, elsewhere. */
type WordsLink = { readonly to: string; readonly spans: readonly WordsSpan[] }
export type WordsLine = readonly (WordsSpan | WordsLink)[]
type WordsBlock = { readonly line: WordsLine } | { readonly items: readonly WordsLine[] }

/**
 * A text as it is drawn. It is written with three marks: `*italique*`, `[mots](adresse)`, and `- ` before each line of a list; every other
 * line is a paragraph. It never becomes HTML: it is drawn from these tokens.
 */
export type Words = readonly WordsBlock[]

/** No `//` within: what a browser could take for another site's address is none of the site's pages. */
const ownPage = /^(?=\/)(?:\/[^\s/\\?#]+)*\/?(?:[?#][^\s\\]*)?$/
const elsewhere = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i

/** Whether a link may lead there: to a page of the site, or elsewhere by https and without a password. */
export const isLinkAddress = (address: string): boolean => ownPage.test(address) || elsewhere.test(address)

/** The lengths are bounded so that reading takes a time in proportion to the text, whatever is in it. */
const linkPattern = /\[([^[\]\n]{1,300})\]\(((?:[^\s()]|\([^\s()]{0,100}\)){1,500})\)/g
const bulletPattern = /^\s*- +(?=\S)/

/** A part of a line that is drawn as one: where it stands, and how. */
type Leaf = { readonly start: number; readonly end: number; readonly isItalic: boolean; readonly link?: FoundLink | undefined }
type FoundLink = { readonly start: number; readonly end: number; readonly wordsEnd: number; readonly to: string }

const linksIn = (line: string): readonly FoundLink[] =>
  [...line.matchAll(linkPattern)].flatMap(({ 0: whole, 1: words = '', 2: to = '', index }) =>
    isLinkAddress(to) && words.trim() ? [{ start: index, end: index + whole.length, wordsEnd: index + 1 + words.length, to }] : [],
  )

const letter = /[\p{L}\p{N}*]/u
/** A mark stands outside of a word, and beside the words that it begins or ends: « 97*130*4 » and « 2 * 3 » have none. */
const mayOpen = (line: string, at: number): boolean => !letter.test(line[at - 1] ?? ' ') && /[^\s*]/.test(line[at + 1] ?? ' ')
const mayClose = (line: string, at: number): boolean => /[^\s*]/.test(line[at - 1] ?? ' ') && !letter.test(line[at + 1] ?? ' ')

/**
 * Returns where the asterisks stand that begin or end italics; one that is alone is a letter as any other. What lies around links is one
 * scope, and the words of each link another: italics never begin in one and end in the next.
 */
const italicMarks = (line: string, from: number, links: readonly FoundLink[]): readonly number[] => {
  const marks: number[] = []
  const open: { around?: number | undefined; inside?: number | undefined } = {}
  let passed = 0
  for (let at = line.indexOf('*', from); at >= 0; at = line.indexOf('*', at + 1)) {
    for (let link = links[passed]; link && link.end <= at; link = links[passed]) {
      open.inside = undefined
      passed += 1
    }
    const link = links[passed]
    const scope = link && at > link.start ? 'inside' : 'around'
    const opened = open[scope]
    if (scope === 'inside' && link && at >= link.wordsEnd) continue
    if (opened !== undefined && mayClose(line, at)) {
      marks.push(opened, at)
      open[scope] = undefined
    } else if (opened === undefined && mayOpen(line, at)) open[scope] = at
  }
  return marks
}

/** What is hidden of a line, in its order: asterisks, and all of a link but its words. */
type Mark = { readonly start: number; readonly end: number; readonly isItalic?: true; readonly link?: FoundLink; readonly ends?: true }

const marksOf = (line: string, from: number): readonly Mark[] => {
  const links = linksIn(line)
  return [
    ...italicMarks(line, from, links).map(start => ({ start, end: start + 1, isItalic: true }) as const),
    ...links.flatMap(link => [
      { start: link.start, end: link.start + 1, link },
      { start: link.wordsEnd, end: link.end, link, ends: true } as const,
    ]),
  ].toSorted((one, other) => one.start - other.start)
}

/** An asterisk within a link's words ends what another began there, and outside what began outside. */
const leavesOf = (line: string, from: number): readonly Leaf[] => {
  const leaves: Leaf[] = []
  const italic = { outside: false, inside: false }
  let link: FoundLink | undefined
  let start = from
  for (const mark of [...marksOf(line, from), { start: line.length, end: line.length }] as readonly Mark[]) {
    if (mark.start > start) leaves.push({ start, end: mark.start, isItalic: italic.outside || italic.inside, link })
    start = mark.end
    if (mark.isItalic) italic[link ? 'inside' : 'outside'] = !italic[link ? 'inside' : 'outside']
    else link = mark.ends ? undefined : mark.link
  }
  return leaves
}

const bulletEnd = (line: string): number => bulletPattern.exec(line)?.[0].length ?? 0

const spanOf = (line: string, { start, end, isItalic }: Leaf): WordsSpan => ({
  text: line.slice(start, end),
  ...(isItalic && { isItalic: true }),
})

const lineOf = (line: string): WordsLine => {
  const parts: (WordsSpan | { to: string; spans: WordsSpan[]; link: FoundLink })[] = []
  for (const leaf of leavesOf(line, bulletEnd(line))) {
    const last = parts.at(-1)
    if (!leaf.link) parts.push(spanOf(line, leaf))
    else if (last && 'to' in last && last.link === leaf.link) last.spans.push(spanOf(line, leaf))
    else parts.push({ to: leaf.link.to, spans: [spanOf(line, leaf)], link: leaf.link })
  }
  return parts.map(part => ('to' in part ? { to: part.to, spans: part.spans } : part))
}

/** Reads a text; a mark that is not closed, or a link that may not be, stays as typed. */
export const readWords = (text: string): Words => {
  const blocks: ({ line: WordsLine } | { items: WordsLine[] })[] = []
  let list: WordsLine[] | undefined
  for (const typed of text.split('\n')) {
    const line = typed.trim()
    if (bulletEnd(line)) {
      if (!list) {
        list = []
        blocks.push({ items: list })
      }
      list.push(lineOf(line))
      continue
    }
    list = undefined
    if (line) blocks.push({ line: lineOf(line) })
  }
  return blocks
}

const plainLine = (line: WordsLine): string =>
  line
    .flatMap(part => ('to' in part ? part.spans : [part]))
    .map(({ text }) => text)
    .join('')

/** Returns what a text says without its marks, one entry a paragraph or line of a list. */
export const plainTextOf = (words: Words): readonly string[] =>
  words.flatMap(block => ('items' in block ? block.items.map(plainLine) : [plainLine(block.line)]))

/** How far a part is marked. */
const depthOf = ({ isItalic, link }: Leaf): number => Number(isItalic) + Number(link !== undefined)

/**
 * Returns the edits that typeset a line as it is drawn, led back to the line as it is typed. A space beside a mark belongs outside of it,
 * because italics neither begin nor end with one. What would go over a mark is left out.
 */
const lineEdits = (line: string): readonly TypographyEdit[] => {
  const leaves = leavesOf(line, bulletEnd(line))
  const drawn = leaves.map(({ start, end }) => line.slice(start, end)).join('')
  let at = 0
  /** How many characters are drawn before the part. */
  let before = 0
  const lengthOf = (leaf: Leaf): number => leaf.end - leaf.start
  return typesettingEdits(drawn).flatMap(({ start, end, text }) => {
    for (let leaf = leaves[at]; leaf && before + lengthOf(leaf) < start; leaf = leaves[at]) {
      before += lengthOf(leaf)
      at += 1
    }
    const [leaf, next] = [leaves[at], leaves[at + 1]]
    if (!leaf) return []
    const within = { start: start - before + leaf.start, end: end - before + leaf.start, text }
    if (start < before + lengthOf(leaf) || !next) return within.end <= leaf.end ? [within] : []
    const isBeside = end > start || depthOf(next) < depthOf(leaf)
    if (isBeside) return end - start <= lengthOf(next) ? [{ start: next.start, end: next.start + end - start, text }] : []
    return depthOf(next) > depthOf(leaf) ? [within] : []
  })
}

/** How a line is marked, whatever it says. */
const shapeOf = (line: string): string =>
  leavesOf(line, bulletEnd(line))
    .map(({ isItalic, link }) => `${isItalic} ${link?.to}`)
    .join('\n')

/** A line stays as typed where a space of its typography would take a mark its meaning, as within a quotation that ends in italics. */
const safeEdits = (line: string): readonly TypographyEdit[] => {
  const edits = lineEdits(line)
  return shapeOf(edited(line, edits)) === shapeOf(line) ? edits : []
}

/** Returns the edits that typeset a text as it is drawn; marks and addresses stay as they are. */
export const wordsEdits = (text: string): readonly TypographyEdit[] => {
  let from = 0
  return text.split('\n').flatMap(line => {
    const at = from
    from += line.length + 1
    return safeEdits(line).map(edit => ({ ...edit, start: edit.start + at, end: edit.end + at }))
  })
}

/** Typesets a text that was typed with marks. */
export const typesetWords = (text: string): string => edited(text, wordsEdits(text))
