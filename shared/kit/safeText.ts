import * as z from 'zod/mini'
import { addressRefused, invalidContent, maxTextLength } from './typedText.ts'

const tooLong = (most: number): string => `Ce champ ne peut pas dépasser ${most} caractères`

/** What has no shape of its own: spaces of no width, marks of direction, hidden hyphens, letters drawn as nothing. */
const invisible = /\u2800|(?!\u200c|\u200d|\ufe0f|[\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu
/** Joiners are honest inside a word or an emoji, and nothing by themselves. */
const strayJoiner = /(?<![\p{L}\p{M}\p{N}\p{P}\p{S}])(?:\u200c|\u200d|\ufe0f)+|[\u200c\u200d]+(?![\p{L}\p{Extended_Pictographic}])/gu
const joiner = /\u200c|\u200d|\ufe0f/g
/** Turn the reading order around: a text is then not what it shows. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/u
const unwritable = /\p{Cs}|(?![\t\n\r])\p{Cc}/u
const lineBreaks = /[\t\n\r\p{Zl}\p{Zp}]/u
/** `=?utf-8?B?…?=`: how a mail's header hides other letters. */
const encodedWord = /=\?[^?\s]*\?[bq]\?/i

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  lpar: '(',
  rpar: ')',
  equals: '=',
  period: '.',
  sol: '/',
  nbsp: ' ',
  tab: '',
  newline: '',
}

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const decodeOnce = (text: string): string =>
  text
    .replace(/&#x0*([0-9a-f]{1,6});?/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#0*(\d{1,7});?/g, (_, decimal: string) => characterOf(Number(decimal)))
    .replace(/&([a-z]+);/gi, (entity, name: string) => namedEntities[name.toLowerCase()] ?? entity)

/** Changes a text until there is nothing left to change: what a change uncovers is met again. */
const settled = (text: string, change: (text: string) => string): string => {
  const changed = change(text)
  return changed === text ? text : settled(changed, change)
}

/** A text as a careless reader might come to see it: entities read, wide letters narrow, what is hidden gone. */
const unmasked = (text: string): string =>
  settled(text, masked => decodeOnce(masked).normalize('NFKC'))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

/** Words of French end so too: « cheval(aux) », « médiéval(e) »; and « javascript : » with its space is a word before a colon. */
const scripts = /<[\s/]*script|javascript:|vbscript:|data:text\/html|on(?:load|error)\s*=|(?<!ch|médi|medi)eval\(|document\.write/u

const markup = /<!--.*?-->|<[^<>]*>/gs

/** Whether a text carries a script, however it is broken up, nested or spelt. */
const holdsScript = (text: string): boolean => {
  const bare = unmasked(text)
  return scripts.test(bare) || scripts.test(settled(bare, markedUp => markedUp.replace(markup, '')))
}

const frames = /<iframe\b[^>]*>.*?<\/iframe\s*>|<\/?iframe\b[^>]*>/gis
const eventHandler = /(<[a-z][^<>]*?)[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi

/** Frames and event handlers of tags taken out; everything else stays as it was written, « 5 < 7 » and all. */
const withoutFrames = (text: string): string => settled(text, framed => framed.replace(frames, '').replace(eventHandler, '$1'))

/** What is seen of a text: composed letters, nothing invisible, no space around it. */
const visibleText = (text: string): string =>
  text.replaceAll('\r\n', '\n').normalize('NFC').replace(invisible, '').replace(strayJoiner, '').trim()

const lengthOf = (text: string): number => [...text].length

type TextRules = { readonly least?: number; readonly most?: number; readonly otherwise: string }

const textSchema = ({ least = 0, most = maxTextLength, otherwise }: TextRules, refused: (text: string) => boolean) =>
  z.pipe(
    z.string(otherwise).check(
      z.overwrite(visibleText),
      // First of all: what follows reads a text many times over.
      z.refine(text => lengthOf(text) <= most, { error: tooLong(most), abort: true }),
      z.refine(text => !refused(text) && !holdsScript(text), { error: invalidContent, abort: true }),
      z.overwrite(text => visibleText(withoutFrames(text))),
    ),
    z.string().check(
      z.refine(text => !holdsScript(text), { error: invalidContent, abort: true }),
      z.refine(text => lengthOf(text.replace(joiner, '')) >= least, otherwise),
    ),
  )

const isUnsafe = (text: string): boolean => unwritable.test(text) || overrides.test(text)

/** A free text of any number of lines; `otherwise` is said of one that is missing or too short. */
export const freeText = (rules: TextRules) => textSchema(rules, isUnsafe)

/** A text of one line, fit to come near a mail's header. */
export const freeLine = (rules: TextRules) => textSchema(rules, text => isUnsafe(text) || lineBreaks.test(text) || encodedWord.test(text))

const disposable = /tempmail|10minutemail|guerrillamail|mailinator|throwaway|temp-mail|fakemailgenerator/i

/** Someone's own address; the words for one that is none are the form's. */
export const personalEmail = (otherwise: string) =>
  z.pipe(
    z.string(otherwise).check(z.overwrite(visibleText), z.maxLength(254, otherwise)),
    z.email(otherwise).check(z.refine(address => !disposable.test(address), addressRefused)),
  )
