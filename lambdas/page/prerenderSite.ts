import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { inOrder, type PageWork } from '../../shared/artwork/pageWorks.ts'
import { pageFolders } from '../../shared/kit/pageKeys.ts'
import { notFoundAddresses, paths } from '../../shared/paths.ts'
import { dataAddresses, otherAddresses, workAddresses } from '../../web/render.tsx'
import { listArModels, removeOtherArModels, type StoredArModels, updateArModels } from '../arModel/arModelFiles.ts'
import { type ArtworkRow, findByIds, listPublished } from '../artwork/artworkStore.ts'
import { allShownCertificates } from '../certificate/certificateStore.ts'
import { sendInvalidation } from '../kit/files/edgeCache.ts'
import { listSiteFiles } from '../kit/files/siteFiles.ts'
import { invokeSelf } from '../kit/invocation.ts'
import { log } from '../kit/log.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { type KnownWorks, renderUntilCurrent } from './currentPages.ts'
import { isOfKeptTerms } from './keptTerms.ts'
import { goneAddresses, keysOf, pageAddressOf, pageSource, type ShownNow, today } from './pageContent.ts'
import { pageWorkOf, updatePublishedWorks } from './publishedWorks.ts'
import { beginRendering, fromTheStart, type RenderProgress, readUnfinished, type StoredProgress, saveProgress } from './renderProgress.ts'
import { type PagesToWrite, type StoredEtags, writePages, writeSeoFiles } from './writePages.ts'

/** What runs the function for the whole site: the schedule, an earlier part of the same rendering, or for a new one a deployment or an operator. */
export type SiteEvent = { readonly 'detail-type'?: string; readonly rendering?: string }

/** What the renderer is told of its invocation; absent where an operator runs it on their own machine. */
export type RenderCall = Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'> | undefined

/** The works of one part. They take some seconds, and are rendered again if works or content change meanwhile. */
const worksPerPart = 100

/** The milliseconds that must be left for another part: many times what one takes. */
const leastTime = 2 * 60_000

/** With more works, rendering all pages takes longer than the owner waits to see a publication. */
const manyWorks = 100

type Site = { readonly etags: StoredEtags; readonly models: StoredArModels | undefined }

const storedFiles = async (): Promise<StoredEtags> =>
  new Map((await Promise.all(pageFolders.map(listSiteFiles))).flatMap(found => [...found]))

/** Lists what is stored. Where that fails for the AR models, they must not hold up the pages: each work's are listed by themselves. */
const readSite = async (): Promise<Site> => {
  const models = listArModels().catch(error => {
    log.error('AR models not listed', error)
    return undefined
  })
  return { etags: await storedFiles(), models: await models }
}

/** Reads the latest rows of all published works. The index is eventually consistent, so that the works listed in the file are read too. */
const publishedWorkRows = async (known: readonly PageWork[] = []): Promise<readonly ArtworkRow[]> => {
  const ids = new Set([...(await listPublished()), ...known].map(({ id }) => id))
  return [...(await findByIds([...ids], 'latest')).values()].filter(({ isPublished }) => isPublished)
}

/** Updates the list of works from the table. */
const readAllWorks = async (): Promise<KnownWorks> => {
  let rows: readonly ArtworkRow[] = []
  const next = async (known?: readonly PageWork[]) => {
    rows = await publishedWorkRows(known)
    return inOrder(rows.map(pageWorkOf))
  }
  const published = await updatePublishedWorks({ next, always: false })
  return { ...published, rows: new Map(rows.map(row => [row.id, row])) }
}

const isOfCertificate = (key: string): boolean => pageAddressOf(key).startsWith(paths.certificate(''))

/** Returns the addresses of all pages that are not of one work, and those of stored files that have no page any more. */
const otherPages = (shown: ShownNow, etags: StoredEtags): readonly string[] => {
  const source = pageSource(shown, [])
  const others = [...notFoundAddresses, ...otherAddresses(source), ...dataAddresses, ...goneAddresses(shown)]
  const ofWorks = [...workAddresses(source), ...shown.works.map(({ id }) => paths.artwork(id))]
  const current = new Set([...others, ...ofWorks].flatMap(keysOf))
  // A certificate's page stays whatever becomes of its row: it is on paper, and says what it was worth.
  const left = [...etags.keys()].filter(key => !current.has(key) && !isOfKeptTerms(key) && !isOfCertificate(key))
  return [...others, ...left.map(pageAddressOf)]
}

