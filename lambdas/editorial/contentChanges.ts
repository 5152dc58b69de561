import { hyphened } from '../../shared/artwork/fold.ts'
import { type ContentItem, type ContentKind, type ContentRefusal, rulesOf } from '../../shared/editorial/contentKinds.ts'
import type { ContentAct } from '../../shared/editorial/editorialRoutes.ts'
import type { FieldError, Refusal } from '../../shared/kit/refusal.ts'
import type { Deed } from '../kit/journal/deed.ts'
import type { Subject } from '../kit/journal/journal.ts'
import { keys } from '../kit/table/keys.ts'
import { change, put, remove, transact, type Write } from '../kit/table/table.ts'
import {
  type ContentSlugRow,
  contentItemOf,
  type Draft,
  type DraftRow,
  findDraft,
  type VersionRow,
  versionKey,
  versionKeys,
} from './contentStore.ts'

/** What came of a change: the draft as it is now, nothing where it was deleted, or why nothing was changed. */
export type Changing<Code extends string = never> =
  | { readonly row: DraftRow | undefined }
  | { readonly errors: readonly FieldError[] }
  | { readonly refused: Code | 'contentNotFound' }
  | { readonly refused: 'contentChanged'; readonly current: DraftRow }

type Refuser<Code> = (code: Code | 'contentNotFound' | 'contentChanged' | 'invalidInput', errors?: readonly FieldError[]) => Refusal

/** Returns what the painter is answered; a draft that changed meanwhile goes with its refusal, so that nothing typed has to be lost. */
export const answerTo = <Code extends ContentRefusal>(
  { kind }: Pick<ChosenContent, 'kind'>,
  done: Changing<Code>,
  refuse: Refuser<Code>,
): ContentItem | undefined => {
  if ('errors' in done) throw refuse('invalidInput', done.errors)
  if ('row' in done) return done.row && contentItemOf(kind, done.row)
  const refusal = refuse(done.refused).saying(rulesOf(kind).refusals[done.refused])
  throw 'current' in done ? refusal.showing({ item: contentItemOf(kind, done.current) }) : refusal
}

/** What is changed, and by whom: `deed` writes it into the journal. */
export type ChosenContent = { readonly deed: Deed; readonly kind: ContentKind; readonly id: string }

export const draftTitle = ({ title }: Draft): string | undefined => (typeof title === 'string' ? title : undefined)
export const subjectOf = (kind: ContentKind, id: string, draft: Draft): Subject => ({
  kind,
  id,
  label: draftTitle(draft) ?? rulesOf(kind).label,
})
export const refusedFor = (row: DraftRow | undefined): Changing =>
  row ? { refused: 'contentChanged', current: row } : { refused: 'contentNotFound' }

const isAsSeen = '#version = :seen'

type Shown = Readonly<Record<string, unknown>>

const slugWrite = (kind: ContentKind, slug: string, id: string): Write<'slug'> =>
  put('slug', { ...keys.contentSlug(kind, slug), id } satisfies ContentSlugRow, { when: 'attribute_not_exists(#pk)' })

/** The writes beside the draft's by which visitors see it, at an address if its kind has one; the first time they also take the address. */
export const publicationWrites = (
  kind: ContentKind,
  { id, slug: held, draft, publications = 0 }: Pick<DraftRow, 'id' | 'slug' | 'draft' | 'publications'>,
  { slug, shown, by }: { readonly slug: string | undefined; readonly shown: Shown; readonly by?: string | undefined },
) => [
  put('version', {
    ...versionKey(kind, id, publications + 1),
    id,
    number: publications + 1,
    at: new Date().toISOString(),
    ...(by !== undefined && { by }),
    draft,
  } satisfies VersionRow),
  put('published', { ...keys.contentPublished(kind, id), id, shown }),
  ...(held || slug === undefined ? [] : [slugWrite(kind, slug, id)]),
]

const publishedWrite = (kind: ContentKind, { id, version, slug: held, publications = 0 }: DraftRow, slug: string | undefined) =>
  change('draft', keys.contentDraft(kind, id), {
    set: { slug, publishedVersion: version, publications: publications + 1 },
    when: `${isAsSeen} AND NOT #publishedVersion = :seen${held ? '' : ' AND attribute_not_exists(#slug)'}`,
    values: { seen: version },
  })

