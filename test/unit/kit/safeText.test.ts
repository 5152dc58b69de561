import { describe, expect, it } from '@jest/globals'
import type * as z from 'zod/mini'
import { freeLine, freeText, personalEmail } from '../../../shared/kit/safeText.ts'
import { maxTextLength } from '../../../shared/kit/typedText.ts'
import { asTyped } from '../../../web/kit/cleanTyped.ts'
import { processorTime } from '../../kit/values/processorTime.ts'

const tooShort = 'Trop court'
const rules = { least: 2, otherwise: tooShort }
const text = freeText(rules)
const line = freeLine(rules)
const email = personalEmail('Adresse email invalide')

/** What is kept of a value, or the sentence it is refused with. */
const answerOf = (schema: z.ZodMiniType, value: unknown): unknown => {
  const { data, error } = schema.safeParse(value)
  return error ? `refused: ${error.issues[0]?.message}` : data
}
const invalid = 'refused: Contenu invalide détecté.'

describe('an honest text is kept in full', () => {
  it.each([
    "5 < 7 & l'évaluation (eval) monte",
    '5 < 7 et 9 > 8',
    'Un cheval(aux) médiéval(e), une éval (la mienne)',
    'Le javascript : un langage, le vbscript : un autre',
    'Tom & Jérôme &co ; 3 €, « guillemets », “curly”, l’apostrophe',
    'Le document. Write-up à suivre',
    '<3 vos toiles',
    'a <b> c',
    '👩‍🎨 ❤️ 👨‍👩‍👧',
    'نقاشی‌ها و טלי',
    '2 × 3 = 6, on load = non',
    'Ligne une\nLigne deux\n\n\tFin',
  ])('keeps the honest text %j in full', words => {
    expect(answerOf(text, words)).toBe(words)
  })

  it('removes outer spaces, zero-width spaces and direction marks from a text', () => {
    expect(answerOf(text, ' \ufeffCla\u200bire\u00ad \u200e\r\nDupont \n')).toBe('Claire \nDupont')
  })

  it('composes the accents of a text', () => {
    expect(answerOf(line, 'e\u0301te\u0301')).toBe('été')
  })
})

describe('a script is refused', () => {
  it.each([
    '<script>alert(1)</script>',
    '< script >',
    '</script>',
    '<SCRIPT SRC=//x>',
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    'vbscript:x',
    '<img onload=x>',
    '<img src=x onerror = x>',
    'eval(1)',
    'x=eval(1)',
    'document.write(1)',
  ])('refuses the script %j', words => {
    expect(answerOf(text, words)).toBe(invalid)
    expect(answerOf(line, words)).toBe(invalid)
  })

  it.each([
    ['a tab', 'java\tscript:x'],
    ['a line break', 'java\nscript:x'],
    ['a tab in its tag', '<scr\tipt>'],
    ['spaces of no width', 'e\u200bval\u200d(1)'],
    ['a hidden hyphen', 'java\u00adscript:x'],
    ['a zero', '<scr\u0000ipt>'],
    ['an overridden direction', 'java\u202escript:x'],
    ['decimal entities', '&#106;avascript:x'],
    ['padded hexadecimal entities without an end', 'javasc&#x00000072ipt:x'],
    ['named entities', '&lt;script&gt;'],
    ['entities of entities', '&amp;amp;lt;script&amp;gt;'],
    ['an entity for a tab', 'java&Tab;script:x'],
    ['an entity for a colon', 'javascript&colon;x'],
    ['full-width letters', 'ｊａｖａｓｃｒｉｐｔ：x'],
    ['full-width entities', '＆lt;script＆gt;'],
    ['full-width brackets', '＜script＞'],
    ['letters of mathematics', '𝐞𝐯𝐚𝐥(1)'],
    ['a tag in a tag', '<scr<script>ipt>'],
    ['a word in a word', 'javajavascript:script:x'],
    ['a comment', 'java<!-- -->script:x'],
    ['an empty tag', 'java<b></b>script:x'],
    ['a frame that would be taken out', '<scr<iframe></iframe>ipt>'],
    ['frames in frames', '<scr<ifr<iframe>ame>ipt>'],
  ])('broken by %s', (_, words) => {
    expect(answerOf(text, words)).toBe(invalid)
  })
})

describe('what is no script is cleaned', () => {
  it.each([
    ['avant<iframe src="x">dedans</iframe>après', 'avantaprès'],
    ['avant<IFRAME src=x>après', 'avantaprès'],
    ['<ifr<iframe>ame>bonjour', 'bonjour'],
    ['<b onclick="x()">gras</b>', '<b>gras</b>'],
    ['<b onmouseover=x onclick=y>gras</b>', '<b>gras</b>'],
  ])('%j becomes %j', (words, kept) => {
    expect(answerOf(text, words)).toBe(kept)
  })
})

