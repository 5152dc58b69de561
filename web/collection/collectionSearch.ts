import { type Collection, inCollectionOrder } from '../../shared/collection/collection.ts'
import { type Searchable, searchWordsOf } from '../catalogue/wordSearch.ts'
import type { PageSource } from '../layout/pageSource.ts'

/** The address of the data that a search of collections loads; there is no page at it. */
export const collectionSearchAddress = '/recherche/collections'

/** A collection as a search finds and shows it. */
export type SearchedCollection = Searchable & Pick<Collection, 'slug' | 'title' | 'line'>

/** Returns what a search of collections needs of them, in the painter's order. */
export const searchedCollections = ({ content }: Pick<PageSource, 'content'>): readonly SearchedCollection[] =>
  inCollectionOrder(content.collection).map(({ slug, title, line, description }) => {
    const words = searchWordsOf([title, line], description)
    return { slug, title, line, words }
  })
