import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { everyWork } from '../../shared/artwork/catalogue.ts'
import { catalogueOf, type FoundPage } from '../../shared/artwork/findArtworks.ts'
import { type Collection, inCollectionOrder, worksOf } from '../../shared/collection/collection.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { ShownPhotograph } from '../../shared/image/photograph.ts'
import { mostCharacters, oneLine, shortened } from '../artwork/artworkMeta.ts'
import type { PageSource } from '../layout/pageSource.ts'

type Source = Pick<PageSource, 'works' | 'content'>

/** A collection with its cover and the number of its works. */
export type CountedCollection = Pick<Collection, 'slug' | 'title' | 'description'> & {
  /** Its address, which tells it from the others in a list of pictures. */
  readonly id: string
  readonly image: ArtworkImage | ShownPhotograph
  readonly count: number
}

export type CollectionsData = { readonly collections: readonly CountedCollection[] }

export const collectionsDataOf = ({ works, content }: Source): CollectionsData => ({
  collections: inCollectionOrder(content.collection).map(collection => {
    const { slug, title, description, cover: image } = collection
    return { id: slug, slug, title, description, image, count: worksOf(collection, works).length }
  }),
})

export type OtherCollection = Pick<Collection, 'slug' | 'title' | 'line'>

/** A collection with the first page of its works and the cursor of the next one. */
export type CollectionData = {
  readonly collection: Pick<Collection, 'slug' | 'title' | 'description' | 'cover'>
  /** What search engines and messengers show of it. */
  readonly summary: string
  readonly found: FoundPage<ArtworkSummary>
  readonly others: readonly OtherCollection[]
}

/** Returns `undefined` for an unknown collection. */
export const collectionDataOf = (slug: string | undefined, { works, content }: Source): CollectionData | undefined => {
  const collections = inCollectionOrder(content.collection)
  const collection = collections.find(each => each.slug === slug)
  if (!collection) return undefined
  const { title, description, cover } = collection
  return {
    collection: { slug: collection.slug, title, description, cover },
    summary: shortened(oneLine(description), mostCharacters),
    found: catalogueOf(worksOf(collection, works)).page({ ...everyWork, collection: collection.slug }),
    others: collections.filter(other => other !== collection).map(other => ({ slug: other.slug, title: other.title, line: other.line })),
  }
}
