import { type ContentKind, rulesOf } from '../../shared/editorial/contentKinds.ts'
import { sampleDrafts } from '../../shared/editorial/sampleDrafts.ts'
import type { Deed } from '../kit/journal/deed.ts'
import { keys } from '../kit/table/keys.ts'
import { getRow, put, transact } from '../kit/table/table.ts'
import { publicationWrites, subjectOf, titleOf } from './contentChanges.ts'
import type { ContentSlugRow, DraftRow } from './contentStore.ts'

type Sample = (typeof sampleDrafts)[number]

const rowOf = ({ kind, id, slug, draft }: Sample): DraftRow => ({
  ...keys.contentDraft(kind, id),
  id,
  version: 1,
  updatedAt: new Date().toISOString(),
  slug,
  publishedVersion: 1,
  draft,
})

const isTaken = async (kind: ContentKind, slug: string): Promise<boolean> =>
  Boolean(await getRow<ContentSlugRow>(keys.contentSlug(kind, slug)))

/** Publishes each sample whose address is free, once however many do it at a time: its rows are written together (D11). */
export const publishSamples = async (deed: Pick<Deed, 'entry' | 'unchanged'>): Promise<void> => {
  for (const sample of sampleDrafts) {
    const { kind, id, slug, draft } = sample
    if (await isTaken(kind, slug)) {
      deed.unchanged()
      continue
    }
    const made = rulesOf(kind).publish(draft, slug)
    if ('errors' in made) throw new Error(`The sample ${id} lacks ${made.errors.map(({ field }) => field).join()}`)
    // Where a condition fails, another run has written it meanwhile.
    await transact([
      put('draft', rowOf(sample), { when: 'attribute_not_exists(#pk)' }),
      ...publicationWrites(kind, { id }, slug, made.shown),
      deed.entry(subjectOf(kind, id, draft), [{ field: 'title', after: titleOf(draft) }]),
    ])
  }
}
