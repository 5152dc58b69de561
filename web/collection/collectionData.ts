import { data } from 'react-router-dom'
import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { worksOf } from '../../shared/collection/collection.ts'
import { sampleCollections } from '../../shared/collection/sampleCollections.ts'

/** Throws what the page of an unknown collection is made of. */
export const collectionCalled = (slug: string | undefined, artworks: readonly ArtworkCard[]) => {
  const collection = sampleCollections.find(each => each.slug === slug)
  if (!collection) throw data(null, { status: 404 })
  return { collection, works: worksOf(collection, artworks) }
}

export type CollectionData = ReturnType<typeof collectionCalled>
