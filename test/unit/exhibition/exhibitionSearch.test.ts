import { expect, it } from '@jest/globals'
import type { Exhibition } from '../../../shared/exhibition/exhibition.ts'
import { matchingWords } from '../../../web/catalogue/wordSearch.ts'
import { searchedExhibitions } from '../../../web/exhibition/exhibitionSearch.ts'
import { noContent, sampleContent } from '../../kit/values/siteContent.ts'

const now = '2026-11-21T12:00:00.000Z'
const all = searchedExhibitions({ content: sampleContent, now })
const found = (q: string) => matchingWords(all, q).map(({ slug }) => slug)

it.each([
  ['its title', 'canal soir'],
  ['its place', 'quartier-haut'],
  ['its text', 'vingt-deux heures'],
  ['words of each, without accents, in any case', 'SETE douze Toiles canal'],
  ['a part of a word', 'éteind'],
])('an exhibition is found by %s', (_, q) => expect(found(q)).toEqual(['le-soir-sur-le-canal']))

it('finds no exhibition by a word that it lacks, by marks or without words', () => {
  for (const q of ['canal zébu', '', '   ', '*']) expect([q, found(q)]).toEqual([q, []])
})

it('several are found in the order of the list, and none where there are none', () => {
  expect(found('sète')).toEqual(['le-soir-sur-le-canal', 'accords-tenus'])
  expect(searchedExhibitions({ content: noContent, now })).toEqual([])
})

it('indexes each word of an exhibition once, and at most five hundred', () => {
  const [sample] = sampleContent.exhibition as readonly Exhibition[]
  const text = Array.from({ length: 2000 }, (_, at) => `mot${at} mot${at}`).join(' ')
  const content = { ...sampleContent, exhibition: [{ ...sample, description: [text] } as (typeof sampleContent.exhibition)[number]] }
  const [exhibition] = searchedExhibitions({ content, now })
  expect(exhibition?.words.split(' ')).toHaveLength(500)
  expect(new Set(exhibition?.words.split(' ')).size).toBe(500)
})
