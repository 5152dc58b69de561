import { keys } from '../kit/table/keys.ts'
import { change, getRow, remove, transact } from '../kit/table/table.ts'
import { type Changing, type ChosenContent, planOf, publicationWrites, publishedFrom, refusedFor, subjectOf } from './contentChanges.ts'
import { type DraftRow, findDraft, type SeenBefore, type VersionRow, versionKey } from './contentStore.ts'

const isPublished = (before: boolean) => [{ field: 'isPublished', before, after: !before }]

/** Restores the plan from before the act, unless its time has passed meanwhile. */
const draftWrite = (
  { kind, id }: ChosenContent,
  { actedAt }: DraftRow,
  plan: SeenBefore['plan'],
  { set, remove: gone }: { readonly set: Readonly<Record<string, unknown>>; readonly remove: readonly string[] },
) => {
  const wanted = planOf(plan && plan.at > new Date().toISOString() ? plan : undefined)
  return change('draft', keys.contentDraft(kind, id), {
    set: { ...set, ...wanted.set },
    remove: ['before', ...gone, ...wanted.remove],
    when: '#actedAt = :of AND attribute_exists(#before)',
    values: { of: actedAt },
  })
}

/** Returns the writes that restore the published state from before: nothing, or a publication, which thereby becomes the latest. */
const writesBack = async (content: ChosenContent, row: DraftRow, before: SeenBefore) => {
  const { journal, kind, id } = content
  const { publication, publishedVersion, plan } = before
  if (publication === undefined)
    return [
      draftWrite(content, row, plan, { set: {}, remove: ['publishedVersion'] }),
      remove('published', keys.contentPublished(kind, id)),
      journal.entry(subjectOf(kind, id, row.draft), isPublished(true)),
    ]
  const version = await getRow<VersionRow>(versionKey(kind, id, publication))
  const made = version && publishedFrom(kind, { ...row, draft: version.draft })
  if (!version || !made || 'errors' in made) return undefined
  const { publications = 0, publishedVersion: shown } = row
  return [
    draftWrite(content, row, plan, { set: { publishedVersion, publications: publications + 1 }, remove: [] }),
    ...publicationWrites(kind, { ...row, draft: version.draft }, { slug: row.slug, shown: made.shown, by: journal.by.email }),
    journal.entry(subjectOf(kind, id, row.draft), shown === undefined ? isPublished(false) : []),
  ]
}

/**
 * Undoes the publication or retraction that was made at a moment, if it was the last one. The draft stays as it is. A repeated call, as
 * after a lost answer, succeeds without a change.
 */
export const undoPublication = async (content: ChosenContent, of: string): Promise<Changing> => {
  const { journal, kind, id } = content
  const row = await findDraft(kind, id)
  if (!row || row.actedAt !== of) return refusedFor(row)
  if (!row.before) {
    journal.unchanged()
    return { row }
  }
  const writes = await writesBack(content, row, row.before)
  if (!writes) return refusedFor(row)
  const failed = await transact(writes)
  const current = await findDraft(kind, id)
  return failed.size && (current?.actedAt !== of || current.before) ? refusedFor(current) : { row: current }
}
