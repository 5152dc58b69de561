import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { arrivingKey, imageFileKeys, zoomOrderId } from '../image/imageKeys.ts'
import { giveUpImage, imagesNobodyWanted, removeImage, zoomsDue } from '../image/imageStore.ts'
import { removeMedia, removeUpload } from '../kit/files/media.ts'
import type { Key } from '../kit/table/keys.ts'
import { settleZoom } from './images/zoomSettling.ts'

/** Pictures deleted at a time; each has some twenty files, and up to 110 tiles. */
const atOnce = 4

/** Deletes the row last: if the run breaks off, the next one finds it. */
const forget = async (image: Key): Promise<void> => {
  const givenUp = await giveUpImage(image)
  if (!givenUp) return
  const { id, width, height } = givenUp
  // A picture that was never developed has no other file than the one that arrived, if it did.
  const developed = width && height ? imageFileKeys({ id, width, height }) : []
  await Promise.all([removeUpload(arrivingKey(id)), removeMedia(developed)])
  await removeImage(image)
}

/**
 * Runs on a schedule and deletes, within a day, every picture that no work came to show, with its files. It is also woken where a work limits
 * otherwise how closely it is looked at, and has the files of its pictures follow. What cannot be done does not hold up the rest, and makes
 * the run fail.
 */
export const handler = async (event: Partial<S3ObjectCreatedNotificationEvent>): Promise<void> => {
  const now = new Date()
  // The index may not have heard yet of the picture that woke it.
  const woken = event.detail?.object ? [zoomOrderId(event.detail.object.key)] : []
  const zooms = new Set([...woken, ...(await zoomsDue(now))])
  const unwanted = await imagesNobodyWanted(now)
  const tasks = [...[...zooms].map(id => () => settleZoom(id)), ...unwanted.map(image => () => forget(image))]
  const failures: unknown[] = []
  for (let at = 0; at < tasks.length; at += atOnce) {
    const results = await Promise.allSettled(tasks.slice(at, at + atOnce).map(task => task()))
    failures.push(...results.flatMap(result => (result.status === 'rejected' ? [result.reason] : [])))
  }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${tasks.length} pictures could not be forgotten or settled`)
}
