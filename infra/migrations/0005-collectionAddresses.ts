import { keys } from '../../lambdas/kit/table/keys.ts'
import { collectionSlugOf } from '../../shared/artwork/fold.ts'
import { collectionContent } from '../../shared/collection/collectionForm.ts'
import { sampleCollections } from '../../shared/content/collections.ts'
import type { Migration } from './migration.ts'
import type { RowWrite, StoredRow } from './tableAccess.ts'

const kind = 'collection'

/** The time of publication of older collections: the same in each run, so that a repeated run changes nothing. */
const at = '2026-11-26T00:00:00.000Z'

const isNamedByTitle = ({ sk, collectionRef }: StoredRow): boolean =>
  sk === 'ARTWORK' && typeof collectionRef === 'string' && collectionSlugOf(collectionRef) !== collectionRef

const once = ({ pk, sk, ...attributes }: StoredRow): RowWrite => ({ key: { pk, sk }, change: { setOnce: attributes } })

/** Publishes the collection that a work names, which was a constant of the shop, unless it is published already. */
const collectionWrites = (slug: string): readonly RowWrite[] => {
  const sample = sampleCollections.find(each => each.slug === slug)
  if (!sample) return []
  const { slug: _, ...draft } = sample
  const made = collectionContent.publish(draft, slug)
  if ('errors' in made) return []
  const id = `exemple-${slug}`
  const published = { slug, version: 1, publishedVersion: 1, publications: 1 }
  return [
    { ...keys.contentDraft(kind, id), id, ...published, updatedAt: at, draft },
    { ...keys.contentVersion(kind, id, 0), id, number: 1, at, draft },
    { ...keys.contentPublished(kind, id), id, shown: made.shown },
    { ...keys.contentSlug(kind, slug), id },
  ].map(once)
}

/** Replaces the collection's title in older works by its slug (E77). */
export const collectionAddresses: Migration = {
  says: 'have the works saved before 2026-11-26 name their collection by its address, and publish the collections they name',
  concerns: isNamedByTitle,
  writes: row => {
    const slug = collectionSlugOf(String(row.collectionRef))
    return [
      { key: row, change: { set: { collectionRef: slug }, when: '#collectionRef = :title', values: { title: row.collectionRef } } },
      ...collectionWrites(slug),
    ]
  },
}
