import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { imageFormats, imagePath, previewPath, previewSize, widthsOf } from '../../../shared/image/artworkImage.ts'
import { imageRoutes } from '../../../shared/image/imageRoutes.ts'
import { imageFaults, imageLimits } from '../../../shared/image/imageUpload.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { member } from '../../kit/shop/owner.ts'
import { fileOn, photoOf, postPicture, preparePicture, readyImage, resultOf, upload } from '../../kit/shop/pictures.ts'
import { heicStart, hollowPng, page, painting, svg, turnedPhoto } from '../../kit/values/imageFiles.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

describe('a photograph the owner uploads', () => {
  it('a photograph of 12 megapixels is on the site at every width, in every format', async () => {
    const { prepared, result } = await upload(owner, await photoOf(4000, 3000))
    const image = readyImage(result)
    expect(image).toMatchObject({ id: prepared.id, width: 4000, height: 3000 })
    for (const width of widthsOf(image)) {
      for (const format of imageFormats) {
        const { status, headers, bytes } = await fileOn(imagePath(image, width, format))
        expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
        expect(headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height: Math.round((width * 3) / 4) })
      }
    }
  })
  it('a photograph has a preview for messages, whole on its mat', async () => {
    const image = readyImage((await upload(owner, await photoOf(900, 1200))).result)
    const { status, headers, bytes } = await fileOn(previewPath(image))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(bytes).metadata()).toMatchObject(previewSize)
  })
  it('comes with its colours, the first its own, and a placeholder', async () => {
    const { result } = await upload(owner, await painting(), 'image/png')
    if (result.status !== 'ready') throw new Error('not ready')
    expect(result.colors.length).toBeGreaterThan(2)
    expect(result.colors.length).toBeLessThanOrEqual(5)
    expect(result.image.color).toBe(result.colors[0])
    expect(result.placeholder).toMatch(/^data:image\/webp;base64,/)
  })
  it('stands upright and tells nothing of where it was taken', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 24/1 0/1' } }
    const turned = await sharp(await turnedPhoto(6))
      .keepMetadata()
      .withExifMerge(gps)
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const image = readyImage((await upload(owner, turned)).result)
    expect([image.width, image.height]).toEqual([800, 600])
    const { exif, width, height } = await sharp((await fileOn(imagePath(image, 400, 'jpg'))).bytes).metadata()
    expect([exif, width, height]).toEqual([undefined, 400, 300])
  })
  it('a photograph’s original is at no address of the site', async () => {
    const { prepared } = await upload(owner, await painting(), 'image/png')
    for (const path of [
      'originals',
      'media/originals',
      'media/../originals',
      'media/%2e%2e/originals',
      'incoming/artworks',
      'quotes/../incoming/artworks',
    ])
      expect((await owner.http({ path: `/${path}/${prepared.id}` })).status).toBe(404)
  })
  it('stays what arrived first, whatever its form is sent again with', async () => {
    const { prepared, result } = await upload(owner, await photoOf(900, 600))
    expect(await postPicture(prepared, await photoOf(500, 500))).toBe(204)
    // The second is looked at before this third picture of another form is.
    await upload(owner, await painting(), 'image/png')
    expect(await resultOf(owner, prepared.id)).toEqual(result)
  })
  it.each<[string, keyof typeof imageFaults, () => Uint8Array | Promise<Uint8Array>]>([
    ['a cut JPEG', 'damaged', async () => (await photoOf(1000, 800)).subarray(0, 5_000)],
    ['a page named .jpg', 'notAnImage', () => page],
    ['a drawing with a script', 'svg', () => svg],
    ['a HEIC photo', 'heic', () => heicStart],
    ['30,000 by 30,000 pixels in 100 kB', 'tooManyPixels', () => hollowPng(30_000, 30_000)],
    ['a stamp', 'tooSmall', () => photoOf(200, 200)],
  ])('an upload that is %s is refused in French', async (_, fault, file) => {
    const { result, prepared } = await upload(owner, await file())
    expect(result).toEqual({ status: 'refused', fault, detail: imageFaults[fault] })
    expect((await fileOn(imagePath({ id: prepared.id }, 400, 'jpg'))).status).toBe(404)
  })

  it('waits while it has not arrived, and is given up in the end', async () => {
    const { id } = await preparePicture(owner)
    expect(await resultOf(owner, id)).toEqual({ status: 'pending' })
    await changeRow(keys.image(id), { createdAt: new Date(Date.now() - 30 * 60_000).toISOString() })
    expect(await resultOf(owner, id)).toEqual({ status: 'refused', fault: 'notDeveloped', detail: imageFaults.notDeveloped })
  })
  it('stays once a work shows it', async () => {
    const image = readyImage((await upload(owner, await photoOf(900, 600))).result)
    const body = { title: `Image gardée ${image.id.slice(0, 8)}`, images: [image.id] }
    const { artwork } = await owner.call(adminArtworkRoutes.createArtwork, { body })
    expect(artwork.images).toEqual([image])
    expect(await getRow(keys.image(image.id))).not.toHaveProperty('due')
  })
})