const renderOthers = async (known: KnownWorks, { etags, models }: Site): Promise<KnownWorks> => {
  const ids = known.works.map(({ id }) => id)
  if (models) await removeOtherArModels(ids, models)
  const find = (shown: ShownNow) => otherPages(shown, etags)
  const write = async (pages: PagesToWrite): Promise<boolean> => {
    await writeSeoFiles(pages.shown)
    return await writePages({ ...pages, etags })
  }
  return (await renderUntilCurrent(known, find, write, allShownCertificates)).known
}

const renderWorks = async (ids: readonly number[], known: KnownWorks, { etags, models }: Site): Promise<KnownWorks> => {
  const wanted = new Set(ids)
  const find = ({ works }: ShownNow) =>
    works.filter(({ id }) => wanted.has(id)).flatMap(({ id, slug }) => [paths.artwork(slug), paths.artwork(id)])
  const write = async (pages: PagesToWrite): Promise<boolean> => {
    // The AR models come first, because no page should link to a missing one.
    await updateArModels(ids, pages.rows, models)
    return await writePages({ ...pages, etags })
  }
  return (await renderUntilCurrent(known, find, write)).known
}

/**
 * Finds the rendering that an event is for: its own one where it is tried again or names it, for the schedule any that was cut off, else a
 * new one. Returns `undefined` where the named one is done or was replaced.
 */
const takeUp = async (event: SiteEvent, id: string): Promise<StoredProgress | undefined> => {
  const unfinished = await readUnfinished()
  const isScheduled = event['detail-type'] !== undefined
  if (unfinished && (isScheduled || unfinished.rendering === (event.rendering ?? id))) return unfinished
  return event.rendering === undefined ? await beginRendering(id) : undefined
}

/** Returns the ids of the works of the next part; `undefined` for the first one, which is all other pages. */
const nextWorks = (afterWork: number | undefined, { works }: KnownWorks): readonly number[] | undefined =>
  afterWork === undefined
    ? undefined
    : works
        .map(({ id }) => id)
        .filter(id => id > afterWork)
        .toSorted((one, other) => one - other)
        .slice(0, worksPerPart)

const finish = async (progress: StoredProgress, failure: unknown): Promise<void> => {
  const { rendering, day, hasFailed } = progress
  if (hasFailed) {
    // It begins again at the next attempt, which Lambda makes twice, or at the next full hour.
    await saveProgress(fromTheStart(rendering), progress)
    throw failure ?? new Error('Pages of an earlier part were not published: see the lines "not prerendered"')
  }
  if (await saveProgress({ rendering, day, isDone: true }, progress)) recordMetric(metricNames.sitesRendered, 1)
}

const handOver = async ({ rendering, afterWork }: RenderProgress, failure: unknown): Promise<void> => {
  if (failure) log.error('a part was not rendered', failure, { rendering })
  log.info('rendering goes on in another invocation', { rendering, afterWork })
  await invokeSelf({ rendering })
}

/**
 * Renders the whole site from the table, part by part: first the pages that are not of one work, so that the owner's changes are on them
 * within seconds, then the works' own. Files with the same bytes are not written. Its progress is stored after each part, on condition that
 * no other invocation stored some: of two at the same rendering one ends, and one that is cut off is taken up where it was. A page that fails
 * does not hold up the others.
 */
export const prerenderSite = async (event: SiteEvent, invocation: RenderCall): Promise<void> => {
  let progress = await takeUp(event, invocation?.awsRequestId ?? randomUUID())
  if (!progress) return
  // Files are listed before the works are read: otherwise the page of a work published meanwhile would count as one without a work.
  const site = await readSite()
  let known = await readAllWorks()
  let failure: unknown
  for (let parts = 0; ; parts += 1) {
    // Where midnight falls into it, it begins again, so that one that began before never has the last word.
    const { rendering, day, afterWork } = progress.day === today() ? progress : fromTheStart(progress.rendering)
    const ids = nextWorks(afterWork, known)
    if (ids?.length === 0) return await finish(progress, failure)
    if (parts && invocation && invocation.getRemainingTimeInMillis() < leastTime) return await handOver(progress, failure)
    try {
      known = ids ? await renderWorks(ids, known, site) : await renderOthers(known, site)
    } catch (error) {
      failure ??= error
    }
    const hasFailed = progress.hasFailed || failure !== undefined
    progress = await saveProgress({ rendering, day, afterWork: ids?.at(-1) ?? 0, hasFailed }, progress)
    if (!progress) return
    // The edge is told of the other pages at once, which is done once a minute; the works' follow with the next invalidation (E36).
    if (!ids && known.works.length > manyWorks) await sendInvalidation()
  }
}
