import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { edited, placeholder, typeset, typesettingEdits } from '../../../shared/kit/frenchTypography.ts'

/** No-break spaces made visible: ~ is narrow, _ is of full width. */
const seen = (text: string): string => text.replaceAll('\u202f', '~').replaceAll('\u00a0', '_')

const marks = [
  "'",
  '"',
  '«',
  '»',
  ';',
  ':',
  '!',
  '?',
  '.',
  '...',
  '…',
  '’',
  '€',
  '%',
  '(',
  ')',
  ',',
  '&',
  '#',
  '`',
  '/',
  '@',
  '-',
  placeholder,
]
const spaces = [' ', '\u00a0', '\u202f', '\n']
const words = ['a', 'é', 'été', 'L.', 'n°', 'art.', 'cm', 'h', 'http://a.fr/?b', 'c@d.fr', '&nbsp;', '1', '12', '300', '000']
const anyText = fc.array(fc.constantFrom(...marks, ...spaces, ...spaces, ...words), { maxLength: 14 }).map(parts => parts.join(''))

describe('A French text typed plainly is set', () => {
  it.each([
    ['Vite !', 'Vite~!'],
    ['Vite!', 'Vite~!'],
    ['Un port ; la nuit : deux barques ?', 'Un port~; la nuit~: deux barques~?'],
    ['Pourquoi ?!', 'Pourquoi~?!'],
    ['Prix\u00a0: sur demande', 'Prix~: sur demande'],
    ['« Trio » et «Minuit»', '«~Trio~» et «~Minuit~»'],
    ['Dit "le Large" (ou "l\'Ombre")', 'Dit «~le Large~» (ou «~l’Ombre~»)'],
    ["L'été d'avant", 'L’été d’avant'],
    ['À suivre...', 'À suivre…'],
    ['À suivre...!', 'À suivre…~!'],
    ['60 x 80 cm, 1 450 € ou 50€, soit 5,5%', '60 x 80_cm, 1~450_€ ou 50_€, soit 5,5_%'],
    ['300 000 visiteurs', '300~000 visiteurs'],
    ['n° 12, article L. 221-28', 'n°_12, article L._221-28'],
    [`« ${placeholder} » : ${placeholder} € ; ${placeholder} !`, `«~${placeholder}~»~: ${placeholder}_€~; ${placeholder}~!`],
  ])('typesets the French text %j', (typed, set) => {
    expect(seen(typeset(typed))).toBe(set)
  })

  it.each([
    'https://galerie.fr/oeuvres?tri=recent&q=a!',
    'à 18:30',
    'lundi 9:00-12:30',
    '#22344d',
    'claire.d@mail.fr',
    '&nbsp;&eacute;&#8239;',
    '`a ? b : c`',
    'Merci :) et ;)',
    'mailto:atelier@peintre.fr?subject=a',
    '04 99 57 12 40',
    '+33 4 99 57 12 40',
    '512 345 678 00019',
    'En 2019 l’atelier, en 2020 m’a-t-on dit',
    '12" x 10"',
    'port, reflets - Les barques attendent la nuit.',
    '../images/trio.webp',
  ])('%j stays as it is', typed => {
    expect(typeset(typed)).toBe(typed)
  })

  it('leaves a typeset text unchanged', () => {
    fc.assert(
      fc.property(anyText, text => expect(typeset(typeset(text))).toBe(typeset(text))),
      { numRuns: 3000 },
    )
  })

  it('typesets any text without losing a letter or a figure', () => {
    const bare = (text: string): string => text.replaceAll('...', '…').replace(/[\s"«»'’]/g, '')
    fc.assert(
      fc.property(anyText, text => expect(bare(typeset(text))).toBe(bare(text))),
      { numRuns: 1000 },
    )
  })

  it('leaves addresses, times and character references alone, whatever stands around', () => {
    const kept = fc.constantFrom('https://a.fr/?b=c!d;e:f', 'c.d+e@f-g.fr', '18:30', '&nbsp;', '&#8239;', '`x ! y`', '#a0b1c2')
    fc.assert(
      fc.property(anyText, kept, anyText, (before, address, after) => {
        const text = `${before.replaceAll('`', '')} ${address} ${after.replaceAll('`', '')}`
        expect(typeset(text)).toContain(address)
      }),
      { numRuns: 1000 },
    )
  })

  it('typesets by ordered, separate edits of spaces and marks alone', () => {
    fc.assert(
      fc.property(anyText, text => {
        const edits = typesettingEdits(text)
        for (const [at, { start, end }] of edits.entries()) {
          expect(text.slice(start, end)).toMatch(/^[\s"'.]*$/)
          expect(start).toBeGreaterThanOrEqual(edits[at - 1]?.end ?? 0)
        }
        expect(edited(text, edits)).toBe(typeset(text))
      }),
    )
  })
})
