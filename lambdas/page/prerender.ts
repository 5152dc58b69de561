import type { DynamoDBRecord } from 'aws-lambda'
import { insertWork, type PageWork, removeWork } from '../../shared/artwork/pageWorks.ts'
import { paths } from '../../shared/paths.ts'
import { updateArModels } from '../arModel/arModelFiles.ts'
import { findByIds } from '../artwork/artworkStore.ts'
import { shownCertificates } from '../certificate/certificateStore.ts'
import { invalidateLater, sendInvalidation } from '../kit/files/edgeCache.ts'
import { invokeSelf } from '../kit/invocation.ts'
import { log } from '../kit/log.ts'
import { contentPartition } from '../kit/table/keys.ts'
import { renderUntilCurrent } from './currentPages.ts'
import { edgePathsOf, keysOf, type ShownNow } from './pageContent.ts'
import { prerenderSite, type RenderCall, type SiteEvent } from './prerenderSite.ts'
import { pageWorkOf, readPublishedWorks, updatePublishedWorks } from './publishedWorks.ts'
import { certificateIn, contentStatesOf, statesOf, touchedAddresses, touchedByContent } from './touchedPages.ts'
import { type PagesToWrite, writePages, writeSeoFiles } from './writePages.ts'

/** Replaces these works in the list by their latest state in the table. */
const withLatest = async (known: readonly PageWork[], ids: readonly number[]): Promise<readonly PageWork[]> => {
  const rows = await findByIds(ids, 'latest')
  return ids.reduce<readonly PageWork[]>((works, id) => {
    const row = rows.get(id)
    return row?.isPublished ? insertWork(works, pageWorkOf(row)) : removeWork(works, id)
  }, known)
}

/**
 * Renders the pages that these records affect. The list of works is updated first, in one file with a write conditional on its ETag, so that
 * other renderers notice. Every affected address counts as changed, even where nothing was written now: an earlier run for the same records
 * may have written the page and ended before the invalidation.
 */
const prerenderChanges = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const states = records.flatMap(statesOf)
  const contentStates = records.flatMap(contentStatesOf)
  if (!states.length && !contentStates.length) return
  const ids = [...new Set(states.map(({ id }) => id))]
  const first = await updatePublishedWorks({ next: works => withLatest(works ?? [], ids), always: true })
  const find = (shown: ShownNow) => [...touchedAddresses(states, shown), ...touchedByContent(contentStates, shown)]
  const write = async (pages: PagesToWrite): Promise<boolean> => {
    // The AR models come first, because no page should link to a missing one.
    await updateArModels(ids, pages.rows)
    const [isWritten] = await Promise.all([writePages(pages), writeSeoFiles(pages.shown)])
    return isWritten
  }
  const { addresses } = await renderUntilCurrent(first, find, write)
  invalidateLater([...addresses].flatMap(keysOf).flatMap(edgePathsOf))
}

/** Renders the pages of certificates as these are now; one that is not issued yet has none. */
const prerenderCertificates = async (ids: readonly string[]): Promise<void> => {
  const known = ids.length ? await readPublishedWorks() : undefined
  if (!known) return
  const addresses = ids.map(paths.certificate)
  await renderUntilCurrent(
    known,
    () => addresses,
    writePages,
    () => shownCertificates(ids),
  )
  invalidateLater(addresses.flatMap(keysOf).flatMap(edgePathsOf))
}

/** Every page shows what the studio's form says, such as the owner's name. */
const isOfStudio = (record: DynamoDBRecord): boolean => contentStatesOf(record).some(({ pk }) => pk === contentPartition('studio'))

/** Renders what these records of the table's stream affect. The whole site is left to another invocation, for which the stream does not wait. */
const prerenderRecords = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const isRendered = (await readPublishedWorks()) !== undefined
  if (!isRendered || records.some(isOfStudio)) await invokeSelf({})
  if (isRendered) await prerenderChanges(records)
  await prerenderCertificates([...new Set(records.flatMap(certificateIn))])
}

type RenderEvent = (SiteEvent & { readonly Records?: readonly DynamoDBRecord[] }) | null | undefined

/** Renders the pages that changed, or the whole site, and invalidates what changed in the edge cache. */
export const prerender = async (event: RenderEvent, invocation?: RenderCall): Promise<void> => {
  try {
    if (event?.Records) await prerenderRecords(event.Records)
    else await prerenderSite(event ?? {}, invocation)
  } finally {
    // The pages that were written before a failure have to be invalidated too.
    log.info('prerendered', { changed: await sendInvalidation() })
  }
}
