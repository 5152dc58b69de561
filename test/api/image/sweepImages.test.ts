import { randomUUID } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { arrivingKey } from '../../../lambdas/image/imageKeys.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { imageRefused } from '../../../shared/artwork/admin/artworkFields.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import { imageFormats, imagePath, sharpPath, sharpWidthOf, widthsOf } from '../../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { imageRoutes } from '../../../shared/image/imageRoutes.ts'
import { keptLevelsOf, tilePath, tilesOf, type ZoomLimit } from '../../../shared/image/zoomLevels.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { arm, type FaultAt, reportOnceOver } from '../../kit/cloud/faults.ts'
import { endInvalidations } from '../../kit/cloud/renderedPages.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, artworkNow } from '../../kit/shop/builders.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { aPictureUpload, formOf, member } from '../../kit/shop/owner.ts'
import { cropOf, fileOn, type Prepared, photoOf, preparePicture, readyImage, upload } from '../../kit/shop/pictures.ts'
import { aSale } from '../../kit/shop/sales.ts'
import { page } from '../../kit/values/imageFiles.ts'
import { mapConcurrently } from '../../kit/values/mapConcurrently.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const sweep = () => runNow('sweepImages')
/** Makes a picture due for deletion, as half a day without use does; the index may still say so of one that a work has just taken. */
const makeDue = (id: string) => changeRow(keys.image(id), { due: 'IMAGE', dueAt: '2026-01-01T00:00:00.000Z' })
const isForgotten = async (id: string) => (await getRow(keys.image(id))) === undefined
const attach = (images: readonly string[]) =>
  owner.send(adminArtworkRoutes.createArtwork, { body: { title: `Gardée ${images[0]?.slice(0, 8)}`, images: [...images] } })

/** The files of a picture that has zoom files: a whole one, fourteen tiles, and what pages show. */
const pathsOf = (image: ArtworkImage) => [
  ...widthsOf(image).flatMap(width => imageFormats.map(format => imagePath(image, width, format))),
  ...[sharpWidthOf(image)].flatMap(width => (width ? [sharpPath(image, width)] : [])),
  ...keptLevelsOf(image).flatMap(level => tilesOf(level).map(tile => tilePath(image, level, tile))),
]
const statusesOf = async (image: ArtworkImage, paths = pathsOf(image)) => [
  ...new Set((await Promise.all(paths.map(fileOn))).map(({ status }) => status)),
]
const isClose = (path: string): boolean => path.includes('/zoom/')

/** Returns whether the uploaded file is still in the bucket of uploads. */
const isWhereItArrived = async ({ id, url }: Prepared): Promise<boolean> => {
  const s3 = new S3Client({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials, forcePathStyle: true })
  const Bucket = new URL(url).pathname.split('/')[1]
  return s3.send(new GetObjectCommand({ Bucket, Key: arrivingKey(id) })).then(
    () => true,
    error => {
      if (error instanceof NoSuchKey) return false
      throw error
    },
  )
}

describe('sweepImages, of a picture that no work came to show', () => {
  it('leaves nothing once its time is over: no row, no file of the site, nor the one that arrived', async () => {
    const { prepared, result } = await upload(owner, await photoOf(3400, 500))
    const image = readyImage(result)
    expect([image.zoomWidth, pathsOf(image).length]).toEqual([3400, 30])
    await sweep()
    expect([await statusesOf(image), await isWhereItArrived(prepared)]).toEqual([[200], true])
    await makeDue(image.id)
    await sweep()
    expect((await owner.refused(imageRoutes.getImageUpload, { params: { id: image.id } })).status).toBe(404)
    expect([await statusesOf(image), await isWhereItArrived(prepared)]).toEqual([[404], false])
  })

  it('forgets those that never arrived, and those that were refused', async () => {
    const [never, refused] = [await preparePicture(owner), (await upload(owner, page)).prepared]
    await Promise.all([makeDue(never.id), makeDue(refused.id)])
    await sweep()
    expect(await Promise.all([never.id, refused.id].map(isForgotten))).toEqual([true, true])
    expect(await isWhereItArrived(refused)).toBe(false)
  })

  it('lets it be looked for until half a day is over, and no longer than that', async () => {
    const { id } = await preparePicture(owner)
    const halfDay = Date.now() + 12 * 60 * 60 * 1000
    const row = await getRow(keys.image(id))
    expect(Math.abs(Date.parse(String(row?.dueAt)) - halfDay)).toBeLessThan(10_000)
    await sweep()
    expect(await isForgotten(id)).toBe(false)
  })

  it('removes once what several runs find at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => aPictureUpload()))
    await Promise.all(ids.map(makeDue))
    await Promise.all([sweep(), sweep(), sweep()])
    expect(new Set(await Promise.all(ids.map(isForgotten)))).toEqual(new Set([true]))
  })
})

