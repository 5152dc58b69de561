import { type ContentItem, type ContentKind, contentKindNames, rulesOf, type SiteContent } from '../../shared/editorial/contentKinds.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import type { Actor } from '../kit/journal/journal.ts'
import { contentPartition, contentPrefixes, type Key, keys, versionsPrefix } from '../kit/table/keys.ts'
import { getRow, queryPage, queryRows } from '../kit/table/table.ts'

/** What the painter wrote, in the form of its kind. */
export type Draft = Readonly<Record<string, unknown>>

/** A draft; visitors see the row of what she published. */
export type DraftRow = Key & {
  readonly id: string
  readonly version: number
  readonly updatedAt: string
  /** Its address, which it keeps from its first publication on. */
  readonly slug?: string
  /** The version of the draft that visitors see. */
  readonly publishedVersion?: number
  /** How often it was published. */
  readonly publications?: number
  /** When it is to be published and who decided that; the row is in the `due` index until then (E88). */
  readonly plan?: PublicationPlan
  /** What it lacked when it was to be published. */
  readonly missed?: { readonly at: string; readonly errors: readonly FieldError[] }
  /** When it was last published or taken back, and what visitors saw before that, until it is undone (E89). */
  readonly actedAt?: string
  readonly before?: SeenBefore
  readonly draft: Draft
}

export type PublicationPlan = { readonly at: string; readonly by: Actor }

/** What visitors saw of a draft: the number of a publication and its version of the draft, or nothing; and what was planned. */
export type SeenBefore = { readonly publication?: number; readonly publishedVersion?: number; readonly plan?: PublicationPlan }

/** What was published once: the draft of then, when, and the address of the administrator who did it; none of a sample. */
export type VersionRow = Key & {
  readonly id: string
  /** Which publication of the draft it was, from 1. */
  readonly number: number
  readonly at: string
  readonly by?: string
  readonly draft: Draft
}

const mostVersions = 50

/** Versions take turns in as many places, so that a new one replaces the oldest, and what is published is always among them. */
export const versionKey = (kind: ContentKind, id: string, number: number): Key => keys.contentVersion(kind, id, (number - 1) % mostVersions)

/** Returns the keys of all versions of a draft that was published so often. */
export const versionKeys = (kind: ContentKind, { id, publications = 0 }: Pick<DraftRow, 'id' | 'publications'>): readonly Key[] =>
  Array.from({ length: Math.min(publications, mostVersions) }, (_, place) => keys.contentVersion(kind, id, place))

/** Content as pages show it. */
export type PublishedRow = Key & {
  readonly id: string
  /** When it was published as it is; absent from rows that were written before the feed told of it. */
  readonly at?: string
  readonly shown: SiteContent[ContentKind][number]
}

/** What holds an address, which pages find content by. */
export type ContentSlugRow = Key & { readonly id: string }

export const findDraft = (kind: ContentKind, id: string): Promise<DraftRow | undefined> => getRow<DraftRow>(keys.contentDraft(kind, id))

const rowsOf = (kind: ContentKind, prefix: string) => ({
  where: '#pk = :pk AND begins_with(#sk, :prefix)',
  values: { pk: contentPartition(kind), prefix },
  consistency: 'latest' as const,
})

/** Lists the drafts, as many as fit into 1 MB; `next` is the id from which the following page goes on. */
export const listDrafts = async (kind: ContentKind, cursor?: string): Promise<{ rows: readonly DraftRow[]; next?: string }> => {
  const after = cursor === undefined ? undefined : keys.contentDraft(kind, cursor)
  const { rows, next } = await queryPage<DraftRow>(rowsOf(kind, contentPrefixes.draft), after)
  const last = rows.at(-1)
  return { rows, ...(next && last && { next: last.id }) }
}

/** Lists the versions of a draft, the newest first. */
export const listVersions = async (kind: ContentKind, id: string): Promise<readonly VersionRow[]> =>
  (await queryRows<VersionRow>(rowsOf(kind, versionsPrefix(id)))).toSorted((one, other) => other.number - one.number)

