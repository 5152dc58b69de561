import { describe, expect, it } from '@jest/globals'
import { edited } from '../../../shared/kit/frenchTypography.ts'
import {
  cleanPaste,
  continuedList,
  linkAddressFrom,
  linkAt,
  type TextEdit,
  toggledItalic,
  toggledList,
  typesettingBefore,
  type WrittenText,
  writtenLink,
} from '../../../web/kit/words/wordsEditing.ts'

/** A text whose selection stands between bars, or whose caret is a bar. */
const written = (shown: string): WrittenText => {
  const [before = '', selected = '', after] = shown.split('|')
  if (after === undefined) return { text: before + selected, start: before.length, end: before.length }
  return { text: before + selected + after, start: before.length, end: before.length + selected.length }
}
const shownAfter = (shown: string, rewriting: TextEdit | undefined): string => {
  if (!rewriting) return 'nothing'
  const text = edited(written(shown).text, [rewriting])
  const [start, end] = rewriting.selects
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
}

describe('italics', () => {
  it.each([
    ['Voir |La Nuit|.', 'Voir |*La Nuit*|.'],
    ['Voir| La Nuit |.', 'Voir |*La Nuit*| .'],
    ['Voir l’Au|be.', 'Voir |*l’Aube*|.'],
    ['Voir | ici', 'Voir *|* ici'],
    ['Voir *|La Nuit|*.', 'Voir |La Nuit|.'],
    ['Voir |*La Nuit*|.', 'Voir |La Nuit|.'],
    ['|une\n\n- deux|', '|*une*\n\n- *deux*|'],
    ['|', '*|*'],
  ])('toggles italics in the rich text %s', (before, after) => expect(shownAfter(before, toggledItalic(written(before)))).toBe(after))
})

describe('a list', () => {
  it.each([
    ['avant\nu|ne\naprès', 'avant\n- une|\naprès'],
    ['|une\n\ndeux\n|trois', '|- une\n\n- deux|\ntrois'],
    ['|- une\n- deux|', '|une\ndeux|'],
    ['|- une\ndeux|', '|- une\n- deux|'],
    ['|', '- |'],
  ])('toggles a list in the rich text %s', (before, after) => expect(shownAfter(before, toggledList(written(before)))).toBe(after))

  it.each([
    ['- une|', '- une\n- |'],
    ['- un|e', '- un\n- |e'],
    ['- une\n- |', '- une\n|'],
    ['une|', 'nothing'],
    ['- |une|', 'nothing'],
  ])('goes on, or ends, after %s', (before, after) => expect(shownAfter(before, continuedList(written(before)))).toBe(after))
})

describe('a link', () => {
  const linked = (shown: string, to: string, words?: string) => {
    const place = linkAt(written(shown))
    return writtenLink({ ...place, words: words ?? place.words, to })
  }

  it('writes a link around the selection, or replaces the one at the caret', () => {
    expect(shownAfter('Voir |ici|.', linked('Voir |ici|.', '/contact') as TextEdit)).toBe('Voir [ici](/contact)|.')
    const within = 'Voir [i|ci](/contact).'
    expect(linkAt(written(within))).toMatchObject({ words: 'ici', to: '/contact' })
    expect(shownAfter(within, linked(within, 'https://h.example') as TextEdit)).toBe('Voir [ici](https://h.example)|.')
  })

  it('names the part of a link that is invalid', () => {
    expect(linked('|ici|', 'javascript:alert(1)')).toEqual({ wrong: 'to' })
    expect(linked('|ici|', '')).toEqual({ wrong: 'to' })
    expect(linked('|', '/contact')).toEqual({ wrong: 'words' })
    expect(linked('|', '/contact', 'a]b')).toEqual({ wrong: 'words' })
    expect(linked('|', '/contact', 'a'.repeat(301))).toEqual({ wrong: 'words' })
  })

  it.each([
    ['https://galerie.example/oeuvres/a?b#c', '/oeuvres/a?b#c'],
    ['https://galerie.example', '/'],
    ['https://galerie.example.evil.example/a', 'https://galerie.example.evil.example/a'],
    [' www.musee.example/a_(b) ', 'https://www.musee.example/a_%28b%29'],
    ['/contact', '/contact'],
  ])('turns the pasted address %s into the link %s', (pasted, to) => expect(linkAddressFrom(pasted, 'https://galerie.example')).toBe(to))
})

describe('a pasted text', () => {
  it.each([
    ['une\r\ndeux\rtrois\u2028quatre', 'une\ndeux\ntrois\nquatre'],
    ['•\tune\n·\tdeux\n\uf0b7 trois\no\tquatre\n–\tcinq', '- une\n- deux\n- trois\n- quatre\n- cinq'],
    ['– Bonjour, dit-il.\no mer', '– Bonjour, dit-il.\no mer'],
    ['une  \n\n\n\ndeux\tcolonnes', 'une\n\ndeux colonnes'],
    ['Un *titre* et [un lien](/a)', 'Un *titre* et [un lien](/a)'],
  ])('%j is cleaned to %j', (pasted, clean) => expect(cleanPaste(pasted)).toBe(clean))

  it('cleans a pasted text of 300 kB at once', () => {
    for (const part of ['•', '\t', ' ', '\n', '• a\r\n', '\u00a0•']) {
      const from = process.cpuUsage()
      cleanPaste(part.repeat(300_000 / part.length))
      expect([part, process.cpuUsage(from).user < 10_000_000]).toEqual([part, true])
    }
  })
})

describe('what is typed', () => {
  it('typesets typing after a long paste without delay', () => {
    expect(typesettingBefore('mot ; '.repeat(50_000), 300_000)).toEqual([])
    expect(typesettingBefore('mot ; '.repeat(400), 2_400)).toHaveLength(20)
  })

  const set = (text: string) => edited(text, typesettingBefore(text, text.length))
  it.each([
    ["Avant l'été !\nC'est *L'Aube* : ", "Avant l'été !\nC’est *L’Aube*\u202f: "],
    ['"La Nuit" ', '«\u202fLa Nuit\u202f» '],
    ['« ', '« '],
    ['10 cm ', '10\u00a0cm '],
    ['https://a.example/b?c ', 'https://a.example/b?c '],
    ["l'été...\n", 'l’été…\n'],
  ])('%j is set as %j after its space', (typed, after) => expect(set(typed)).toBe(after))
})
