import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isLinkAddress, plainTextOf, readWords, typesetWords, type Words, type WordsLine } from '../../../shared/kit/words.ts'

/** Writes words back, each mark where it was understood: italics in `<i>`, links as `<to|words>`, items after `• `. */
const drawn = (words: Words): readonly string[] => {
  const line = (parts: (typeof words)[number] extends infer B ? (B extends { line: infer L } ? L : never) : never): string =>
    parts.map(part => ('to' in part ? `<${part.to}|${line(part.spans)}>` : part.isItalic ? `<i>${part.text}</i>` : part.text)).join('')
  return words.flatMap(block => ('items' in block ? block.items.map(item => `• ${line(item)}`) : [line(block.line)]))
}
const read = (text: string) => drawn(readWords(text))
const wordsOf = (part: WordsLine[number]) => ('to' in part ? part.spans.map(({ text }) => text).join('') : part.text)

describe('the painter’s words', () => {
  it.each([
    ['Un *titre* ici', ['Un <i>titre</i> ici']],
    ['« *La Nuit* », l’*Aube*.', ['« <i>La Nuit</i> », l’<i>Aube</i>.']],
    ['Une ligne.\n\n  Une autre.  ', ['Une ligne.', 'Une autre.']],
    ['- une\n-  deux\nfin', ['• une', '• deux', 'fin']],
    ['Voir [la page](/oeuvres/la-nuit).', ['Voir </oeuvres/la-nuit|la page>.']],
    ['[le musée](https://musee.example/a?b=c#d)', ['<https://musee.example/a?b=c#d|le musée>']],
    ['[Nuit](https://fr.example/Nuit_(film))', ['<https://fr.example/Nuit_(film)|Nuit>']],
    ['[*La Nuit* bleue](/oeuvres/la-nuit)', ['</oeuvres/la-nuit|<i>La Nuit</i> bleue>']],
    ['*Voir [La Nuit](/x) ici*', ['<i>Voir </i></x|<i>La Nuit</i>><i> ici</i>']],
    ['[une](/a)[deux](/a)', ['</a|une></a|deux>']],
  ])('reads the rich text %s', (text, lines) => expect(read(text)).toEqual(lines))

  it.each([
    'Un *titre sans fin',
    'Deux * trois * quatre',
    '97*130*4 cm',
    '**',
    '*',
    'Un titre* étrange *',
    '[mots',
    '[mots]',
    '[mots](/a',
    '[](/a)',
    '[ ](/a)',
    '[mots]()',
    '[mots](javascript:alert(1))',
    '[mots](JaVaScRiPt:alert(1))',
    '[mots](data:text/html,x)',
    '[mots](http://lent.example)',
    '[mots](//ailleurs.example)',
    '[mots](/\\ailleurs.example)',
    '[mots](/a//b)',
    '[mots](https://moi:secret@musee.example)',
    '[mots](mailto:a@b.example)',
    '[mots](/a b)',
    '*[',
    '-',
    '-mot',
    '— Bonjour',
    '<b>gras</b> & <script>',
    '🎨 \u202b',
  ])('%s stays as typed', text => expect(read(text)).toEqual([text]))

  it('sets no italics that cross the border of a link', () => {
    expect(read('*un [deux* trois](/a) quatre*')).toEqual(['<i>un </i></a|<i>deux* trois</i>><i> quatre</i>'])
    expect(read('[un *deux](/a) trois*')).toEqual(['</a|un *deux> trois*'])
  })

  it('accepts as links pages of the site and https addresses, and nothing else', () => {
    expect(['/', '/a/', '/a/b?c=d#e', '/#e', 'https://h.example'].filter(address => !isLinkAddress(address))).toEqual([])
    expect(['', 'a', '#e', '?c', 'https://', 'ftp://h.example', ' /a', '/a\n'].filter(isLinkAddress)).toEqual([])
  })

  it('keeps every character of the rich text but its marks, whatever is typed', () => {
    const piece = fc.constantFrom(
      '*',
      '[',
      ']',
      '(',
      ')',
      '/a',
      'https://h.example',
      '- ',
      '\n',
      ' ',
      'mot',
      "l'",
      '"',
      ':',
      '«',
      '»',
      '!',
      '🎨',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        const text = pieces.join('')
        const letters = (of: string) => of.replaceAll(/[*[\]()\s-]/g, '')
        const parts = readWords(text)
          .flatMap(block => ('items' in block ? block.items : [block.line]))
          .flat()
        expect(plainTextOf(readWords(text)).join('')).toBe(parts.map(wordsOf).join(''))
        // An address may hold any letter but a space: « [*](https://h.example«) » is a link.
        expect(letters(parts.map(part => wordsOf(part) + ('to' in part ? part.to : '')).join(''))).toBe(letters(text))
        const set = typesetWords(text)
        const shape = (of: string) =>
          drawn(readWords(of))
            .join('\n')
            .replaceAll(/[^<>|i/\n•]/g, '')
        expect(shape(set)).toBe(shape(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads rich text in a time proportional to its length', () => {
    for (const part of ['*a ', '[a', '[a](', '[a](b(', '*a*', '[a](/b) : ', '*a* : ', '- ', 'a*', '[*a](/b)', 'a']) {
      const text = part.repeat(300_000 / part.length)
      const from = process.cpuUsage()
      readWords(text)
      typesetWords(text)
      // Processor time, which other programs do not lengthen: a time in proportion to the square would be minutes.
      expect([part, process.cpuUsage(from).user < 10_000_000]).toEqual([part, true])
    }
  })
})

describe('typesetting words', () => {
  it.each([
    ['*Vraiment*! Oui', '*Vraiment*\u202f! Oui'],
    ['«*La Nuit*»', '«\u202f*La Nuit*\u202f»'],
    ['"*La Nuit*" ', '«\u202f*La Nuit*\u202f» '],
    ["L'*Aube*: l'été", 'L’*Aube*\u202f: l’été'],
    ['Voir [ici](https://musee.example/a:b): oui', 'Voir [ici](https://musee.example/a:b)\u202f: oui'],
    ['"(*"* !', '"(*"* !'],
    ['[quoi ?](/a)', '[quoi\u202f?](/a)'],
    ['- 10 cm\n- 20 cm', '- 10\u00a0cm\n- 20\u00a0cm'],
  ])('typesets the rich text %s', (text, set) => expect(typesetWords(text)).toBe(set))
})
