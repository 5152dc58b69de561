import { type ContentItem, type ContentKind, contentKindNames, rulesOf, type SiteContent } from '../../shared/editorial/contentKinds.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import type { Actor } from '../kit/journal/journal.ts'
import { contentPartition, contentPrefixes, type Key, keys, versionsPrefix } from '../kit/table/keys.ts'
import { getRow, queryPage, queryRows } from '../kit/table/table.ts'

/** The painter's texts, in the form of their kind. */
export type Draft = Readonly<Record<string, unknown>>

/** A draft. Its publication is in another row. */
export type DraftRow = Key & {
  readonly id: string
  readonly version: number
  readonly updatedAt: string
  /** Its slug, which is fixed from its first publication on. */
  readonly slug?: string
  /** The version of the draft that is published. */
  readonly publishedVersion?: number
  /** The number of its publications. */
  readonly publications?: number
  /** The planned time of its publication and who planned it; the row is in the `due` index until then (E88). */
  readonly plan?: PublicationPlan
  /** The fields that it lacked at its planned time. */
  readonly missed?: { readonly at: string; readonly errors: readonly FieldError[] }
  /** The last publication or retraction and the state before it, until that is undone. */
  readonly actedAt?: string
  readonly before?: SeenBefore
  readonly draft: Draft
}

export type PublicationPlan = { readonly at: string; readonly by: Actor }

/** The published state of a draft: the number of a publication and its version of the draft, or nothing; and the plan. */
export type SeenBefore = { readonly publication?: number; readonly publishedVersion?: number; readonly plan?: PublicationPlan }

/** A publication: its draft, its time, and the mail address of the administrator who made it; a sample has none. */
export type VersionRow = Key & {
  readonly id: string
  /** The number of the publication, from 1. */
  readonly number: number
  readonly at: string
  readonly by?: string
  readonly draft: Draft
}

const mostVersions = 50

/** Versions are stored in a ring of keys, so that a new one replaces the oldest, and the published one is always among them. */
export const versionKey = (kind: ContentKind, id: string, number: number): Key => keys.contentVersion(kind, id, (number - 1) % mostVersions)

/** Returns the keys of all versions of a draft with this many publications. */
export const versionKeys = (kind: ContentKind, { id, publications = 0 }: Pick<DraftRow, 'id' | 'publications'>): readonly Key[] =>
  Array.from({ length: Math.min(publications, mostVersions) }, (_, place) => keys.contentVersion(kind, id, place))

/** Content as pages show it. */
export type PublishedRow = Key & {
  readonly id: string
  /** The time of its publication. */
  readonly at: string
  readonly shown: SiteContent[ContentKind][number]
}

/** The row that claims an address, by which pages find content. */
export type ContentSlugRow = Key & { readonly id: string }

export const findDraft = (kind: ContentKind, id: string): Promise<DraftRow | undefined> => getRow<DraftRow>(keys.contentDraft(kind, id))

const rowsOf = (kind: ContentKind, prefix: string) => ({
  where: '#pk = :pk AND begins_with(#sk, :prefix)',
  values: { pk: contentPartition(kind), prefix },
  consistency: 'latest' as const,
})

/** Lists one page of the drafts, of at most 1 MB; the next page starts after the id `next`. */
export const listDrafts = async (kind: ContentKind, cursor?: string): Promise<{ rows: readonly DraftRow[]; next?: string }> => {
  const after = cursor === undefined ? undefined : keys.contentDraft(kind, cursor)
  const { rows, next } = await queryPage<DraftRow>(rowsOf(kind, contentPrefixes.draft), after)
  const last = rows.at(-1)
  return { rows, ...(next && last && { next: last.id }) }
}

/** Lists the versions of a draft, the newest first. */
export const listVersions = async (kind: ContentKind, id: string): Promise<readonly VersionRow[]> =>
  (await queryRows<VersionRow>(rowsOf(kind, versionsPrefix(id)))).toSorted((one, other) => other.number - one.number)

