import { randomUUID } from 'node:crypto'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { originalKey } from '../../../lambdas/image/imageKeys.ts'
import type { CropOrder } from '../../../lambdas/image/imageOrders.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { imageFormats, imagePath, previewPath, sharpPath, sharpWidthOf, widthsOf } from '../../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { cropFaults } from '../../../shared/image/imageCrop.ts'
import { imageRoutes } from '../../../shared/image/imageRoutes.ts'
import { type ImagePart, imageFaults } from '../../../shared/image/imageUpload.ts'
import { keptLevelsOf, tilePath, tilesOf } from '../../../shared/image/zoomLevels.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { arm, type FaultAt, reportOnceOver } from '../../kit/cloud/faults.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aPictureUpload, member } from '../../kit/shop/owner.ts'
import { cropOf, developed, fileOn, photoOf, preparePicture, readyImage, upload } from '../../kit/shop/pictures.ts'
import { pngOf } from '../../kit/values/exactFiles.ts'
import { turnedPhoto } from '../../kit/values/imageFiles.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

/** Of a photograph of 800 by 600: 480 by 420 pixels from 200, 60. */
const part: ImagePart = { left: 0.25, top: 0.1, width: 0.6, height: 0.7 }
const region = { left: 200, top: 60, width: 480, height: 420 }

const order = (of: string, id: string) => owner.call(imageRoutes.cropImage, { params: { id: of }, body: { id, ...part } })
const crop = (of: string, wanted: Parameters<typeof cropOf>[2] = part) => cropOf(owner, of, wanted)

const filesOf = (image: ArtworkImage) => [
  previewPath(image),
  ...keptLevelsOf(image).flatMap(level => tilesOf(level).map(tile => tilePath(image, level, tile))),
  ...[sharpWidthOf(image)].flatMap(width => (width ? [sharpPath(image, width)] : [])),
  ...widthsOf(image).flatMap(width => imageFormats.map(format => imagePath(image, width, format))),
]
const bytesOf = (image: ArtworkImage) => Promise.all(filesOf(image).map(async path => (await fileOn(path)).bytes.toString('base64')))

const s3 = () => new S3Client({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials, forcePathStyle: true })
const stored = async (key: string): Promise<Uint8Array | undefined> =>
  (await s3().send(new GetObjectCommand({ Bucket: endpoints().media, Key: key }))).Body?.transformToByteArray()
const storedBelow = async (...prefixes: readonly string[]): Promise<readonly (string | undefined)[]> => {
  const found = await Promise.all(prefixes.map(Prefix => s3().send(new ListObjectsV2Command({ Bucket: endpoints().media, Prefix }))))
  return found.flatMap(({ Contents = [] }) => Contents.map(({ Key }) => Key))
}

/** The name of the view of the whole photograph, which only the picture's row and its owner know. */
const wholeNameOf = async (id: string): Promise<string> => {
  const { crop } = (await getRow(keys.image(id))) as unknown as { readonly crop: CropOrder }
  return crop.wholeName
}

describe('a picture that the owner crops', () => {
  it('a crop has exactly the pixels in the frame, upright, and keeps the whole beside it', async () => {
    const file = await turnedPhoto(6)
    const source = readyImage((await upload(owner, file)).result)
    const exact = await sharp(await sharp(file).autoOrient().png().toBuffer())
      .extract(region)
      .png()
      .toBuffer()
    const expected = readyImage((await upload(owner, exact, 'image/png')).result)

    const result = await crop(source.id)
    const image = readyImage(result)
    expect([image.width, image.height]).toEqual([480, 420])
    expect(await bytesOf(image)).toEqual(await bytesOf(expected))
    expect(Buffer.from((await stored(originalKey(image.id))) ?? []).equals(file)).toBe(true)
    const { crop: told } = result as Extract<typeof result, { status: 'ready' }>
    expect(told).toEqual({ ...part, whole: { path: `/media/${await wholeNameOf(image.id)}/whole.jpg`, width: 800, height: 600 } })
    const whole = await fileOn(told?.whole.path ?? '')
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 800, height: 600, format: 'jpeg' })
  })

  it('a crop is cropped otherwise from the whole, even once the first picture is gone', async () => {
    const source = readyImage((await upload(owner, await photoOf(900, 600))).result)
    const small = readyImage(await crop(source.id, { left: 0.5, top: 0.5, width: 0.5, height: 0.5 }))
    await changeRow(keys.image(source.id), { dueAt: '2026-01-01T00:00:00.000Z' })
    await runNow('sweepImages')
    expect((await fileOn(previewPath(source))).status).toBe(404)
    const large = readyImage(await crop(small.id, { left: 0, top: 0, width: 1, height: 1 }))
    expect([large.width, large.height]).toEqual([900, 600])
    expect(await bytesOf(large)).toEqual(await bytesOf(readyImage((await upload(owner, await photoOf(900, 600))).result)))
  })

  it('a work shows a cropped picture like any other, and its page reveals nothing of the whole', async () => {
    const source = readyImage((await upload(owner, await photoOf(900, 600))).result)
    const image = readyImage(await crop(source.id))
    const body = { title: `Recadrée ${image.id.slice(0, 8)}`, images: [image.id] }
    const { artwork } = await owner.call(adminArtworkRoutes.createArtwork, { body })
    expect(artwork.images).toEqual([image])
    expect(JSON.stringify(artwork)).not.toContain(await wholeNameOf(image.id))
    expect(await getRow(keys.image(image.id))).not.toHaveProperty('due')
  })

  it('a crop that is ordered several times is made once', async () => {
    const source = readyImage((await upload(owner, await photoOf(900, 600))).result)
    const id = randomUUID()
    await Promise.all(Array.from({ length: 4 }, () => order(source.id, id)))
    const result = await developed(owner, id)
    const row = await getRow(keys.image(id))
    await order(source.id, id)
    expect([await developed(owner, id), await getRow(keys.image(id))]).toEqual([result, row])
  })
})

