import { expect, it } from '@jest/globals'
import { matchingWords } from '../../../web/catalogue/wordSearch.ts'
import { searchedCollections } from '../../../web/collection/collectionSearch.ts'
import { noContent, sampleContent } from '../../kit/values/siteContent.ts'

const found = (q: string, content = sampleContent) => matchingWords(searchedCollections({ content }), q).map(({ slug }) => slug)

it.each([
  ['its title', 'MUSIQUE'],
  ['its line', 'encore chauds'],
  ['its text', 'conservatoire de sete'],
  ['words of each, in any order', 'trio chauds musique'],
])('a collection is found by %s', (_, q) => expect(found(q)).toEqual(['musique']))

it('finds a collection by its new title, though its address keeps the old one', () => {
  const [first, ...others] = sampleContent.collection
  const content = { ...sampleContent, collection: [{ ...first, title: 'Bêtes croisées' } as typeof first & object, ...others] }
  expect(found('betes croisees', content)).toEqual(['animal'])
})

it('finds collections by their words alone, in the owner’s order', () => {
  for (const q of ['musique zébu', '', ' ']) expect([q, found(q)]).toEqual([q, []])
  expect(found('de')).toEqual(['animal', 'personne', 'musique', 'evasion'])
  expect(searchedCollections({ content: noContent })).toEqual([])
})

it('brings what the list shows, and no more of its text than five hundred words', () => {
  const [first] = sampleContent.collection
  const text = Array.from({ length: 1000 }, (_, at) => `m${at}`).join(' ')
  const content = { ...sampleContent, collection: [{ ...first, description: text } as typeof first & object] }
  const [searched] = searchedCollections({ content })
  expect(Object.keys(searched ?? {})).toEqual(['slug', 'title', 'line', 'words'])
  expect(searched?.words.split(' ')).toHaveLength(500)
})
