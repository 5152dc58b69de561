import { randomBytes } from 'node:crypto'
import { putUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { erasePerson } from './erasure.ts'
import { exportPerson } from './export.ts'
import type { OpenOrder } from './orderErasure.ts'
import { copyReadyMail, erasedMail, erasurePostponedMail } from './ownDataMails.ts'
import { claimRequest, endErasure, finishCopy, type OwnDataRequest, postponeErasure, requestsDue } from './ownDataStore.ts'
import { exportPrefix, zipOf } from './ownDataZip.ts'
import { servicesOf } from './shopStore.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** The most requests served in a run, so that a flood of them does not exceed its time. */
const mostPerRun = 5

const services = () =>
  servicesOf({
    uploads: setting('uploadsBucket'),
    pool: { poolId: setting('userPoolId') },
  })

/** An interrupted copy is made again; the bucket deletes the earlier file. */
const serveCopy = async (request: OwnDataRequest, now: Date): Promise<void> => {
  const { address } = request
  const file = `${exportPrefix}${randomBytes(32).toString('base64url')}.zip`
  await putUpload(file, zipOf(await exportPerson(address, services(), now)), 'application/zip')
  await finishCopy(request, file, now, secret => copyReadyMail(address, secret, setting('siteUrl')))
}

const nextLook = (open: readonly OpenOrder[], now: Date): Date => {
  const known = open.flatMap(({ until }) => (until && until > now ? [until.getTime()] : []))
  return new Date(Math.min(...known, now.getTime() + 7 * dayMilliseconds))
}

/** An interrupted erasure begins again, since its request is deleted last (E51). One that waited for orders erases only those. */
const serveErasure = async (request: OwnDataRequest, now: Date): Promise<void> => {
  const { address } = request
  const endRequest = (key: Key) => endErasure(key, address, now, erasedMail(address, now))
  const erasedBefore = request.toldAt === undefined ? undefined : new Date(request.toldAt)
  const { open } = await erasePerson(address, { ...services(), endRequest }, { now, erasedBefore })
  if (open.length > 0) await postponeErasure(request, nextLook(open, now), now, erasurePostponedMail(address, open, now))
}

const isErasure = ({ sk }: OwnDataRequest): boolean => sk === keys.ownDataErasure('').sk

/**
 * Serves people's requests about their own data, one after the other. One that fails is tried again after a quarter of an hour, holds up no
 * other, and makes the run fail.
 */
export const handler = async (): Promise<void> => {
  await readGallery()
  const failures: unknown[] = []
  for (const key of await requestsDue(new Date(), mostPerRun)) {
    const now = new Date()
    const request = await claimRequest(key, now)
    if (!request) continue
    try {
      await (isErasure(request) ? serveErasure(request, now) : serveCopy(request, now))
    } catch (error) {
      log.error('request not served', error, { kind: request.sk })
      failures.push(error)
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} requests about people’s data could not be served`)
}
