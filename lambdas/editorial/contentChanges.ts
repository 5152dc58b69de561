import { hyphened } from '../../shared/artwork/fold.ts'
import { type ContentItem, type ContentKind, type ContentRefusal, rulesOf } from '../../shared/editorial/contentKinds.ts'
import type { ContentAct } from '../../shared/editorial/editorialRoutes.ts'
import { formatDate, formatTime, parisDay } from '../../shared/kit/frenchFormat.ts'
import type { FieldError, Refusal } from '../../shared/kit/refusal.ts'
import type { Deed } from '../kit/journal/deed.ts'
import type { Subject } from '../kit/journal/journal.ts'
import { dues, keys } from '../kit/table/keys.ts'
import { change, put, remove, transact, type Write } from '../kit/table/table.ts'
import {
  type ContentSlugRow,
  contentItemOf,
  type Draft,
  type DraftRow,
  findDraft,
  type PublicationPlan,
  type SeenBefore,
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
export type ChosenContent = { readonly deed: Pick<Deed, 'by' | 'entry' | 'unchanged'>; readonly kind: ContentKind; readonly id: string }

/** A moment in the painter's time, as the journal says it. */
export const momentWords = (at: string): string => `${formatDate(at)} à ${formatTime(at)}`

export const draftTitle = ({ title }: Draft): string | undefined => (typeof title === 'string' ? title : undefined)
export const subjectOf = (kind: ContentKind, id: string, draft: Draft): Subject => ({
  kind,
  id,
  label: draftTitle(draft) ?? rulesOf(kind).labels?.[id],
})
export const refusedFor = (row: DraftRow | undefined): Changing =>
  row ? { refused: 'contentChanged', current: row } : { refused: 'contentNotFound' }

export const isAsSeen = '#version = :seen'

type Shown = Readonly<Record<string, unknown>>

/** Returns what visitors see of a draft that is published now, or what it lacks for that. */
export const publishedFrom = (kind: ContentKind, { id, slug = '', draft }: Pick<DraftRow, 'id' | 'slug' | 'draft'>) =>
  rulesOf(kind).publish(draft, slug, { id, day: parisDay(new Date()) })

const slugWrite = (kind: ContentKind, slug: string, id: string): Write<'slug'> =>
  put('slug', { ...keys.contentSlug(kind, slug), id } satisfies ContentSlugRow, { when: 'attribute_not_exists(#pk)' })

/** The writes beside the draft's by which visitors see it, at an address if its kind has one; the first time they also take the address. */
export const publicationWrites = (
  kind: ContentKind,
  { id, slug: held, draft, publications = 0 }: Pick<DraftRow, 'id' | 'slug' | 'draft' | 'publications'>,
  { slug, shown, by }: { readonly slug: string | undefined; readonly shown: Shown; readonly by?: string | undefined },
) => {
  const at = new Date().toISOString()
  return [
    put('version', {
      ...versionKey(kind, id, publications + 1),
      id,
      number: publications + 1,
      at,
      ...(by !== undefined && { by }),
      draft,
    } satisfies VersionRow),
    put('published', { ...keys.contentPublished(kind, id), id, at, shown }),
    ...(held || slug === undefined ? [] : [slugWrite(kind, slug, id)]),
  ]
}

/** The attributes by which a draft waits for its publication. */
const planned = ['plan', 'due', 'dueAt', 'dueSince'] as const

/** What puts a draft among those that wait, or takes it out. */
export const planOf = (plan: PublicationPlan | undefined) =>
  plan
    ? { set: { plan, due: dues.contents, dueAt: plan.at, dueSince: plan.at }, remove: ['missed'] }
    : { set: {}, remove: [...planned, 'missed'] }

/** What visitors saw until now, by which this act is undone. */
const seenUntilNow = ({ publishedVersion, publications, plan }: DraftRow): SeenBefore => ({
  ...(publishedVersion !== undefined && { publishedVersion, publication: publications ?? 0 }),
  ...(plan && { plan }),
})

/** What each publication and retraction notes: when it was and what was before; what was planned is over. */
const acted = (row: DraftRow) => ({
  set: { actedAt: new Date().toISOString(), before: seenUntilNow(row) },
  remove: planOf(undefined).remove,
})

const publishedWrite = (kind: ContentKind, row: DraftRow, slug: string | undefined, plan: PublicationPlan | undefined) => {
  const { id, version, slug: held, publications = 0 } = row
  const { set, remove: over } = acted(row)
  return change('draft', keys.contentDraft(kind, id), {
    set: { slug, publishedVersion: version, publications: publications + 1, ...set },
    remove: over,
    when: [
      isAsSeen,
      'NOT #publishedVersion = :seen',
      ...(held ? [] : ['attribute_not_exists(#slug)']),
      ...(plan ? ['#dueAt = :planned'] : []),
    ].join(' AND '),
    values: { seen: version, ...(plan && { planned: plan.at }) },
  })
}

/** The most addresses of one title: those of deleted drafts stay taken (E89). */
const mostOfTitle = 1000

/** Returns the addresses to try, one after the other: its own, or those made from its title; `undefined` for what has none. */
const addressesFor = (kind: ContentKind, { slug, draft }: DraftRow): readonly (string | undefined)[] => {
  if (slug !== undefined || rulesOf(kind).labels) return [slug]
  const wanted = hyphened(draftTitle(draft) ?? '') || kind
  return Array.from({ length: mostOfTitle }, (_, before) => (before ? `${wanted}-${before + 1}` : wanted))
}

/** Publishes a draft. With a plan it is done only while that still stands. */
export const publishDraft = async (
  { deed, kind, id }: ChosenContent,
  row: DraftRow,
  { plan }: { readonly plan?: PublicationPlan } = {},
): Promise<Changing> => {
  if (row.publishedVersion === row.version) {
    deed.unchanged()
    return { row }
  }
  for (const slug of addressesFor(kind, row)) {
    const made = publishedFrom(kind, { ...row, ...(slug !== undefined && { slug }) })
    if ('errors' in made) return made
    const changes = [
      ...(row.publishedVersion ? [] : [{ field: 'isPublished', before: false, after: true }]),
      ...(plan ? [{ field: 'plannedAt', before: momentWords(plan.at) }] : []),
    ]
    const entry = deed.entry(subjectOf(kind, id, row.draft), changes)
    const publication = publicationWrites(kind, row, { slug, shown: made.shown, by: deed.by.email })
    const failed = await transact([publishedWrite(kind, row, slug, plan), ...publication, entry])
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
  const { set, remove: over } = acted(row)
  const failed = await transact([
    change('draft', keys.contentDraft(kind, id), {
      set,
      remove: ['publishedVersion', ...over],
      when: `${isAsSeen} AND #publishedVersion = :shown`,
      values: { seen: row.version, shown: row.publishedVersion },
    }),
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
    ...versionKeys(kind, row).map(key => remove('version', key)),
    deed.entry(subjectOf(kind, id, row.draft), [{ field: 'title', before: draftTitle(row.draft) }]),
  ])
  return failed.size ? refusedFor(await findDraft(kind, id)) : { row: undefined }
}

/** What is done with a draft as it is, and needs to be told no more. */
type SimpleAct = Extract<ContentAct, 'publish' | 'retract' | 'delete'>
type Act = (content: ChosenContent, row: DraftRow) => Promise<Changing<'contentPublished'>>
const acts: Readonly<Record<SimpleAct, Act>> = { publish: publishDraft, retract, delete: erase }

/** Does an act with a draft that is still the one it was decided on. */
export const actOn = async (content: ChosenContent, version: number, act: SimpleAct): Promise<Changing<'contentPublished'>> => {
  const row = await findDraft(content.kind, content.id)
  return row?.version === version ? acts[act](content, row) : refusedFor(row)
}
