import { hyphened } from '../../shared/artwork/fold.ts'
import { type ContentItem, type ContentKind, type ContentRefusal, rulesOf } from '../../shared/editorial/contentKinds.ts'
import type { ContentAct } from '../../shared/editorial/editorialRoutes.ts'
import { formatDate, formatTime } from '../../shared/kit/frenchFormat.ts'
import { parisDay } from '../../shared/kit/parisTime.ts'
import type { FieldError, Refusal } from '../../shared/kit/refusal.ts'
import type { CallJournal } from '../kit/journal/callJournal.ts'
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

/** The outcome of a change: the new draft, nothing where it was deleted, or why nothing was changed. */
export type Changing<Code extends string = never> =
  | { readonly row: DraftRow | undefined }
  | { readonly errors: readonly FieldError[] }
  | { readonly refused: Code | 'contentNotFound' }
  | { readonly refused: 'contentChanged'; readonly current: DraftRow }

type Refuser<Code> = (code: Code | 'contentNotFound' | 'contentChanged' | 'invalidInput', errors?: readonly FieldError[]) => Refusal

/**
 * Converts the outcome to the operation's answer; the refusal of a draft that changed meanwhile contains the present one, so that nothing
 * typed is lost.
 */
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

/** The content to change, and the journal, which names the administrator. */
export type ChosenContent = {
  readonly journal: Pick<CallJournal, 'by' | 'entry' | 'unchanged'>
  readonly kind: ContentKind
  readonly id: string
}

/** Returns the journal in which each change names the act that makes it. */
export const journalOf = (act: ContentAct, journal: ChosenContent['journal']): ChosenContent['journal'] => ({
  ...journal,
  entry: (of, changes = []) => journal.entry(of, [{ field: 'act', after: act }, ...changes]),
})

/** Writes a moment in the painter's time zone, for the journal. */
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

/** Returns the content that visitors see once the draft is published, or the fields it lacks for that. */
export const publishedFrom = (kind: ContentKind, { id, slug = '', draft }: Pick<DraftRow, 'id' | 'slug' | 'draft'>) =>
  rulesOf(kind).publish(draft, slug, { id, day: parisDay(new Date()) })

const slugWrite = (kind: ContentKind, slug: string, id: string): Write<'slug'> =>
  put('slug', { ...keys.contentSlug(kind, slug), id } satisfies ContentSlugRow, { when: 'attribute_not_exists(#pk)' })

/** Returns the writes that publish a draft, besides the draft's own; the first publication also claims its address, if its kind has one. */
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

/** The attributes of a draft with a planned publication. */
const planned = ['plan', 'due', 'dueAt', 'dueSince'] as const

/** Returns the attributes that plan a publication, or cancel it. */
export const planOf = (plan: PublicationPlan | undefined) =>
  plan
    ? { set: { plan, due: dues.contents, dueAt: plan.at, dueSince: plan.at }, remove: ['missed'] }
    : { set: {}, remove: [...planned, 'missed'] }

/** Returns the published state before this act, which an undo restores. */
const seenUntilNow = ({ publishedVersion, publications, plan }: DraftRow): SeenBefore => ({
  ...(publishedVersion !== undefined && { publishedVersion, publication: publications ?? 0 }),
  ...(plan && { plan }),
})

/** Returns the attributes that each publication and retraction sets: its time and the state before; a plan is over with it. */
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

/** The most addresses tried for one title, since those of deleted drafts stay taken (E106). */
const mostOfTitle = 1000

/**
 * Returns the addresses to try, one after the other: the draft's own, or those made from its title; `undefined` for kinds without
 * addresses.
 */
const addressesFor = (kind: ContentKind, { slug, draft }: DraftRow): readonly (string | undefined)[] => {
  if (slug !== undefined || rulesOf(kind).labels) return [slug]
  const wanted = hyphened(draftTitle(draft) ?? '') || kind
  return Array.from({ length: mostOfTitle }, (_, before) => (before ? `${wanted}-${before + 1}` : wanted))
}

/** Publishes a draft. A planned publication is done only while its plan still stands. */
export const publishDraft = async (
  { journal, kind, id }: ChosenContent,
  row: DraftRow,
  { plan }: { readonly plan?: PublicationPlan } = {},
): Promise<Changing> => {
  if (row.publishedVersion === row.version) {
    journal.unchanged()
    return { row }
  }
  for (const slug of addressesFor(kind, row)) {
    const made = publishedFrom(kind, { ...row, ...(slug !== undefined && { slug }) })
    if ('errors' in made) return made
    const changes = [
      ...(row.publishedVersion ? [] : [{ field: 'isPublished', before: false, after: true }]),
      ...(plan ? [{ field: 'plannedAt', before: momentWords(plan.at) }] : []),
    ]
    const entry = journal.entry(subjectOf(kind, id, row.draft), changes)
    const publication = publicationWrites(kind, row, { slug, shown: made.shown, by: journal.by.email })
    const failed = await transact([publishedWrite(kind, row, slug, plan), ...publication, entry])
    const current = await findDraft(kind, id)
    // The same draft may have been published meanwhile from another window.
    if (failed.has('draft')) return current?.publishedVersion === row.version ? { row: current } : refusedFor(current)
    if (!failed.size) return { row: current }
  }
  throw new Error(`No address is free for ${id}`)
}

const retract = async ({ journal, kind, id }: ChosenContent, row: DraftRow): Promise<Changing> => {
  if (row.publishedVersion === undefined) {
    journal.unchanged()
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
    journal.entry(subjectOf(kind, id, row.draft), [{ field: 'isPublished', before: true, after: false }]),
  ])
  const current = await findDraft(kind, id)
  return failed.size ? refusedFor(current) : { row: current }
}

const erase = async ({ journal, kind, id }: ChosenContent, row: DraftRow): Promise<Changing<'contentPublished'>> => {
  if (row.publishedVersion !== undefined) return { refused: 'contentPublished' }
  const failed = await transact([
    remove('draft', keys.contentDraft(kind, id), {
      // If it was published and retracted meanwhile, there is a version more than are removed here.
      when: `${isAsSeen} AND attribute_not_exists(#publishedVersion) AND (attribute_not_exists(#publications) OR #publications = :publications)`,
      values: { seen: row.version, publications: row.publications ?? 0 },
    }),
    ...versionKeys(kind, row).map(key => remove('version', key)),
    journal.entry(subjectOf(kind, id, row.draft), [{ field: 'title', before: draftTitle(row.draft) }]),
  ])
  return failed.size ? refusedFor(await findDraft(kind, id)) : { row: undefined }
}

/** The acts that need nothing but the draft. */
type SimpleAct = Extract<ContentAct, 'publish' | 'retract' | 'delete'>
type Act = (content: ChosenContent, row: DraftRow) => Promise<Changing<'contentPublished'>>
const acts: Readonly<Record<SimpleAct, Act>> = { publish: publishDraft, retract, delete: erase }

/** Performs an act, on condition that the draft is still the version it was decided on. */
export const actOn = async (content: ChosenContent, version: number, act: SimpleAct): Promise<Changing<'contentPublished'>> => {
  const row = await findDraft(content.kind, content.id)
  return row?.version === version ? acts[act](content, row) : refusedFor(row)
}