/** The id of an uploaded picture, wherever it stands in a row. */
const pictureIds = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Returns the ids of all pictures that content shows, by its kind and id: in its draft, on the site, and in each version that it may go back to.
 * What goes from one of these to another meanwhile is found, because the draft is read first, and publishing changes no draft.
 */
export const picturesShownIn = async (name: string): Promise<ReadonlySet<string>> => {
  const [kind = '', id = ''] = name.split('/')
  const draft = await getRow<DraftRow>(keys.contentDraft(kind, id))
  const published = await getRow<PublishedRow>(keys.contentPublished(kind, id))
  const versions = await listVersions(kind as ContentKind, id)
  return new Set(JSON.stringify([draft, published, versions]).match(pictureIds))
}

export const countDrafts = async (kind: ContentKind): Promise<number> =>
  (await queryRows<DraftRow>(rowsOf(kind, contentPrefixes.draft))).length

/** Returns what visitors may see now of every kind. */
export const publishedRows = async (): Promise<readonly PublishedRow[]> =>
  (await Promise.all(contentKindNames.map(kind => queryRows<PublishedRow>(rowsOf(kind, contentPrefixes.published))))).flat()

/** Returns what visitors may see now at an address, by two rows, however many there are of the kind. */
export const publishedAt = async <K extends ContentKind>(kind: K, slug: string): Promise<SiteContent[K][number] | undefined> => {
  const held = await getRow<ContentSlugRow>(keys.contentSlug(kind, slug), 'recent')
  const row = held && (await getRow<PublishedRow>(keys.contentPublished(kind, held.id), 'recent'))
  return row && siteContentOf([row])[kind][0]
}

/** Whether there is a draft, on the site or not, that has this address. */
export const holdsAddress = async (kind: ContentKind, slug: string): Promise<boolean> => {
  const held = await getRow<ContentSlugRow>(keys.contentSlug(kind, slug))
  return held !== undefined && (await findDraft(kind, held.id)) !== undefined
}

/** An address of a kind of content. */
export type ContentAddress = { readonly kind: ContentKind; readonly slug: string }

/** Returns every address that was ever published, whether visitors still see something there or not. */
export const addressesEverPublished = async (): Promise<readonly ContentAddress[]> => {
  const kinds = contentKindNames.filter(kind => !rulesOf(kind).labels)
  const rowsOfKinds = await Promise.all(kinds.map(kind => queryRows<ContentSlugRow>(rowsOf(kind, contentPrefixes.slug))))
  return kinds.flatMap((kind, at) => (rowsOfKinds[at] ?? []).map(({ sk }) => ({ kind, slug: sk.slice(contentPrefixes.slug.length) })))
}

/** Sorts published rows by their kind. */
export const siteContentOf = (rows: readonly PublishedRow[]): SiteContent =>
  Object.fromEntries(
    contentKindNames.map(kind => [kind, rows.filter(({ pk }) => pk === contentPartition(kind)).map(({ shown }) => shown)]),
  ) as unknown as SiteContent

/** Returns the published exhibitions with the time at which each was published as it is. */
export const toldExhibitions = (rows: readonly PublishedRow[]): readonly (SiteContent['exhibition'][number] & { readonly at: string })[] =>
  rows.flatMap(row => {
    const { at } = row
    return at === undefined ? [] : siteContentOf([row]).exhibition.map(shown => ({ ...shown, at }))
  })

/** Builds the painter's view of a draft. Its words are those of its kind, because they were checked when they were saved. */
export const contentItemOf = (kind: ContentKind, row: DraftRow): ContentItem => {
  const { id, version, updatedAt, slug, publishedVersion, plan, missed, actedAt, before, draft } = row
  const reasons = missed && { at: missed.at, reasons: missed.errors.map(({ message }) => message) }
  const facts = { id, version, updatedAt, slug, publishedVersion, plannedAt: plan?.at, missed: reasons, undoable: before && actedAt }
  return { kind, ...facts, ...draft } as ContentItem
}
