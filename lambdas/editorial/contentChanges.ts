import { isDeepStrictEqual } from 'node:util'
import { hyphened } from '../../shared/artwork/fold.ts'
import type { ContentAct, ContentKind } from '../../shared/editorial/editorialRoutes.ts'
import type { Exhibition } from '../../shared/exhibition/exhibition.ts'
import type { AdminExhibition } from '../../shared/exhibition/exhibitionForm.ts'
import {
  type ExhibitionDraft,
  type ExhibitionInput,
  exhibitionFaults,
  mostExhibitions,
  publishedFrom,
  wordFields,
} from '../../shared/exhibition/exhibitionForm.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { FieldError, Refusal } from '../../shared/kit/refusal.ts'
import type { Deed } from '../kit/journal/deed.ts'
import type { Changed, Subject } from '../kit/journal/journal.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { change, getRow, put, remove, transact, type Write } from '../kit/table/table.ts'
import { adminContentOf, countDrafts, type DraftRow, findDraft } from './contentStore.ts'

/** What came of a change: the draft as it is now, nothing where it was deleted, or why nothing was changed. */
type Changing<Code extends string = never> =
  | { readonly row: DraftRow | undefined }
  | { readonly errors: readonly FieldError[] }
  | { readonly refused: Code | 'contentNotFound' }
  | { readonly refused: 'contentChanged'; readonly current: DraftRow }

type Refuser<Code> = (code: Code | 'contentNotFound' | 'contentChanged' | 'invalidInput', errors?: readonly FieldError[]) => Refusal

/** Returns what the painter is answered; a draft that changed meanwhile goes with its refusal, so that nothing typed has to be lost. */
export const answerTo = <Code extends string>(done: Changing<Code>, refuse: Refuser<Code>): AdminExhibition | undefined => {
  if ('errors' in done) throw refuse('invalidInput', done.errors)
  if ('row' in done) return done.row && adminContentOf(done.row)
  const refusal = refuse(done.refused)
  throw 'current' in done ? refusal.showing({ item: adminContentOf(done.current) }) : refusal
}

type Content = { readonly deed: Deed; readonly kind: ContentKind; readonly id: string }
type Labelled = Pick<DraftRow, 'id' | 'title'>

const subjectOf = (kind: ContentKind, { id, title }: Labelled): Subject => ({ kind, id, label: title })
const now = (): string => new Date().toISOString()

type ArtworkPicture = Key & { readonly cover?: ArtworkImage }

/** Returns the main picture of the work that was chosen for the poster; without a choice the poster stays. Nobody looks at a poster closely (E112). */
const posterFor = async (posterOf: number | undefined, row: DraftRow | undefined): Promise<ArtworkImage | undefined> => {
  if (posterOf === undefined) return row?.poster
  const cover = (await getRow<ArtworkPicture>(keys.artwork(posterOf)))?.cover
  if (!cover) return undefined
  const { zoomWidth: _, ...poster } = cover
  return poster
}

/** The journal keeps no copy of texts, but for a title. */
const fieldsChanged = (row: DraftRow | undefined, draft: ExhibitionDraft): readonly Changed[] =>
  ([...wordFields, 'poster'] as const).flatMap(field => {
    if (isDeepStrictEqual(row?.[field], draft[field])) return []
    return [field === 'title' ? { field, ...(row && { before: row.title }), after: draft.title } : { field }]
  })

const refusedFor = (row: DraftRow | undefined): Changing =>
  row ? { refused: 'contentChanged', current: row } : { refused: 'contentNotFound' }

const draftWrite = (key: Key, id: string, version: number, draft: ExhibitionDraft): Write<'draft'> => {
  const { title, ...others } = draft
  const emptied = Object.entries(others).flatMap(([field, value]) => (value === undefined ? [field] : []))
  return change('draft', key, {
    set: { id, ...draft, updatedAt: now() },
    add: { version: 1 },
    remove: emptied,
    ...(version ? { when: '#version = :seen', values: { seen: version } } : { when: 'attribute_not_exists(#pk)' }),
  })
}

