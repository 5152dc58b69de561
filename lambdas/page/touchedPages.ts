import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { insertWork, type PageWork, removeWork, similarTouched } from '../../shared/artwork/pageWorks.ts'
import { collectionTitleOf } from '../../shared/collection/collection.ts'
import { paths } from '../../shared/paths.ts'
import { dataAddresses, loadPage, otherAddresses, type PageSource } from '../../web/render.tsx'
import { type ArtworkRow, pageArtworkOf } from '../artwork/artworkStore.ts'
import { type PublishedRow, siteContentOf } from '../editorial/contentStore.ts'
import { certificatePrefix, contentPrefixes, type Key, keys } from '../kit/table/keys.ts'
import { pageSource, type ShownNow } from './pageContent.ts'
import { pageWorkOf } from './publishedWorks.ts'

const plain = (value: AttributeValue): unknown => {
  if (value.N !== undefined) return Number(value.N)
  if (value.L) return value.L.map(plain)
  if (value.M) return plainFields(value.M)
  if (value.NULL) return null
  return value.S ?? value.BOOL
}

const plainFields = (fields: Readonly<Record<string, AttributeValue>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))

/** Converts an image of the table's stream to a row. Sets and bytes are not handled, because no row of the shop has any. */
const streamRow = <R extends Key>(image: Readonly<Record<string, AttributeValue>> | undefined): R | undefined =>
  image && (plainFields(image) as R)

/** A work before or after a change; `work` is absent while it was not published. */
export type WorkState = { readonly id: number; readonly work?: PageWork | undefined }

const publishedRow = (image: Parameters<typeof streamRow>[0]): ArtworkRow | undefined => {
  const row = streamRow<ArtworkRow>(image)
  return row?.isPublished ? row : undefined
}

/** Serialises everything that any page shows of a work, so that two states can be compared. */
const seenOf = (row: ArtworkRow | undefined): string => JSON.stringify(row && [pageWorkOf(row), pageArtworkOf(row)])

/** Returns the work before and after a change; nothing where no page shows the difference. */
export const statesOf = ({ dynamodb }: DynamoDBRecord): readonly WorkState[] => {
  const [before, after] = [publishedRow(dynamodb?.OldImage), publishedRow(dynamodb?.NewImage)]
  const id = before?.id ?? after?.id
  if (id === undefined || seenOf(before) === seenOf(after)) return []
  return [before, after].map(row => ({ id, work: row && pageWorkOf(row) }))
}

/** Published content before or after a change, with the key of its row; `row` is absent while it was not published. */
export type PublishedState = Key & { readonly row?: PublishedRow | undefined }

/** Returns the content before and after a change; nothing for a record of something else. */
export const contentStatesOf = ({ dynamodb }: DynamoDBRecord): readonly PublishedState[] => {
  const { pk, sk } = plainFields((dynamodb?.Keys ?? {}) as Record<string, AttributeValue>) as Partial<Key>
  if (!pk || !sk?.startsWith(contentPrefixes.published)) return []
  return [dynamodb?.OldImage, dynamodb?.NewImage].map(image => ({ pk, sk, row: streamRow<PublishedRow>(image) }))
}

/** Returns the id of the certificate that a record is about. */
export const certificateIn = ({ dynamodb }: DynamoDBRecord): readonly string[] => {
  const { pk, sk } = plainFields((dynamodb?.Keys ?? {}) as Record<string, AttributeValue>) as Partial<Key>
  return pk?.startsWith(certificatePrefix) && sk === keys.certificate('').sk ? [pk.slice(certificatePrefix.length)] : []
}

/** Builds the source of all pages except those of single works. */
const sharedSource = (shown: ShownNow): PageSource => pageSource(shown, [])

const shown = (address: string, source: PageSource): string => JSON.stringify(loadPage(address, source))

const asIfStill = (works: readonly PageWork[], { id, work }: WorkState): readonly PageWork[] =>
  work ? insertWork(works, work) : removeWork(works, id)

const ownAddresses = ({ id, work }: WorkState): readonly string[] => [paths.artwork(id), ...(work ? [paths.artwork(work.slug)] : [])]

/** Returns the touched pages that do not belong to a single work. */
const othersTouched = (before: ShownNow, current: PageSource): readonly string[] => {
  const source = sharedSource(before)
  const addresses = new Set([...otherAddresses(source), ...otherAddresses(current), ...dataAddresses])
  return [...addresses].filter(address => shown(address, source) !== shown(address, current))
}

/**
 * With more changes than this, comparing the pages takes longer than rendering them all: every page that shows any of the shop's data then
 * counts as affected.
 */
const manyChanges = 10

/** Checks for a page with empty data, such as a form that takes its work from the address: no change affects it. */
const showsShop = (data: unknown): boolean => typeof data === 'object' && data !== null && Object.keys(data).length > 0

const allOthers = (current: PageSource): readonly string[] =>
  otherAddresses(current).filter(address => showsShop(loadPage(address, current)))

/**
 * Returns the addresses that these changes of works may affect: first the works' own pages, then the pages of all works, then the works
 * that list them as similar. The result depends on the states alone, not on the last rendering, so that a retry of the same records
 * completes an interrupted one.
 */
export const touchedAddresses = (states: readonly WorkState[], shown: ShownNow): ReadonlySet<string> => {
  const { works } = shown
  const byId = new Map(works.map(work => [work.id, work]))
  const own = states.flatMap(state => [...ownAddresses(state), ...ownAddresses({ id: state.id, work: byId.get(state.id) })])
  const formerly = states
    .filter(({ id, work }) => JSON.stringify(work) !== JSON.stringify(byId.get(id)))
    .map(state => ({ id: state.id, before: asIfStill(works, state) }))
  const current = sharedSource(shown)
  const others =
    formerly.length > manyChanges
      ? allOthers(current)
      : formerly.flatMap(({ before }) => othersTouched({ ...shown, works: before }, current))
  const similar = formerly.flatMap(({ id, before }) => [...similarTouched(before, works, [id])])
  return new Set([...own, ...others, ...similar.map(paths.artwork)])
}

/** A change of a collection affects its works' pages, which show its title. */
const worksRenamed = (before: ShownNow, { works, content }: ShownNow): readonly string[] => {
  const [were, are] = [siteContentOf(before.content).collection, siteContentOf(content).collection]
  return works.filter(work => collectionTitleOf(work, were) !== collectionTitleOf(work, are)).map(({ slug }) => paths.artwork(slug))
}

/** Returns the addresses that these changes of content may affect. As for works, the result depends on the states alone. */
export const touchedByContent = (states: readonly PublishedState[], shown: ShownNow): readonly string[] => {
  const current = sharedSource(shown)
  return states.flatMap(({ pk, sk, row }) => {
    const others = shown.content.filter(each => each.pk !== pk || each.sk !== sk)
    const before = { ...shown, content: row ? [...others, row] : others }
    return [...othersTouched(before, current), ...worksRenamed(before, shown)]
  })
}
