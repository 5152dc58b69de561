import * as z from 'zod/mini'
import { cleanText } from './cleanText.ts'
import { mailAddress } from './schemas.ts'
import { addressRefused, invalidContent, maxTextLength } from './typedText.ts'

const tooLong = (most: number): string => `Ce champ ne peut pas dépasser ${most} caractères`

const joiner = /\u200c|\u200d|\ufe0f/g
const lineBreaks = /[\t\n\r\p{Zl}\p{Zp}]/u
/** Matches `=?utf-8?B?…?=`, by which a mail's header encodes other text. */
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

/** Applies a change until the text is stable, because removing one part may form another. */
const settled = (text: string, change: (text: string) => string): string => {
  const changed = change(text)
  return changed === text ? text : settled(changed, change)
}

/** Normalises a text as lenient software might: entities decoded, full-width letters narrowed, hidden characters removed. */
const unmasked = (text: string): string =>
  settled(text, masked => decodeOnce(masked).normalize('NFKC'))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

/** The exceptions are French: « cheval(aux) », « médiéval(e) », and « javascript : », whose space makes it a word before a colon. */
const scripts = /<[\s/]*script|javascript:|vbscript:|data:text\/html|on(?:load|error)\s*=|(?<!ch|médi|medi)eval\(|document\.write/u

const markup = /<!--.*?-->|<[^<>]*>/gs

/** Detects a script, however it is split, nested or spelt. */
const holdsScript = (text: string): boolean => {
  const bare = unmasked(text)
  return scripts.test(bare) || scripts.test(settled(bare, markedUp => markedUp.replace(markup, '')))
}

const frames = /<iframe\b[^>]*>.*?<\/iframe\s*>|<\/?iframe\b[^>]*>/gis
const eventHandler = /(<[a-z][^<>]*?)[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi

/** Removes frames and the event handlers of tags, and leaves everything else as written, « 5 < 7 » included. */
const withoutFrames = (text: string): string => settled(text, framed => framed.replace(frames, '').replace(eventHandler, '$1'))

const lengthOf = (text: string): number => [...text].length

type TextRules = { readonly least?: number; readonly most?: number; readonly otherwise: string }

const textSchema = ({ least = 0, most = maxTextLength, otherwise }: TextRules, refused: (text: string) => boolean) =>
  z.pipe(
    z.string(otherwise).check(
      z.overwrite(cleanText),
      // The length is checked first because the later checks scan the text many times.
      z.refine(text => lengthOf(text) <= most, { error: tooLong(most), abort: true }),
      z.refine(text => !refused(text) && !holdsScript(text), { error: invalidContent, abort: true }),
      z.overwrite(text => cleanText(withoutFrames(text))),
    ),
    z.string().check(
      z.refine(text => !holdsScript(text), { error: invalidContent, abort: true }),
      z.refine(text => lengthOf(text.replace(joiner, '')) >= least, otherwise),
    ),
  )

/** A text of any number of lines; `otherwise` is the message when it is missing or too short. */
export const freeText = (rules: TextRules) => textSchema(rules, () => false)

/** A text of one line, safe for a mail's header. */
export const freeLine = (rules: TextRules) => textSchema(rules, text => lineBreaks.test(text) || encodedWord.test(text))

const disposable = /tempmail|10minutemail|guerrillamail|mailinator|throwaway|temp-mail|fakemailgenerator/i

/** A personal e-mail address; the form provides the message for an invalid one. */
export const personalEmail = (otherwise: string) =>
  mailAddress(otherwise).check(z.refine(address => !disposable.test(address), addressRefused))