/** A photograph of 800 by 600 under warm light, with a grey card of 160 by 120 in its corner at the bottom left. */
const warmPhoto = async (): Promise<Buffer> =>
  pngOf({ width: 800, height: 600, channels: 3, depth: 8 }, (x, y) => {
    if (x < 160 && y >= 480) return [128, 119, 107]
    return [60 + Math.floor(x / 8), 40 + Math.floor(y / 5), 90]
  })
const card: ImagePart = { left: 0.05, top: 0.85, width: 0.1, height: 0.1 }
const colourOf = async (image: ArtworkImage, x: number, y: number): Promise<readonly number[]> => {
  const { bytes } = await fileOn(imagePath(image, widthsOf(image).at(-1) ?? 0, 'jpg'))
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('a picture whose cast is corrected', () => {
  const upTo = (width: number): ImagePart => ({ left: 0, top: 0, width, height: 1 })

  it('a corrected picture has a grey card, and its photograph remains as it was taken', async () => {
    const source = readyImage((await upload(owner, await warmPhoto(), 'image/png')).result)
    const result = await crop(source.id, { ...upTo(1), neutral: card })
    const image = readyImage(result)
    const [red = 0, green = 0, blue = 0] = await colourOf(image, 0.1, 0.9)
    expect(Math.max(Math.abs(red - 119), Math.abs(green - 119), Math.abs(blue - 119))).toBeLessThanOrEqual(2)
    const { crop: told } = result as Extract<typeof result, { status: 'ready' }>
    expect(told).toMatchObject({ ...upTo(1), neutral: card })
    const [wholeRed = 0, , wholeBlue = 0] = await sharp((await fileOn(told?.whole.path ?? '')).bytes)
      .extract({ left: 80, top: 540, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(wholeRed - wholeBlue).toBeGreaterThan(15)
  })

  it('a corrected picture is cropped again from the photograph as it was taken', async () => {
    const source = readyImage((await upload(owner, await warmPhoto(), 'image/png')).result)
    const first = readyImage(await crop(source.id, { ...upTo(1), neutral: card }))
    const again = readyImage(await crop(first.id, { left: 0.25, top: 0, width: 0.75, height: 1, neutral: card }))
    const expected = await colourOf(first, 0.625, 0.3)
    for (const [at, code] of (await colourOf(again, 0.5, 0.3)).entries())
      expect(Math.abs(code - (expected[at] ?? 0))).toBeLessThanOrEqual(3)
    expect(await bytesOf(readyImage(await crop(again.id, upTo(1))))).toEqual(await bytesOf(source))
  })

  it('a correction without a card is refused in French, and an order holds for its card alone', async () => {
    const source = readyImage((await upload(owner, await warmPhoto(), 'image/png')).result)
    const result = await crop(source.id, { ...upTo(1), neutral: { ...card, left: 0.15 } })
    expect(result).toEqual({ status: 'refused', fault: 'cardUneven', detail: imageFaults.cardUneven })
    const body = { id: randomUUID(), ...upTo(1), neutral: card }
    const send = (changes: object) => owner.send(imageRoutes.cropImage, { params: { id: source.id }, body: { ...body, ...changes } })
    expect((await send({})).status).toBe(200)
    expect((await send({})).status).toBe(200)
    expect((await send({ neutral: { ...card, left: 0.06 } })).status).toBe(409)
    expect((await send({ neutral: undefined })).status).toBe(409)
  })
})

describe('cropImage', () => {
  const refused = async (of: string, body: object) =>
    owner.refused(imageRoutes.cropImage, { params: { id: of }, body: { id: randomUUID(), ...part, ...body } as never })

  it.each([
    ['beyond the edge', { left: 0.5 }, cropFaults.outside],
    ['of no width', { width: 0 }, cropFaults.outside],
    ['of a few pixels', { left: 0, width: 0.1 }, cropFaults.tooSmall],
    ['of a strip', { left: 0, width: 1, top: 0.5, height: 0.1 }, cropFaults.tooLong],
  ])('refuses a frame %s in French', async (_, wanted, message) => {
    const { status, detail, errors } = await refused(await aPictureUpload(), wanted)
    expect([status, [detail, ...(errors ?? []).map(error => error.message)].includes(message)]).toEqual([400, true])
  })

  it.each([
    ['numbers as text', { left: '0' }],
    ['more than all numbers', { width: Number.POSITIVE_INFINITY }],
    ['below zero', { top: -1 }],
    ['a path for an id', { id: '../../media/x' }],
    ['a list', { left: [0] }],
    ['a card beyond the edge', { neutral: { ...card, left: 0.95 } }],
    ['a card of no width', { neutral: { ...card, width: 0 } }],
    ['a card without a place', { neutral: {} }],
  ])('cropImage refuses %s', async (_, wanted) => {
    expect((await refused(await aPictureUpload(), wanted)).status).toBe(400)
  })

  it('knows only pictures that are developed, and takes no other’s id', async () => {
    const [pending, ready] = [await preparePicture(owner), await aPictureUpload()]
    expect((await refused(randomUUID(), {})).status).toBe(404)
    expect((await refused(pending.id, {})).status).toBe(404)
    expect((await refused('samples', {})).status).toBe(400)
    expect((await refused(ready, { id: ready })).status).toBe(409)
    expect((await refused(ready, { id: pending.id })).status).toBe(409)
    expect(await getRow(keys.image(pending.id))).not.toHaveProperty('crop')
  })

  it('cropImage refuses strangers and customers', async () => {
    const asked = { params: { id: await aPictureUpload() }, body: { id: randomUUID(), ...part } }
    expect((await (await member('customer')).refused(imageRoutes.cropImage, asked)).status).toBe(403)
    expect((await visitor().send(imageRoutes.cropImage, asked)).status).toBe(401)
  })

  it('a crop of a photograph that is gone answers what to do', async () => {
    const result = await crop(await aPictureUpload())
    expect(result).toEqual({ status: 'refused', fault: 'notDeveloped', detail: imageFaults.notDeveloped })
  })
})

describe('a crop that is cut off', () => {
  it.each([
    ['before its first file', { call: 's3 PutObject', kind: 'unavailable', scope: 'rest' }],
    ['among its files', { call: 9, kind: 'death' }],
    ['before it is said to be ready', { call: 'dynamodb UpdateItem', kind: 'unavailable', scope: 'rest' }],
  ] as const satisfies readonly (readonly [string, FaultAt])[])(
    '%s is made by the next attempt, and leaves nothing once nobody wants it',
    async (_, fault) => {
      const source = readyImage((await upload(owner, await photoOf(900, 600))).result)
      const id = randomUUID()
      const meeting = { function: 'developImage', eventContains: id }
      const tell = await arm(meeting, fault)
      await order(source.id, id)
      expect((await reportOnceOver(meeting, tell)).injected).toBeGreaterThan(0)
      const image = readyImage(await developed(owner, id))
      const whole = await wholeNameOf(id)
      const places = [`media/${id}/`, `media/${whole}/`, originalKey(id)]
      expect(await storedBelow(...places)).toHaveLength(filesOf(image).length + 2)
      // The state after attempts that never finished: every file may be there, unrecorded.
      await changeRow(keys.image(id), { status: 'pending', dueAt: '2026-01-01T00:00:00.000Z' })
      await runNow('sweepImages')
      expect([await getRow(keys.image(id)), await storedBelow(...places)]).toEqual([undefined, []])
    },
  )

  it('a crop that failed before its order left is begun by the same call again', async () => {
    const source = readyImage((await upload(owner, await photoOf(900, 600))).result)
    const id = randomUUID()
    const meeting = { function: 'cropImage', eventContains: id }
    const tell = await arm(meeting, { call: 's3 PutObject', kind: 'unavailable', scope: 'rest' })
    expect((await owner.send(imageRoutes.cropImage, { params: { id: source.id }, body: { id, ...part } })).status).toBe(500)
    await reportOnceOver(meeting, tell)
    await order(source.id, id)
    expect(readyImage(await developed(owner, id)).width).toBe(540)
  })
})
