import { collectionTitleOf, inCollectionOrder } from '../../../shared/collection/collection.ts'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { contentQueries } from '../../admin/controls/contentQuery.ts'
import { useList } from '../../admin/list/listQuery.ts'

/** A collection that a work may name, by its address. */
export type CollectionChoice = { readonly slug: string; readonly title: string; readonly isOnSite: boolean }

type Written = ContentItem<'collection'> & { readonly slug: string }

const isWritten = (item: ContentItem): item is Written => item.kind === 'collection' && item.slug !== undefined

/**
 * Returns the collections on the site, in their order, then the others that works name still, by the title of their draft, or by their address
 * where there is no draft any more.
 */
const choicesAmong = (items: readonly ContentItem[], named: readonly (string | undefined)[]): readonly CollectionChoice[] => {
  const written = items.filter(isWritten)
  const onSite = inCollectionOrder(written.filter(({ publishedVersion }) => publishedVersion !== undefined))
  const offSite = [...new Set(named)].flatMap(slug => (slug && !onSite.some(each => each.slug === slug) ? [slug] : []))
  return [
    ...onSite.map(({ slug, title }) => ({ slug, title, isOnSite: true })),
    ...offSite.map(slug => ({ slug, title: collectionTitleOf({ collection: slug }, written) ?? slug, isOnSite: false })),
  ]
}

/** The collections that these works may name, or name already. */
export const useCollectionChoices = (named: readonly (string | undefined)[]): readonly CollectionChoice[] =>
  choicesAmong(useList(contentQueries.collection).items ?? [], named)