describe('sweepImages, broken off', () => {
  it.each([
    ['dies', { call: 's3 DeleteObject', kind: 'death' }],
    ['dies in the middle', { call: 14, kind: 'death' }],
    ['is refused by the table', { call: 'dynamodb DeleteItem', kind: 'unavailable', scope: 'rest' }],
    ['is refused by the bucket', { call: 's3 DeleteObject', kind: 'unavailable', scope: 'rest' }],
  ] as const)('when it %s leaves what is left to the next run, and to no work meanwhile', async (_, fault) => {
    const { prepared, result } = await upload(owner, await photoOf(3400, 500))
    const image = readyImage(result)
    await makeDue(image.id)
    const meeting = { function: 'sweepImages', eventContains: 'aws.events' }
    const tell = await arm(meeting, fault)
    await expect(sweep()).rejects.toThrow('sweepImages')
    expect((await reportOnceOver(meeting, tell)).injected).toBeGreaterThan(0)
    expect(await isForgotten(image.id)).toBe(false)
    expect((await attach([image.id])).status).toBe(400)
    expect((await owner.refused(imageRoutes.getImageUpload, { params: { id: image.id } })).status).toBe(404)
    await sweep()
    expect([await isForgotten(image.id), await statusesOf(image), await isWhereItArrived(prepared)]).toEqual([true, [404], false])
  })
})

describe('sweepImages, of a picture that a work shows', () => {
  it('leaves it alone, even where the index has not heard of the work yet', async () => {
    const image = readyImage((await upload(owner, await photoOf(900, 600))).result)
    expect((await attach([image.id])).status).toBe(200)
    expect(await getRow(keys.image(image.id))).not.toHaveProperty('due')
    await makeDue(image.id)
    await sweep()
    expect(await isForgotten(image.id)).toBe(false)
    expect(await statusesOf(image)).toEqual([200])
  })

  it('a sweep and a work at once never leave the work with a picture that is gone', async () => {
    const raced = async () => {
      // Without tiles, because each sweep deletes the files of all pictures.
      const id = await aPictureUpload({ width: 1500, height: 1000 })
      await makeDue(id)
      const [created] = await Promise.all([attach([id]), sweep()])
      return { created, isGone: await isForgotten(id) }
    }
    const outcomes = await mapConcurrently(Array.from({ length: 20 }), 4, raced)
    for (const { created, isGone } of outcomes) {
      expect([created.status, isGone]).toEqual(isGone ? [400, true] : [200, false])
      if (isGone) expect(JSON.parse(created.text)).toMatchObject({ errors: [{ message: imageRefused }] })
    }
  })
})

