import { isDeepStrictEqual } from 'node:util'
import { mayHaveDraft, rulesOf } from '../../shared/editorial/contentKinds.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { keepImages } from '../image/imageStore.ts'
import type { Changed } from '../kit/journal/journal.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { change, getRow, transact, type Write } from '../kit/table/table.ts'
import { type Changing, type ChosenContent, draftTitle, refusedFor, subjectOf } from './contentChanges.ts'
import { foundPhotographs, photographsLost, photographWrites } from './contentPhotographs.ts'
import { countDrafts, type Draft, type DraftRow, findDraft, type VersionRow, versionKey } from './contentStore.ts'

type ArtworkPicture = Key & { readonly cover?: ArtworkImage }

/** Returns the main picture of a work, without the zoom that content does not offer (E112); it then outlives its work (E180). */
const pictureOf = async (work: unknown): Promise<ArtworkImage | undefined> => {
  const cover = typeof work === 'number' ? (await getRow<ArtworkPicture>(keys.artwork(work)))?.cover : undefined
  if (!cover) return undefined
  await keepImages([cover])
  const { zoomWidth: _, ...picture } = cover
  return picture
}

/** Returns the typed draft with its photographs and the picture of each chosen work; a work without a choice keeps its picture. */
const draftFrom = async (
  { kind, id }: Pick<ChosenContent, 'kind' | 'id'>,
  input: Draft,
  before: Draft | undefined,
): Promise<{ readonly draft: Draft } | { readonly errors: readonly FieldError[] }> => {
  const { pictures, pictureFault, photographs } = rulesOf(kind)
  const found = await foundPhotographs({ kind, id }, input, before)
  if ('errors' in found) return found
  const chosen = await Promise.all(
    Object.entries(pictures).map(async ([from, to]) => {
      const work = input[from]
      return { from, to, picture: work === undefined ? before?.[to] : await pictureOf(work) }
    }),
  )
  const lacking = chosen.filter(({ from, picture }) => input[from] !== undefined && !picture)
  if (lacking.length) return { errors: lacking.map(({ from }) => ({ field: from, message: pictureFault })) }
  const words = Object.entries(input).filter(
    ([field, value]) => value !== undefined && !(field in pictures) && !photographs.includes(field),
  )
  const shown = chosen.flatMap(({ to, picture }) => (picture ? [[to, picture] as const] : []))
  return { draft: { ...Object.fromEntries([...words, ...shown]), ...found.fields } }
}

/** Lists the changed fields; the journal records no texts but titles. */
const fieldsChanged = (before: Draft | undefined, draft: Draft): readonly Changed[] =>
  [...new Set(Object.keys({ ...before, ...draft }))].flatMap(field => {
    if (isDeepStrictEqual(before?.[field], draft[field])) return []
    return [field === 'title' ? { field, ...(before && { before: draftTitle(before) }), after: draftTitle(draft) } : { field }]
  })

const draftWrite = (key: Key, id: string, version: number, draft: Draft): Write<'draft'> =>
  change('draft', key, {
    set: { id, draft, updatedAt: new Date().toISOString() },
    add: { version: 1 },
    ...(version ? { when: '#version = :seen', values: { seen: version } } : { when: 'attribute_not_exists(#pk)' }),
  })

type Change = { readonly row: DraftRow | undefined; readonly draft: Draft; readonly changes: readonly Changed[] }

/** Writes a draft on condition that its row is as it was read, and attaches its new photographs. */
const write = async ({ journal, kind, id }: ChosenContent, { row, draft, changes }: Change): Promise<Changing> => {
  const failed = await transact([
    draftWrite(keys.contentDraft(kind, id), id, row?.version ?? 0, draft),
    ...photographWrites({ kind, id }, draft, row?.draft),
    journal.entry(subjectOf(kind, id, draft), changes),
  ])
  if (failed.has('image') && !failed.has('draft')) return { errors: photographsLost(kind, draft, row?.draft) }
  const current = await findDraft(kind, id)
  return failed.size || !current ? refusedFor(current) : { row: current }
}

/** Saves a draft that has the version it was made from. A repeated call, as after a lost answer, succeeds without a change. */
export const saveDraft = async ({ journal, kind, id }: ChosenContent, version: number, input: Draft): Promise<Changing<'contentFull'>> => {
  if (!mayHaveDraft(kind, id)) return { refused: 'contentNotFound' }
  const row = await findDraft(kind, id)
  const made = await draftFrom({ kind, id }, input, row?.draft)
  if ('errors' in made) return made
  const { draft } = made
  const changes = fieldsChanged(row?.draft, draft)
  if (row && !changes.length) {
    journal.unchanged()
    return { row }
  }
  if ((row?.version ?? 0) !== version) return refusedFor(row)
  if (!row && (await countDrafts(kind)) >= rulesOf(kind).most) return { refused: 'contentFull' }
  return write({ journal, kind, id }, { row, draft, changes })
}

/**
 * Restores a former publication into a draft; visitors see no change. A repeated call, as after a lost answer, succeeds without a change.
 * Only the last fifty versions can be restored.
 */
export const restoreVersion = async ({ journal, kind, id }: ChosenContent, version: number, number: number): Promise<Changing> => {
  const [row, wanted] = await Promise.all([findDraft(kind, id), getRow<VersionRow>(versionKey(kind, id, number))])
  if (!row || wanted?.number !== number) return refusedFor(row)
  const changes = fieldsChanged(row.draft, wanted.draft)
  if (!changes.length) {
    journal.unchanged()
    return { row }
  }
  if (row.version !== version) return refusedFor(row)
  return write({ journal, kind, id }, { row, draft: wanted.draft, changes })
}
