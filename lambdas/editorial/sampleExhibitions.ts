import { sampleExhibitions } from '../../shared/content/exhibitions.ts'
import type { Deed } from '../kit/journal/deed.ts'
import { keys } from '../kit/table/keys.ts'
import { getRow, put, transact } from '../kit/table/table.ts'
import { contentSlugWrite } from './contentChanges.ts'
import type { ContentSlugRow, DraftRow } from './contentStore.ts'

const kind = 'exhibition'

type Sample = (typeof sampleExhibitions)[number]

const draftOf = (id: string, { description, ...said }: Sample): DraftRow => ({
  ...keys.contentDraft(kind, id),
  ...said,
  description: description.join('\n'),
  id,
  version: 1,
  updatedAt: new Date().toISOString(),
  publishedVersion: 1,
})

/** Publishes each sample exhibition whose address is free, once however many do it at a time: its three rows are written together (D11). */
export const publishSamples = async (deed: Pick<Deed, 'entry' | 'unchanged'>): Promise<void> => {
  for (const sample of sampleExhibitions) {
    const id = `exemple-${sample.slug}`
    if (await getRow<ContentSlugRow>(keys.contentSlug(kind, sample.slug))) {
      deed.unchanged()
      continue
    }
    const subject = { kind, id, label: sample.title }
    // Where a condition fails, another run has written it meanwhile.
    await transact([
      put('draft', draftOf(id, sample), { when: 'attribute_not_exists(#pk)' }),
      put('published', { ...keys.contentPublished(kind, id), id, exhibition: sample }),
      contentSlugWrite(kind, sample.slug, id),
      deed.entry(subject, [{ field: 'title', after: sample.title }]),
    ])
  }
}