describe('sweepImages, of a picture that no work shows any more', () => {
  const create = async (images: readonly string[]) =>
    (await owner.call(adminArtworkRoutes.createArtwork, { body: { title: 'Vendue ou non', priceEur: 100, images: [...images] } })).artwork
  const publish = ({ id }: AdminArtwork, isPublished: boolean) =>
    owner.call(adminArtworkRoutes.setArtworkPublication, { params: { id: String(id) }, body: { isPublished } })
  const remove = ({ id }: AdminArtwork) => owner.call(adminArtworkRoutes.deleteArtwork, { params: { id: String(id) } })
  const rowOf = (id: string) => getRow(keys.image(id))
  const isLeft = (id: string) => until(`the sweep to see that ${id} is not shown`, async () => (await rowOf(id))?.due === 'IMAGE')
  const sweepLater = async (...ids: readonly string[]) => {
    for (const id of ids) await isLeft(id)
    for (const id of ids) await makeDue(id)
    await sweep()
  }

  it('a picture taken out of a work waits for eight days, longer than unpaid orders that show it', async () => {
    const [taken, other] = [await aPictureUpload(), await aPictureUpload()]
    const work = await create([taken, other])
    await owner.call(adminArtworkRoutes.updateArtwork, { params: { id: String(work.id) }, body: formOf(work, { images: [other] }) })
    await isLeft(taken)
    expect(Math.abs(Date.parse(String((await rowOf(taken))?.dueAt)) - Date.now() - 8 * 86_400_000)).toBeLessThan(60_000)
    await sweep()
    expect(await isForgotten(taken)).toBe(false)
  })

  it('a deleted work leaves only the picture that the order of a refunded payment shows', async () => {
    const uploads = [await upload(owner, await photoOf(900, 600)), await upload(owner, await photoOf(900, 601))]
    const [shown, other] = uploads.map(({ result }) => readyImage(result)) as [ArtworkImage, ArtworkImage]
    const work = await create([shown.id, other.id])
    await publish(work, true)
    const { sessionId } = await aCheckout(visitor(), [work])
    await publish(work, false)
    await pay(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'refunded', items: [{ image: { id: shown.id } }] })
    await remove(work)
    await sweepLater(shown.id, other.id)
    const paths = pathsOf(shown).filter(path => !isClose(path))
    expect([await statusesOf(shown, paths), await isForgotten(shown.id), (await rowOf(shown.id))?.due]).toEqual([[200], false, undefined])
    expect([await statusesOf(other), await isForgotten(other.id)]).toEqual([[404], true])
  })

  it('a sale keeps the picture that its order shows, and content that of the work whose picture it shows', async () => {
    const [sold, shown] = [await aPictureUpload(), await aPictureUpload()]
    const [one, other] = [await create([sold]), await create([shown])]
    await publish(one, true)
    await aSale(await artworkNow(one.id))
    expect(await rowOf(sold)).toMatchObject({ isKept: true })
    const body = { kind: 'collection', version: 0, title: 'Souvenirs', coverOf: other.id } as const
    await owner.call(editorialRoutes.saveContent, { params: { kind: 'collection', id: randomUUID() }, body })
    await remove(other)
    await sweepLater(shown)
    expect(await isForgotten(shown)).toBe(false)
  })

  it('a picture of a deleted work stays while a copy of the work shows it', async () => {
    const id = await aPictureUpload()
    const work = await create([id])
    const { artwork: copy } = await owner.call(adminArtworkRoutes.duplicateArtwork, { params: { id: String(work.id) } })
    await remove(work)
    await until('the sweep to leave it', async () => !(await rowOf(id))?.due)
    await makeDue(id)
    await sweep()
    expect(await isForgotten(id)).toBe(false)
    await remove(copy)
    await sweepLater(id)
    expect(await isForgotten(id)).toBe(true)
  })

  it('a sweep never deletes a picture that its work shows again at the same moment', async () => {
    const raced = async () => {
      const [taken, other] = [await aPictureUpload(), await aPictureUpload()]
      const work = await create([taken, other])
      const params = { id: String(work.id) }
      await owner.call(adminArtworkRoutes.updateArtwork, { params, body: formOf(work, { images: [other] }) })
      await isLeft(taken)
      await makeDue(taken)
      const again = owner.send(adminArtworkRoutes.updateArtwork, { params, body: formOf(work, { version: work.version + 1 }) })
      const [{ status }] = await Promise.all([again, sweep()])
      return [status, await isForgotten(taken)]
    }
    for (const [status, isGone] of await mapConcurrently(Array.from({ length: 8 }), 2, raced)) expect(status).toBe(isGone ? 400 : 200)
  })
})

