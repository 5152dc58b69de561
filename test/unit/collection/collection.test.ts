import { expect, it } from '@jest/globals'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { worksOf } from '../../../shared/collection/collection.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { galleryCollections } from '../../../shared/content/collections.ts'

const works = sampleArtworks.map(({ collectionRef, ...work }) => ({ ...work, collection: collectionRef }))

it('every sample work hangs in one collection, and none is empty', () => {
  const hung = galleryCollections.map(collection => worksOf(collection, works))
  expect(hung.flat()).toHaveLength(works.length)
  expect(hung.map(({ length }) => length > 0)).toEqual([true, true, true, true])
})

it('a collection’s address is its title, and its cover one of its own works', () => {
  for (const collection of galleryCollections) {
    expect(collection.slug).toBe(slugOf(collection.title))
    expect(worksOf(collection, works).map(({ images }) => images[0])).toContain(collection.coverImage)
  }
})