/** Saves a draft that has the version it was made from. What is saved already, as after an answer that got lost, is saved. */
export const saveDraft = async (
  { deed, kind, id }: Content,
  version: number,
  { posterOf, ...words }: ExhibitionInput,
): Promise<Changing<'contentFull'>> => {
  const row = await findDraft(kind, id)
  const poster = await posterFor(posterOf, row)
  if (posterOf !== undefined && !poster) return { errors: [{ field: 'posterOf', message: exhibitionFaults.posterOf }] }
  const draft = { ...Object.fromEntries(wordFields.map(field => [field, words[field]])), title: words.title, poster }
  const changes = fieldsChanged(row, draft)
  if (row && !changes.length) {
    deed.unchanged()
    return { row }
  }
  if ((row?.version ?? 0) !== version) return refusedFor(row)
  if (!row && (await countDrafts(kind)) >= mostExhibitions) return { refused: 'contentFull' }
  const subject = subjectOf(kind, { id, title: words.title })
  const failed = await transact([draftWrite(keys.contentDraft(kind, id), id, version, draft), deed.entry(subject, changes)])
  const current = await findDraft(kind, id)
  return failed.size || !current ? refusedFor(current) : { row: current }
}

const isAsSeen = '#version = :seen'

export const contentSlugWrite = (kind: ContentKind, slug: string, id: string): Write<'slug'> =>
  put('slug', { ...keys.contentSlug(kind, slug), id }, { when: 'attribute_not_exists(#pk)' })

/** The writes that bring a draft to visitors at an address; the first time they also take the address. */
const publicationWrites = (kind: ContentKind, { id, version, slug: held }: DraftRow, exhibition: Exhibition) => [
  change('draft', keys.contentDraft(kind, id), {
    set: { slug: exhibition.slug, publishedVersion: version },
    when: held ? isAsSeen : `${isAsSeen} AND attribute_not_exists(#slug)`,
    values: { seen: version },
  }),
  put('published', { ...keys.contentPublished(kind, id), id, exhibition }),
  ...(held ? [] : [contentSlugWrite(kind, exhibition.slug, id)]),
]

/** Each address that is taken belongs to one of the exhibitions there may be. */
const attempts = mostExhibitions + 1

const publish = async ({ deed, kind }: Content, row: DraftRow): Promise<Changing> => {
  if (row.publishedVersion === row.version) {
    deed.unchanged()
    return { row }
  }
  const wanted = hyphened(row.title) || kind
  for (let number = 1; number <= attempts; number++) {
    const exhibition = publishedFrom(row, row.slug ?? (number === 1 ? wanted : `${wanted}-${number}`))
    if ('errors' in exhibition) return exhibition
    const changes = row.publishedVersion ? [] : [{ field: 'isPublished', before: false, after: true }]
    const failed = await transact([...publicationWrites(kind, row, exhibition), deed.entry(subjectOf(kind, row), changes)])
    const current = await findDraft(kind, row.id)
    // The same draft may have been published meanwhile, by the same button in another window.
    if (failed.has('draft')) return current?.version === row.version && current.slug ? { row: current } : refusedFor(current)
    if (!failed.size) return { row: current }
  }
  throw new Error(`No address is free for ${wanted}`)
}

const retract = async ({ deed, kind, id }: Content, row: DraftRow): Promise<Changing> => {
  if (row.publishedVersion === undefined) {
    deed.unchanged()
    return { row }
  }
  const failed = await transact([
    change('draft', keys.contentDraft(kind, id), { remove: ['publishedVersion'], when: isAsSeen, values: { seen: row.version } }),
    remove('published', keys.contentPublished(kind, id)),
    deed.entry(subjectOf(kind, row), [{ field: 'isPublished', before: true, after: false }]),
  ])
  const current = await findDraft(kind, id)
  return failed.size ? refusedFor(current) : { row: current }
}

const erase = async ({ deed, kind, id }: Content, row: DraftRow): Promise<Changing<'contentPublished'>> => {
  if (row.publishedVersion !== undefined) return { refused: 'contentPublished' }
  const failed = await transact([
    remove('draft', keys.contentDraft(kind, id), {
      when: `${isAsSeen} AND attribute_not_exists(#publishedVersion)`,
      values: { seen: row.version },
    }),
    ...(row.slug ? [remove('slug', keys.contentSlug(kind, row.slug))] : []),
    deed.entry(subjectOf(kind, row), [{ field: 'title', before: row.title }]),
  ])
  return failed.size ? refusedFor(await findDraft(kind, id)) : { row: undefined }
}

type Act = (content: Content, row: DraftRow) => Promise<Changing<'contentPublished'>>
const acts: Readonly<Record<ContentAct, Act>> = { publish, retract, delete: erase }

/** Does an act with a draft that is still the one it was decided on. */
export const actOn = async (content: Content, version: number, act: ContentAct): Promise<Changing<'contentPublished'>> => {
  const row = await findDraft(content.kind, content.id)
  return row?.version === version ? acts[act](content, row) : refusedFor(row)
}