/** Matches the id of an uploaded picture anywhere in a row. */
const pictureIds = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Returns the ids of all pictures of a piece of content, given by kind and id: in its draft, on the site, and in each version that can be
 * restored. The draft is read first, so that a picture that is published or retracted meanwhile is found.
 */
export const picturesShownIn = async (name: string): Promise<ReadonlySet<string>> => {
  const [kind = '', id = ''] = name.split('/')
  const draft = await getRow<DraftRow>(keys.contentDraft(kind, id))
  const published = await getRow<PublishedRow>(keys.contentPublished(kind, id))
  const versions = await listVersions(kind as ContentKind, id)
  return new Set(JSON.stringify([draft, published, versions]).match(pictureIds))
}

export const allDrafts = (kind: ContentKind): Promise<readonly DraftRow[]> => queryRows<DraftRow>(rowsOf(kind, contentPrefixes.draft))

export const countDrafts = async (kind: ContentKind): Promise<number> => (await allDrafts(kind)).length

/** Returns the published content of every kind. */
export const publishedRows = async (): Promise<readonly PublishedRow[]> =>
  (await Promise.all(contentKindNames.map(kind => queryRows<PublishedRow>(rowsOf(kind, contentPrefixes.published))))).flat()

/** Returns the published content at an address, by two rows, however many there are of the kind. */
export const publishedAt = async <K extends ContentKind>(kind: K, slug: string): Promise<SiteContent[K][number] | undefined> => {
  const held = await getRow<ContentSlugRow>(keys.contentSlug(kind, slug), 'recent')
  const row = held && (await getRow<PublishedRow>(keys.contentPublished(kind, held.id), 'recent'))
  return row && siteContentOf([row])[kind][0]
}

/** Checks whether a draft, published or not, has this address. */
export const holdsAddress = async (kind: ContentKind, slug: string): Promise<boolean> => {
  const held = await getRow<ContentSlugRow>(keys.contentSlug(kind, slug))
  return held !== undefined && (await findDraft(kind, held.id)) !== undefined
}

/** A kind of content with the address of one piece of it. */
export type ContentAddress = { readonly kind: ContentKind; readonly slug: string }

/** Returns every address that was ever published, even if nothing is there now. */
export const addressesEverPublished = async (): Promise<readonly ContentAddress[]> => {
  const kinds = contentKindNames.filter(kind => !rulesOf(kind).labels)
  const rowsOfKinds = await Promise.all(kinds.map(kind => queryRows<ContentSlugRow>(rowsOf(kind, contentPrefixes.slug))))
  return kinds.flatMap((kind, at) => (rowsOfKinds[at] ?? []).map(({ sk }) => ({ kind, slug: sk.slice(contentPrefixes.slug.length) })))
}

/** Groups published rows by their kind. */
export const siteContentOf = (rows: readonly PublishedRow[]): SiteContent =>
  Object.fromEntries(
    contentKindNames.map(kind => [kind, rows.filter(({ pk }) => pk === contentPartition(kind)).map(({ shown }) => shown)]),
  ) as unknown as SiteContent

/** Returns the published exhibitions with the time of their publication. */
export const datedExhibitions = (rows: readonly PublishedRow[]): readonly (SiteContent['exhibition'][number] & { readonly at: string })[] =>
  rows.flatMap(row => siteContentOf([row]).exhibition.map(shown => ({ ...shown, at: row.at })))

/** Builds the painter's view of a draft. The cast is safe because a draft is validated when it is saved. */
export const contentItemOf = (kind: ContentKind, row: DraftRow): ContentItem => {
  const { id, version, updatedAt, slug, publishedVersion, plan, missed, actedAt, before, draft } = row
  const reasons = missed && { at: missed.at, reasons: missed.errors.map(({ message }) => message) }
  const facts = { id, version, updatedAt, slug, publishedVersion, plannedAt: plan?.at, missed: reasons, undoable: before && actedAt }
  return { kind, ...facts, ...draft } as ContentItem
}