describe('what cannot be seen', () => {
  it.each([
    '\u200b\u200b',
    '\u200d\u200d\u200d',
    '\ufe0f\ufe0f',
    '\u3164\u3164',
    '\u2800\u2800',
    '\u200f\u200e',
    '\u{e0041}\u{e0042}',
    'a\u200d',
    '  a  ',
  ])('%j does not count', words => {
    expect(answerOf(line, words)).toBe(`refused: ${tooShort}`)
  })

  it.each([
    ['an overridden direction', 'Claire\u202e Dupont', 'Claire Dupont'],
    ['marks around, as telephones paste them', '\u202d+33 6 12 34 56 78\u202c', '+33 6 12 34 56 78'],
    ['isolates', '\u2067Claire\u2069', 'Claire'],
    ['half a picture', 'Claire \ud800', 'Claire'],
    ['a bell', 'Cla\u0007ire', 'Claire'],
    ['what XML may not hold', 'Le port\uffff', 'Le port'],
    ['a line break of a word processor', 'Le port\u000bau matin', 'Le port au matin'],
    ['an apostrophe of old Windows programs', 'L\u0092ombre', 'L’ombre'],
  ])('removes invisible characters: %s', (_, words, kept) => {
    expect(answerOf(line, words)).toBe(kept)
    expect(answerOf(text, words)).toBe(kept)
  })
})

describe('one line, near a mail’s header', () => {
  it.each([
    'Bonjour\r\nBcc: victime@mail.example',
    'Bonjour\nBcc: x',
    'Bonjour\rBcc: x',
    'Bon\tjour',
    'Bon\u2028jour',
    'Bon\u2029jour',
    '=?utf-8?B?QmNjOiB4?=',
    'Bonjour =?ISO-8859-1?q?=0ABcc?=',
  ])('%j is refused', words => {
    expect(answerOf(line, words)).toBe(invalid)
  })

  it('accepts commas, quotes and equals in a line, which is never an address', () => {
    expect(answerOf(line, 'Dupont, Claire <x> "C." =? non')).toBe('Dupont, Claire <x> "C." =? non')
  })
})

describe('the length of a text', () => {
  it('accepts a text of a thousand characters, and no more', () => {
    const longest = '🎨'.repeat(maxTextLength)
    expect(answerOf(text, longest)).toBe(longest)
    expect(answerOf(text, `${longest}a`)).toBe('refused: Ce champ ne peut pas dépasser 1000 caractères')
  })

  it.each(['<', '<a on', '&amp;', '&#38;', '<iframe ', '<!--', 'amp;'])('cleans a text of %j in constant time', async part => {
    const milliseconds = await processorTime(() => {
      answerOf(text, `&${part.repeat(6_000)}`)
      answerOf(text, `&${part.repeat(200)}`.slice(0, maxTextLength))
    })
    expect(milliseconds).toBeLessThan(200)
  })

  it.each([undefined, null, 4, ['ab'], { length: 4 }])('refuses as too short a text that is %j', value => {
    expect(answerOf(text, value)).toBe(`refused: ${tooShort}`)
  })
})

describe('an address', () => {
  it.each([
    [' claire.dupont+art@mail.example ', 'claire.dupont+art@mail.example'],
    ['claire\u200b@mail.example', 'claire@mail.example'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.fr`, `${'a'.repeat(64)}@${'b'.repeat(63)}.fr`],
    ['a@xn--mtier-bsa.fr', 'a@xn--mtier-bsa.fr'],
    ['dupont&fils@example.fr', 'dupont&fils@example.fr'],
    ["d'@example.fr", "d'@example.fr"],
    ['\u200eclaire@mail.example\u202c', 'claire@mail.example'],
  ])('%j is taken', (address, kept) => {
    expect(answerOf(email, address)).toBe(kept)
  })

  it.each([
    '',
    'claire',
    'claire@mail',
    'a@b.fr, c@d.fr',
    'a@b.fr;c@d.fr',
    'a@b.fr\nBcc: c@d.fr',
    'a@b.fr\r\nBcc: c@d.fr',
    '"a\r\nb"@c.fr',
    '=?utf-8?q?a?=@b.fr',
    'Claire <a@b.fr>',
    '.a@b.fr',
    'a..b@c.fr',
    'a@127.0.0.1',
    '@b.fr',
    'a＠b.fr',
    `${'a'.repeat(250)}@b.fr`,
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(64)}.fr`,
    'a@b-.example',
    'a@-b.example',
    undefined,
    ['a@b.fr'],
  ])('%j is none', address => {
    expect(answerOf(email, address)).toBe('refused: Adresse email invalide')
  })

  it.each(['tempmail', '10minutemail', 'guerrillamail', 'mailinator', 'throwaway', 'temp-mail', 'fakemailgenerator'])(
    'refuses an address of the throwaway service %s',
    host => {
      for (const address of [`a@${host}.com`, `a@x.${host.toUpperCase()}.com`])
        expect(answerOf(email, address)).toBe('refused: Adresse email non autorisée')
    },
  )
})

describe('a text while it is typed', () => {
  it('removes angle brackets from a text while it is typed', () => expect(asTyped('<b>5 < 7</b>')).toBe('b5  7/b'))
  it('ends at a thousand characters, none cut in two', () => {
    expect([...asTyped('🎨'.repeat(1200))]).toHaveLength(1000)
    expect(asTyped('é'.repeat(1000))).toHaveLength(1000)
  })
  it('cuts what is typed too much before the caret, and nothing after it', () => {
    expect(asTyped('un <deux', { after: ' > trois' })).toBe('un deux')
    expect(asTyped('un deux', { most: 10, after: '🎨🎨🎨🎨' })).toBe('un deu')
    expect(asTyped('un', { most: 4, after: 'trois' })).toBe('')
  })
})