/** Returns the addresses to try, one after the other: its own, or those made from its title; `undefined` for what has none. */
const addressesFor = (kind: ContentKind, { slug, draft }: DraftRow): readonly (string | undefined)[] => {
  const { label, most } = rulesOf(kind)
  if (slug !== undefined || label !== undefined) return [slug]
  const wanted = hyphened(draftTitle(draft) ?? '') || kind
  // Each address that is taken belongs to one of the drafts there may be.
  return Array.from({ length: most + 1 }, (_, before) => (before ? `${wanted}-${before + 1}` : wanted))
}

const publish = async ({ deed, kind, id }: ChosenContent, row: DraftRow): Promise<Changing> => {
  if (row.publishedVersion === row.version) {
    deed.unchanged()
    return { row }
  }
  for (const slug of addressesFor(kind, row)) {
    const made = rulesOf(kind).publish(row.draft, slug ?? '')
    if ('errors' in made) return made
    const changes = row.publishedVersion ? [] : [{ field: 'isPublished', before: false, after: true }]
    const entry = deed.entry(subjectOf(kind, id, row.draft), changes)
    const publication = publicationWrites(kind, row, { slug, shown: made.shown, by: deed.by.email })
    const failed = await transact([publishedWrite(kind, row, slug), ...publication, entry])
    const current = await findDraft(kind, id)
    // The same draft may have been published meanwhile, by the same button in another window.
    if (failed.has('draft')) return current?.publishedVersion === row.version ? { row: current } : refusedFor(current)
    if (!failed.size) return { row: current }
  }
  throw new Error(`No address is free for ${id}`)
}

const retract = async ({ deed, kind, id }: ChosenContent, row: DraftRow): Promise<Changing> => {
  if (row.publishedVersion === undefined) {
    deed.unchanged()
    return { row }
  }
  const failed = await transact([
    change('draft', keys.contentDraft(kind, id), { remove: ['publishedVersion'], when: isAsSeen, values: { seen: row.version } }),
    remove('published', keys.contentPublished(kind, id)),
    deed.entry(subjectOf(kind, id, row.draft), [{ field: 'isPublished', before: true, after: false }]),
  ])
  const current = await findDraft(kind, id)
  return failed.size ? refusedFor(current) : { row: current }
}

const erase = async ({ deed, kind, id }: ChosenContent, row: DraftRow): Promise<Changing<'contentPublished'>> => {
  if (row.publishedVersion !== undefined) return { refused: 'contentPublished' }
  const failed = await transact([
    remove('draft', keys.contentDraft(kind, id), {
      // Had it been published and taken back meanwhile, there would be a version more than are removed here.
      when: `${isAsSeen} AND attribute_not_exists(#publishedVersion) AND (attribute_not_exists(#publications) OR #publications = :publications)`,
      values: { seen: row.version, publications: row.publications ?? 0 },
    }),
    ...(row.slug ? [remove('slug', keys.contentSlug(kind, row.slug))] : []),
    ...versionKeys(kind, row).map(key => remove('version', key)),
    deed.entry(subjectOf(kind, id, row.draft), [{ field: 'title', before: draftTitle(row.draft) }]),
  ])
  return failed.size ? refusedFor(await findDraft(kind, id)) : { row: undefined }
}

/** What is done with a draft as it is; restoring has a version to go back to. */
type SimpleAct = Exclude<ContentAct, 'restore'>
type Act = (content: ChosenContent, row: DraftRow) => Promise<Changing<'contentPublished'>>
const acts: Readonly<Record<SimpleAct, Act>> = { publish, retract, delete: erase }

/** Does an act with a draft that is still the one it was decided on. */
export const actOn = async (content: ChosenContent, version: number, act: SimpleAct): Promise<Changing<'contentPublished'>> => {
  const row = await findDraft(content.kind, content.id)
  return row?.version === version ? acts[act](content, row) : refusedFor(row)
}
