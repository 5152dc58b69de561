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

type Listed = ContentItem<'exhibition'>

/** The latest first, and before all others those whose days are still to be decided. */
const latestFirst = (items: readonly Listed[]): readonly Listed[] =>
  items.toSorted((one, other) => (other.startDate ?? '9').localeCompare(one.startDate ?? '9') || one.title.localeCompare(other.title, 'fr'))

export const ExhibitionList = () => (
  <ContentList
    kind="exhibition"
    inOrder={latestFirst}
    under={({ location }) => location}
    more={({ startDate, endDate }) => editorialTexts.days(startDate, endDate)}
  />
)