describe('prepareImageUpload', () => {
  it.each([
    ['image/svg+xml', imageFaults.svg],
    ['image/heic', imageFaults.heic],
    ['image/heif', imageFaults.heic],
    ['text/html', imageFaults.notAnImage],
    ['', imageFaults.notAnImage],
    [7, imageFaults.notAnImage],
  ])('refuses a file of type %p before it travels', async (type, message) => {
    const { status, errors } = await owner.refused(imageRoutes.prepareImageUpload, { body: { type, size: 1000 } })
    expect([status, errors]).toEqual([400, [{ field: 'type', message }]])
  })
  it.each([
    [0, imageFaults.empty],
    [-1, imageFaults.empty],
    [imageLimits.bytes + 1, imageFaults.tooHeavy],
  ])('refuses a file of %i bytes', async (size, message) => {
    const { status, errors } = await owner.refused(imageRoutes.prepareImageUpload, { body: { type: 'image/jpeg', size } })
    expect([status, errors]).toEqual([400, [{ field: 'size', message }]])
  })
  it('permits one key, one type and forty megabytes for ten minutes, whoever edits the form', async () => {
    const prepared = await preparePicture(owner)
    const other = await preparePicture(owner)
    const { expiration } = JSON.parse(Buffer.from(String(prepared.fields.Policy), 'base64').toString())
    expect(Date.parse(expiration) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    const file = await painting()
    expect(await postPicture(prepared, file, { key: `incoming/artworks/${other.id}` })).toBe(403)
    expect(await postPicture(prepared, file, { key: 'media/samples/contrepoint-1/400.avif' })).toBe(403)
    expect(await postPicture(prepared, file, { 'Content-Type': 'text/html' })).toBe(403)
    expect(await postPicture(prepared, file, { acl: 'public-read' })).toBe(403)
    expect(await postPicture(prepared, Buffer.alloc(imageLimits.bytes + 1))).toBe(400)
    expect(await postPicture(prepared, Buffer.alloc(0))).toBe(400)
    expect(await resultOf(owner, prepared.id)).toEqual({ status: 'pending' })
  })
  it('an upload and what became of it are the owner’s alone', async () => {
    const customer = await member('customer')
    const asked = { body: { type: 'image/jpeg', size: 1000 } }
    expect((await customer.refused(imageRoutes.prepareImageUpload, asked)).status).toBe(403)
    expect((await visitor().send(imageRoutes.prepareImageUpload, asked)).status).toBe(401)
    const { id } = await preparePicture(owner)
    expect((await customer.refused(imageRoutes.getImageUpload, { params: { id } })).status).toBe(403)
  })
  it('knows no picture nobody prepared', async () => {
    for (const id of [randomUUID(), 'samples', '..%2f..']) {
      const { status, detail } = await owner.refused(imageRoutes.getImageUpload, { params: { id } })
      expect([400, 404]).toContain(status)
      expect(detail).not.toBe('')
    }
  })
})