describe('the limit of how closely a work is looked at', () => {
  beforeEach(endInvalidations)

  const aPicture = async () => readyImage((await upload(owner, await photoOf(3400, 500))).result)
  const aCrop = async () => {
    const source = readyImage((await upload(owner, await photoOf(3400, 1000))).result)
    return readyImage(await cropOf(owner, source.id, { left: 0, top: 0.5, width: 1, height: 0.5 }))
  }
  const limited = async (zoomLimit: ZoomLimit, picture: Promise<ArtworkImage> = aPicture()) => {
    const image = await picture
    const tiles = await tilesOn(image)
    const body = { title: `De près ${image.id.slice(0, 8)}`, images: [image.id], zoomLimit }
    const { artwork } = await owner.call(adminArtworkRoutes.createArtwork, { body })
    return { image, tiles, artwork }
  }
  const edit = async ({ id, title }: AdminArtwork, version: number, zoomLimit: ZoomLimit, images: readonly string[]) =>
    (
      await owner.call(adminArtworkRoutes.updateArtwork, {
        params: { id: String(id) },
        body: { title, availability: 'Disponible', version, zoomLimit, images: [...images] },
      })
    ).artwork
  const closePaths = (image: ArtworkImage) => pathsOf(image).filter(isClose)
  const tilesOn = (image: ArtworkImage) => Promise.all(closePaths(image).map(async path => (await fileOn(path)).bytes.toString('base64')))
  const statusesNow = async (image: ArtworkImage) => (await Promise.all(closePaths(image).map(fileOn))).map(({ status }) => status).join()
  /** Of the smallest level, which has a whole file and seven tiles, and of the original's seven. */
  const filesAre = (image: ArtworkImage, smallest: number, largest: number) => {
    const statuses = [...Array(8).fill(smallest), ...Array(7).fill(largest)].join()
    return until(`the files of ${image.id} to be ${statuses}`, async () => (await statusesNow(image)) === statuses)
  }
  const shownOf = async ({ slug }: AdminArtwork) =>
    (await owner.call(artworkRoutes.getArtwork, { params: { slug } })).artwork.image?.zoomWidth
  const isSettled = (image: ArtworkImage) =>
    until(`the zoom of ${image.id} to be settled`, async () => (await getRow(keys.image(image.id)))?.due !== 'ZOOM')

  it('a zoom limit takes closer files from page and site, and brings them back once lifted', async () => {
    const { image, tiles, artwork } = await limited('page', aCrop())
    expect(closePaths(image)).toHaveLength(15)
    expect([artwork.images[0]?.zoomWidth, artwork.zoomLimit, await shownOf(artwork)]).toEqual([undefined, 'page', undefined])
    await filesAre(image, 404, 404)
    await isSettled(image)
    expect(await getRow(keys.image(image.id))).not.toHaveProperty('zoomWidth')

    const reduced = await edit(artwork, artwork.version, 'reduced', [image.id])
    // The work names no file for the zoom before it is stored.
    expect(reduced.images[0]?.zoomWidth).toBeUndefined()
    await until('the work to have its file', async () => (await shownOf(artwork)) === 3200)
    await filesAre(image, 200, 404)
    await isSettled(image)

    const whole = await edit(artwork, reduced.version + 1, 'whole', [image.id])
    expect(whole).not.toHaveProperty('zoomLimit')
    await until('the work to have its tiles', async () => (await shownOf(artwork)) === 3400)
    await filesAre(image, 200, 200)
    expect(await tilesOn(image)).toEqual(tiles)
  })

  const limitToPage = async (artwork: AdminArtwork, image: ArtworkImage) => {
    const edited = await edit(artwork, artwork.version, 'page', [image.id])
    expect(edited.images[0]?.zoomWidth).toBeUndefined()
  }
  const deleteWork = ({ id }: AdminArtwork) => owner.call(adminArtworkRoutes.deleteArtwork, { params: { id: String(id) } })

  /**
   * Begins an act, and answers once a fault was injected into what follows. The sweep of another case, tried again after its death, may have
   * taken the picture before the fault was met: then the act begins anew with another one.
   */
  const meet = async (act: typeof limitToPage | typeof deleteWork, name: string, fault: FaultAt, attempts = 3) => {
    const { image, artwork } = await limited('whole')
    const target = { function: name, eventContains: image.id }
    const tell = await arm(target, fault)
    await act(artwork, image)
    const metOrOver = async () => {
      const report = await tell()
      return (report.injected > 0 || report.state === 'over') && report
    }
    const { injected } = await until(`${name} to meet the fault, or to end`, metOrOver)
    if (!injected && attempts > 1) return meet(act, name, fault, attempts - 1)
    expect(injected).toBeGreaterThan(0)
    return { image, artwork, isOver: () => reportOnceOver(target, tell) }
  }

  it.each([
    ['limit’s order is lost', limitToPage, 'updateArtwork', { call: 's3 PutObject', kind: 'unavailable', scope: 'rest' }],
    ['limit’s sweep dies at its first deletion', limitToPage, 'sweepImages', { call: 's3 DeleteObject', kind: 'death' }],
    ['limit’s sweep dies in the middle of them', limitToPage, 'sweepImages', { call: 8, kind: 'death' }],
    ['deletion’s sweep dies in the middle of its own', deleteWork, 'sweepImages', { call: 12, kind: 'death' }],
  ] as const)('a zoom limit is carried out by the next sweep where the %s', async (_, act, name, fault) => {
    const { image, isOver } = await meet(act, name, fault)
    await isOver()
    await changeRow(keys.image(image.id), { zoomTakenUntil: undefined })
    await sweep()
    await filesAre(image, 404, 404)
    await isSettled(image)
  })

  it('a zoom limit whose sweep fails is carried out by the retry of that sweep', async () => {
    const { image } = await meet(limitToPage, 'sweepImages', { call: 's3 DeleteObject', kind: 'unavailable', scope: 'rest' })
    await filesAre(image, 404, 404)
    await isSettled(image)
  })

  it('leaves nothing to look closely at of a picture taken out, until the work shows it again, nor of one whose work is deleted', async () => {
    const [{ image, tiles, artwork }, other] = [await limited('whole'), await aPictureUpload({ width: 900, height: 600 })]
    const without = await edit(artwork, artwork.version, 'whole', [other])
    await filesAre(image, 404, 404)
    await isSettled(image)
    const [kept = ''] = pathsOf(image)
    expect((await fileOn(kept)).status).toBe(200)

    const again = await edit(artwork, without.version, 'whole', [image.id])
    expect(again.images[0]?.zoomWidth).toBeUndefined()
    await until('the work to have its tiles', async () => (await shownOf(artwork)) === 3400)
    await filesAre(image, 200, 200)
    expect(await tilesOn(image)).toEqual(tiles)

    await deleteWork(artwork)
    await filesAre(image, 404, 404)
    await isSettled(image)
    // The page's files follow after eight days.
    expect((await fileOn(kept)).status).toBe(200)
  })

  it('zoom files are ordered once, however many sweeps run until they are made', async () => {
    const { image, artwork } = await limited('page')
    await filesAre(image, 404, 404)
    await isSettled(image)
    const roundNow = async () => Number((await getRow(keys.image(image.id)))?.zoomRound)
    const before = await roundNow()
    await arm({ function: 'developImage', eventContains: image.id }, { call: 's3 PutObject', kind: 'slow' })
    await edit(artwork, artwork.version, 'whole', [image.id])
    await until('the order', async () => (await roundNow()) > before)
    await sweep()
    await sweep()
    expect(await roundNow()).toBe(before + 1)
    await until('the work to have its tiles', async () => (await shownOf(artwork)) === 3400)
  })

  it('a zoom limit that changes again while its sweep runs is followed at once', async () => {
    const { image, artwork } = await meet(limitToPage, 'sweepImages', { call: 's3 DeleteObject', kind: 'slow' })
    await edit(artwork, artwork.version + 1, 'whole', [image.id])
    await until('the work to have its tiles', async () => (await shownOf(artwork)) === 3400)
    await filesAre(image, 200, 200)
  })

  it('a zoom limit of a copy deletes nothing that the other work shows', async () => {
    const { image, artwork } = await limited('whole')
    const { artwork: copy } = await owner.call(adminArtworkRoutes.duplicateArtwork, { params: { id: String(artwork.id) } })
    const edited = await edit(copy, copy.version, 'page', [image.id])
    expect(edited.images[0]?.zoomWidth).toBeUndefined()
    await isSettled(image)
    await filesAre(image, 200, 200)
    expect(await shownOf(artwork)).toBe(3400)
  })
})
