import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import pMap from 'p-map'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { zoomWidthWithin } from '../../shared/image/zoomLevels.ts'
import { picturesShownIn } from '../editorial/contentStore.ts'
import { arrivingKey, imageFileKeys, shownFileKeys, sweptId, wholeKey, zoomKeysBeyond } from '../image/imageKeys.ts'
import { orderZoom } from '../image/imageOrders.ts'
import {
  beginZoomRound,
  findImageRow,
  giveUpImage,
  imagesDue,
  keepContentImage,
  keepWorkImage,
  leaveZoom,
  releaseZoom,
  removeImage,
  shownPartOf,
  takeZoom,
  type UploadedImageRow,
  zoomsDue,
} from '../image/imageStore.ts'
import { invalidateNow } from '../kit/files/edgeCache.ts'
import { removeMedia, removeUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import { retry, StaleRead } from '../kit/retry.ts'
import { dues, type Key, keys, listings } from '../kit/table/keys.ts'
import { readListing } from '../kit/table/listing.ts'
import { change, transact } from '../kit/table/table.ts'
import { type ArtworkRow, artworkImagesOf, findById } from './artworkStore.ts'

/** The pictures deleted at a time; each has some twenty files, and up to 110 tiles. */
const concurrency = 4

/** The pictures that content shows, read once in a run. A picture added later is recognised by its due time. */
type ShownPart = (name: string) => Promise<ReadonlySet<string>>

const shownOnce = (): ShownPart => {
  const known = new Map<string, ReturnType<ShownPart>>()
  return name => {
    const found = known.get(name) ?? picturesShownIn(name)
    known.set(name, found)
    return found
  }
}

/** Checks whether this run keeps a picture of content: it was added after the run began, or is still shown. */
const isKept = async (row: UploadedImageRow, shownIn: ShownPart, now: Date): Promise<boolean> => {
  const { id, content, status, dueAt = '' } = row
  if (!content || status !== 'ready') return false
  if (dueAt > now.toISOString()) return true
  if (!(await shownIn(content)).has(id)) return false
  await keepContentImage(row)
  return true
}

/**
 * Finds the works that show a picture, since a copied work shows the other's. The index may lag, so that the works it names are read
 * themselves.
 */
const worksShowing = async (id: string): Promise<readonly ArtworkRow[]> => {
  const shows = (work: ArtworkRow): boolean => artworkImagesOf(work).some(image => image.id === id)
  const found: ArtworkRow[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await readListing<ArtworkRow>({ list: listings.artworks, keyOf: at => keys.artwork(Number(at)) }, cursor)
    found.push(...rows.filter(shows))
    cursor = next
  } while (cursor)
  const latest = await Promise.all(found.map(work => findById(work.id)))
  return latest.flatMap(work => (work && shows(work) ? work : []))
}

/** Checks whether this run keeps a picture of a work: it is not due after all, or a work, an order or content shows it. */
const isKeptForWork = async (row: UploadedImageRow, now: Date): Promise<boolean> => {
  const { id, attachedTo, status, due, dueAt = '' } = row
  if (attachedTo === undefined || status !== 'ready') return false
  if (due !== dues.images || dueAt > now.toISOString()) return true
  if (!row.isKept && !(await worksShowing(id)).length) return false
  await keepWorkImage(row)
  return true
}

/** Deletes the row last, so that an interrupted run is continued by the next one. */
const forget = async (image: Key, shownIn: ShownPart, now: Date): Promise<void> => {
  const row = await findImageRow(image)
  if (!row || (await isKept(row, shownIn, now)) || (await isKeptForWork(row, now))) return
  const givenUp = await giveUpImage(row)
  if (!givenUp) return
  const { id, width, height, crop } = givenUp
  // A picture that was never developed has no file but the uploaded one, if that.
  const size = width && height ? { id, width, height } : undefined
  const whole = crop ? [wholeKey(crop.wholeName)] : []
  await Promise.all([removeUpload(arrivingKey(id)), removeMedia([...(size ? imageFileKeys(size) : []), ...whole])])
  // Its zoom files went when no work showed it any more.
  const shown = [...(size ? shownFileKeys(size) : []), ...whole]
  if (givenUp.attachedTo !== undefined && shown.length) await invalidateNow(shown.map(key => `/${key}`))
  await removeImage(image)
}

type Sized = UploadedImageRow & { readonly width: number; readonly height: number }

/** Deletes the files that the works no longer allow, also from the edge's caches. */
const deleteBeyond = async (image: Sized, zoomWidth: number): Promise<void> => {
  const gone = zoomKeysBeyond(image, zoomWidth)
  if (!gone.length) return
  await removeMedia(gone)
  await invalidateNow([`/media/${image.id}/*`])
}

/** Writes into a work which of its zoom files exist, within its limit. */
const recordZoom = (workId: number, { id }: Sized, zoomWidth: number): Promise<void> =>
  retry({ attempts: 8, exhausted: `The work ${workId} changed at every attempt` }, async () => {
    const work = await findById(workId)
    const one = (image: ArtworkImage): ArtworkImage => {
      const width = image.id === id ? Math.min(zoomWidth, zoomWidthWithin(image, work?.zoomLimit)) : 0
      return width > (image.zoomWidth ?? 0) ? { ...image, zoomWidth: width } : image
    }
    if (!work || artworkImagesOf(work).every(image => one(image) === image)) return
    const set = { cover: work.cover && one(work.cover), additionalImages: work.additionalImages.map(one) }
    const write = { set, add: { version: 1 }, when: '#version = :seen', values: { seen: work.version } }
    const failed = await transact([change('artwork', keys.artwork(workId), write)])
    if (failed.size) throw new StaleRead()
  })

/** Carries out what the works require of a claimed picture. Returns `false` when they changed meanwhile; the claim is over then. */
const updateClaimed = async (image: UploadedImageRow): Promise<boolean> => {
  const { id, width, height, crop, zoomWidth: present = 0 } = image
  if (!width || !height) throw new Error('A picture of a work has its size')
  const sized = { ...image, width, height }
  const works = await worksShowing(id)
  const wanted = Math.max(0, ...works.map(({ zoomLimit }) => zoomWidthWithin(sized, zoomLimit)))
  if (wanted > present) {
    const { zoomRound: round } = await beginZoomRound(id, present)
    // The claim lasts until the files are made: another sweep's order would begin a round that makes them void, and so on without end.
    await orderZoom(id, { zoomWidth: wanted, ...(crop && shownPartOf(crop)), round })
    return true
  }
  if (wanted < present) await beginZoomRound(id, wanted)
  for (const work of works) await recordZoom(work.id, sized, wanted)
  await deleteBeyond(sized, wanted)
  return leaveZoom(image, works.length > 0)
}

/**
 * Makes the zoom files of a picture those that its works require (E112): deletes what goes beyond their limit, or orders what is
 * missing and, once it is there, writes it into the works. It may be interrupted anywhere: the picture stays due until it is done, and a
 * work never names a missing file.
 */
const updateZoom = async (id: string): Promise<void> => {
  const image = await takeZoom(id)
  if (!image) return
  const isDone = await updateClaimed(image).catch(async error => {
    // Otherwise Lambda's retry would find the picture claimed, and end as if all were done.
    await releaseZoom(id)
    throw error
  })
  // The run that a change meanwhile called has found the picture claimed and left it to this one.
  if (!isDone) await updateZoom(id)
}

/**
 * Runs on a schedule and deletes, within a day, every picture that no work and no content shows, with its files. It is also called when a
 * work's zoom limit changes, and then updates the files of its pictures. A picture that fails does not hold up the others, and
 * makes the run fail.
 */
export const handler = async (event: Partial<S3ObjectCreatedNotificationEvent>): Promise<void> => {
  const now = new Date()
  // The index may lag behind the write of the picture that caused this call.
  const woken = event.detail?.object ? [sweptId(event.detail.object.key)] : []
  const zooms = new Set([...woken, ...(await zoomsDue(now))])
  const due = await imagesDue(now)
  const shownIn = shownOnce()
  const tasks = [...[...zooms].map(id => () => updateZoom(id)), ...due.map(image => () => forget(image, shownIn, now))]
  const failures: unknown[] = []
  const runAndNote = (task: () => Promise<void>): Promise<void> =>
    task().catch(error => {
      log.error('picture not swept', error)
      failures.push(error)
    })
  await pMap(tasks, runAndNote, { concurrency })
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${tasks.length} pictures could not be deleted or updated`)
}
