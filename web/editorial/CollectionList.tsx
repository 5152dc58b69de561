import { inCollectionOrder } from '../../shared/collection/collection.ts'
import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import { ContentList } from './ContentList.tsx'
import { editorialTexts } from './editorialTexts.ts'

/** The collections, in the order in which the site shows them. */
export const CollectionList = () => (
  <ContentList<ContentItem<'collection'>>
    kind="collection"
    inOrder={inCollectionOrder}
    under={({ line }) => line}
    more={({ position }) => editorialTexts.place(position)}
  />
)
