import { type SampleDraft, sampleDrafts } from '../../shared/editorial/sampleDrafts.ts'
import type { CallJournal } from '../kit/journal/callJournal.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { getRow, put, transact } from '../kit/table/table.ts'
import { draftTitle, publicationWrites, publishedFrom, subjectOf } from './contentChanges.ts'
import { type DraftRow, findDraft } from './contentStore.ts'

const rowOf = ({ kind, id, slug, draft }: SampleDraft): DraftRow => ({
  ...keys.contentDraft(kind, id),
  id,
  version: 1,
  updatedAt: new Date().toISOString(),
  ...(slug !== undefined && { slug }),
  publishedVersion: 1,
  publications: 1,
  draft,
})

const isThere = async ({ kind, id, slug }: SampleDraft): Promise<boolean> =>
  Boolean(slug === undefined ? await findDraft(kind, id) : await getRow<Key>(keys.contentSlug(kind, slug)))

/**
 * Publishes each sample whose address is free, or whose kind the painter has not begun. The rows of one are written in one transaction, so
 * that concurrent runs publish it once (D11).
 */
export const publishSamples = async (
  journal: Pick<CallJournal, 'entry' | 'unchanged'>,
  works: readonly { readonly slug: string; readonly id: number }[],
): Promise<void> => {
  const numbers = new Map(works.map(({ slug, id }) => [slug, id]))
  for (const sample of sampleDrafts(slug => numbers.get(slug))) {
    const { kind, id, slug, draft } = sample
    if (await isThere(sample)) {
      journal.unchanged()
      continue
    }
    const made = publishedFrom(kind, { id, draft, ...(slug !== undefined && { slug }) })
    if ('errors' in made) throw new Error(`The sample ${id} lacks ${made.errors.map(({ field }) => field).join()}`)
    // The condition fails when another run has written it meanwhile.
    await transact([
      put('draft', rowOf(sample), { when: 'attribute_not_exists(#pk)' }),
      ...publicationWrites(kind, { id, draft }, { slug, shown: made.shown }),
      journal.entry(subjectOf(kind, id, draft), draftTitle(draft) ? [{ field: 'title', after: draftTitle(draft) }] : []),
    ])
  }
}
