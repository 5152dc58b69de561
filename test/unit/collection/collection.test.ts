import { describe, expect, it } from '@jest/globals'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { collectionTitleOf, inCollectionOrder, worksOf } from '../../../shared/collection/collection.ts'
import { collectionContent } from '../../../shared/collection/collectionForm.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { sampleCollections } from '../../../shared/content/collections.ts'

const works = sampleArtworks.map(({ collectionRef, ...work }) => ({ ...work, collection: collectionRef }))

it('every sample work hangs in one collection, and none is empty', () => {
  const hung = sampleCollections.map(collection => worksOf(collection, works))
  expect(hung.flat()).toHaveLength(works.length)
  expect(hung.map(({ length }) => length > 0)).toEqual([true, true, true, true])
})

it('a sample collection’s address is its title, and its cover one of its own works', () => {
  for (const collection of sampleCollections) {
    expect(collection.slug).toBe(slugOf(collection.title))
    expect(worksOf(collection, works).map(({ images }) => images[0])).toContainEqual(collection.cover)
  }
})

describe('the collection that a work names', () => {
  it('names the collection of a work only while it is published', () => {
    expect(collectionTitleOf({ collection: 'evasion' }, sampleCollections)).toBe('Evasion')
    expect(collectionTitleOf({ collection: 'marine' }, sampleCollections)).toBeUndefined()
    expect(collectionTitleOf({ collection: 'Œuvre unique' }, sampleCollections)).toBeUndefined()
  })
})

it('collections stand in the painter’s order, then by title', () => {
  const all = [
    { title: 'Été' },
    { title: 'Zinc', position: 2 },
    { title: 'Eau' },
    { title: 'Sel', position: 1 },
    { title: 'Ambre', position: 2 },
  ]
  expect(inCollectionOrder(all).map(({ title }) => title)).toEqual(['Sel', 'Ambre', 'Zinc', 'Eau', 'Été'])
})

describe('a collection to be published', () => {
  const [sample] = sampleCollections
  if (!sample) throw new Error('There is no sample collection')
  const { slug: _, ...draft } = sample

  it('publishes a collection typeset, line by line, at its position', () => {
    expect(collectionContent.publish({ ...draft, title: "L'eau", description: "L'une  !\n\n L'autre" }, 'l-eau')).toEqual({
      shown: { ...draft, slug: 'l-eau', title: 'L’eau', line: draft.line, description: 'L’une\u202f!\nL’autre' },
    })
  })

  it('refuses to publish a collection without a line, a description or a cover', () => {
    const made = collectionContent.publish({ title: 'Sel' }, 'sel')
    expect('errors' in made && made.errors.map(({ field }) => field)).toEqual(['line', 'description', 'cover'])
  })

  it.each([0, 1.5, 1000, -1, Number.NaN])('refuses position %s', position => {
    expect(collectionContent.input.safeParse({ title: 'Sel', position }).success).toBe(false)
  })
})
