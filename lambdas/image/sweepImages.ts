import { removeMedia, removeUpload } from '../kit/files/media.ts'
import type { Key } from '../kit/table/keys.ts'
import { arrivingKey, imageFileKeys } from './imageKeys.ts'
import { giveUpImage, imagesNobodyWanted, removeImage } from './imageStore.ts'

/** Pictures deleted at a time; each has some twenty files, and up to 110 tiles. */
const atOnce = 4

/** Deletes the row last: if the run breaks off, the next one finds it. */
const forget = async (image: Key): Promise<void> => {
  const givenUp = await giveUpImage(image)
  if (!givenUp) return
  const { id, width, height } = givenUp
  // A picture that was never developed has no other file than the one that arrived, if it did.
  const developed = width && height ? imageFileKeys({ id, width, height }) : []
  await Promise.all([removeUpload(arrivingKey(id)), ...developed.map(removeMedia)])
  await removeImage(image)
}

/**
 * Runs on a schedule and deletes, within a day, every picture that no work came to show, with its files. One that cannot be deleted does
 * not hold up the others, and makes the run fail.
 */
export const handler = async (): Promise<void> => {
  const unwanted = await imagesNobodyWanted(new Date())
  const failures: unknown[] = []
  for (let at = 0; at < unwanted.length; at += atOnce) {
    const results = await Promise.allSettled(unwanted.slice(at, at + atOnce).map(forget))
    failures.push(...results.flatMap(result => (result.status === 'rejected' ? [result.reason] : [])))
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${unwanted.length} pictures could not be forgotten`)
}
