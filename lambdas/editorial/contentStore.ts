import type { ContentKind } from '../../shared/editorial/editorialRoutes.ts'
import type { Exhibition } from '../../shared/exhibition/exhibition.ts'
import type { AdminExhibition } from '../../shared/exhibition/exhibitionForm.ts'
import { type ExhibitionDraft, wordFields } from '../../shared/exhibition/exhibitionForm.ts'
import { contentPartition, contentPrefixes, type Key, keys } from '../kit/table/keys.ts'
import { getRow, queryPage, queryRows } from '../kit/table/table.ts'

/** What the painter writes of an exhibition; visitors see the row of what she published. */
export type DraftRow = Key &
  ExhibitionDraft & {
    readonly id: string
    readonly version: number
    readonly updatedAt: string
    /** Its address, which it keeps from its first publication on. */
    readonly slug?: string
    /** The version of the draft that visitors see. */
    readonly publishedVersion?: number
  }

/** An exhibition as pages show it. */
export type PublishedRow = Key & { readonly id: string; readonly exhibition: Exhibition }

/** What holds an address for an exhibition, which pages find by it. */
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

export const countDrafts = async (kind: ContentKind): Promise<number> =>
  (await queryRows<DraftRow>(rowsOf(kind, contentPrefixes.draft))).length

/** Returns what visitors may see now. */
export const publishedExhibitions = async (): Promise<readonly Exhibition[]> =>
  (await queryRows<PublishedRow>(rowsOf('exhibition', contentPrefixes.published))).map(({ exhibition }) => exhibition)

/** Builds the painter's view of a draft. */
export const adminContentOf = (row: DraftRow): AdminExhibition => ({
  id: row.id,
  version: row.version,
  updatedAt: row.updatedAt,
  title: row.title,
  ...Object.fromEntries(wordFields.map(field => [field, row[field]])),
  poster: row.poster,
  slug: row.slug,
  publishedVersion: row.publishedVersion,
})
