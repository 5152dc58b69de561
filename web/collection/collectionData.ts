import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { everyWork } from '../../shared/artwork/catalogue.ts'
import { catalogueOf, type FoundPage } from '../../shared/artwork/findArtworks.ts'
import { type Collection, worksOf } from '../../shared/collection/collection.ts'
import { galleryCollections } from '../../shared/content/collections.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { PageSource } from '../layout/pageSource.ts'

type Works = Pick<PageSource, 'works'>

/** A collection with its cover and the number of its works. */
export type CountedCollection = Pick<Collection, 'id' | 'slug' | 'title' | 'description'> & {
  readonly image: ArtworkImage
  readonly count: number
}

export type CollectionsData = { readonly collections: readonly CountedCollection[] }

export const collectionsDataOf = ({ works }: Works): CollectionsData => ({
  collections: galleryCollections.map(collection => {
    const { id, slug, title, description, coverImage: image } = collection
    return { id, slug, title, description, image, count: worksOf(collection, works).length }
  }),
})

export type OtherCollection = Pick<Collection, 'slug' | 'title' | 'line'>

/** A collection with the first page of its works and the cursor of the next one. */
export type CollectionData = {
  readonly collection: Pick<Collection, 'title' | 'description'>
  readonly found: FoundPage<ArtworkSummary>
  readonly others: readonly OtherCollection[]
}

/** Returns `undefined` for an unknown collection. */
export const collectionDataOf = (slug: string | undefined, { works }: Works): CollectionData | undefined => {
  const collection = galleryCollections.find(each => each.slug === slug)
  if (!collection) return undefined
  const { title, description } = collection
  return {
    collection: { title, description },
    found: catalogueOf(worksOf(collection, works)).page({ ...everyWork, collection: title }),
    others: galleryCollections
      .filter(other => other !== collection)
      .map(other => ({ slug: other.slug, title: other.title, line: other.line })),
  }
}
