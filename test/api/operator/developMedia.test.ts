import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { account, rootCredentials } from '../../../infra/local/kit/account.ts'
import { originalKey } from '../../../lambdas/image/imageKeys.ts'
import { currentRecipe } from '../../../lambdas/image/imageStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/adminArtworkRoutes.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { imageFormats, imagePath, mailPath, previewPath, widthsOf } from '../../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import type { ImagePart } from '../../../shared/image/imageUpload.ts'
import { keptLevelsOf, tilePath, tilesOf } from '../../../shared/image/zoomLevels.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { type Ran, runScript } from '../../kit/cloud/command.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { changeRow, getRow, tableName } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { exhibitionActs, exhibitionPage } from '../../kit/shop/exhibitions.ts'
import { member } from '../../kit/shop/owner.ts'
import { cropOf, fileOn, photoOf, readyImage, resultOf, upload } from '../../kit/shop/pictures.ts'
import { patchFiles } from '../../kit/values/colourPatches.ts'

openOwnShop()

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const developMedia = async (dieAt?: string): Promise<Ran> =>
  runScript('developMedia', endpoints().aws, ['--table', await tableName(), '--bucket', endpoints().media], {}, dieAt)

const s3 = () => new S3Client({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials, forcePathStyle: true })

const overwrite = async (key: string, file: Uint8Array): Promise<void> => {
  await s3().send(new PutObjectCommand({ Bucket: endpoints().media, Key: key, Body: file }))
}

/** Returns the file that it removes. */
const moveAway = async (key: string): Promise<Uint8Array> => {
  const where = { Bucket: endpoints().media, Key: key }
  const { Body } = await s3().send(new GetObjectCommand(where))
  const file = await Body?.transformToByteArray()
  await s3().send(new DeleteObjectCommand(where))
  if (!file) throw new Error(`${key} is empty`)
  return file
}

const wideFile = async (): Promise<Buffer> => (await patchFiles['Display P3, 8 bit']()).file
/** The same numbers without their profile: the files that were made of it differ from today's. */
const flatFile = async (): Promise<Buffer> => (await patchFiles.untagged()).file

const filesOf = (image: ArtworkImage): readonly string[] => [
  previewPath(image),
  ...widthsOf(image).flatMap(width => imageFormats.map(format => imagePath(image, width, format))),
]
const bytesOf = (image: ArtworkImage) => Promise.all(filesOf(image).map(async path => (await fileOn(path)).bytes.toString('base64')))

/** Adds a published work that shows these files, or this part of them. */
const aWork = async (title: string, files: readonly Uint8Array[], part?: ImagePart) => {
  const images: ArtworkImage[] = []
  for (const file of files) {
    const image = readyImage((await upload(owner, file, 'image/png')).result)
    images.push(part ? readyImage(await cropOf(owner, image.id, part)) : image)
  }
  const body = { title, images: images.map(({ id }) => id) }
  const { artwork } = await owner.call(adminArtworkRoutes.createArtwork, { body })
  return { artwork, images }
}

/** Makes a picture of a work one that an earlier recipe developed, of which nobody noted what its file holds. */
const asBefore = (id: string) => changeRow(keys.image(id), { recipe: undefined, profile: undefined })

const shownNow = async (slug: string) => {
  const { artwork } = await visitor().call(artworkRoutes.getArtwork, { params: { slug } })
  return [artwork.image, ...artwork.additionalImages]
}

describe('npm run media:develop, of content', () => {
  it('leads the site and the draft to the new files', async () => {
    const wide = readyImage((await upload(owner, await wideFile(), 'image/png', 'content')).result)
    const { draft, act, now } = exhibitionActs(() => owner)
    const item = await act(await draft({ posterPhotograph: [{ id: wide.id, alt: 'Une affiche rouge' }] }), 'publish')
    await pageOnce(exhibitionPage(item.title), imagePath(wide, 1600, 'avif'))
    await asBefore(wide.id)
    await overwrite(`media/${wide.id}/1600.jpg`, await flatFile())
    const { out, code } = await developMedia()
    expect([out, code]).toEqual([expect.stringContaining(`${wide.id}: wide, files of edition 2`), 0])
    const again = { ...wide, edition: 2 }
    await pageOnce(exhibitionPage(item.title), imagePath(again, 1600, 'avif'))
    expect(await now(item)).toEqual({ ...item, posterPhotograph: [{ ...again, alt: 'Une affiche rouge' }] })
  })
})

describe('npm run media:develop', () => {
  it('makes what differs anew under new names, leads the work and its page there, keeps the rest, and has then nothing to do', async () => {
    const { artwork, images } = await aWork('Rouge de cadmium', [await photoOf(900, 600), await wideFile()])
    const [calm, wide] = images
    if (!calm || !wide) throw new Error('Two pictures were uploaded')
    expect(wide.isWide).toBe(true)
    const before = await bytesOf(calm)
    const today = await bytesOf(wide)
    // The wide one was developed without its colours: by its row, by its work, and by one of its files.
    for (const { id } of images) await asBefore(id)
    const { isWide: _, ...asShown } = wide
    await changeRow(keys.artwork(artwork.id), { additionalImages: [asShown] })
    await overwrite(
      `media/${wide.id}/1600.jpg`,
      await sharp(await flatFile())
        .jpeg()
        .toBuffer(),
    )
    expect(await shownNow(artwork.slug)).toEqual([calm, asShown])

    const first = await developMedia()
    expect(first.out).toContain('2 pictures are to be developed again.')
    expect(first.out).toMatch(new RegExp(`[12]/2 ${calm.id}: none, files as they were`))
    expect(first.out).toMatch(new RegExp(`[12]/2 ${wide.id}: wide, files of edition 2`))
    expect(first.code).toBe(0)
    const again = { ...wide, edition: 2 }
    expect(await shownNow(artwork.slug)).toEqual([calm, again])
    expect(await resultOf(owner, wide.id)).toMatchObject({ image: again, profile: 'wide' })
    expect(await resultOf(owner, calm.id)).toMatchObject({ image: calm, profile: 'none' })
    await pageOnce(`/oeuvres/${artwork.slug}`, imagePath(again, 1600, 'avif'))

    expect(await bytesOf(calm)).toEqual(before)
    expect(await bytesOf(again)).toEqual(today)
    const { status, headers, bytes } = await fileOn(imagePath(again, 1600, 'webp'))
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await sharp(bytes).metadata()).icc).toBeDefined()
    expect((await sharp((await fileOn(mailPath(again))).bytes).metadata()).icc).toBeUndefined()
    // What mails and orders already show stays where it was.
    expect((await fileOn(imagePath(wide, 1600, 'avif'))).status).toBe(200)

    const second = await developMedia()
    expect(second.out).toContain('0 pictures are to be developed again.')
    expect(second.code).toBe(0)
    expect(await shownNow(artwork.slug)).toEqual([calm, again])
  })

  it('goes on where its process died, and counts what is left', async () => {
    const { images } = await aWork('Terre de Sienne', [await photoOf(800, 600), await photoOf(820, 600), await photoOf(840, 600)])
    const ids = images.map(({ id }) => id).toSorted()
    for (const id of ids) await asBefore(id)
    const recipes = () => Promise.all(ids.map(async id => (await getRow(keys.image(id)))?.recipe))
    const died = await developMedia('1/3 ')
    expect(died.out).toContain(`3 pictures are to be developed again.\n1/3 ${ids[0]}: none, files as they were\n`)
    expect([died.out.includes('3/3'), died.code]).toEqual([false, null])
    expect((await recipes())[0]).toBe(currentRecipe)
    const left = (await recipes()).filter(recipe => recipe === undefined).length
    expect(left).toBeGreaterThan(0)
    const { out, code } = await developMedia()
    const lines = ids.slice(-left).map((id, at) => `${at + 1}/${left} ${id}: none, files as they were\n`)
    expect(out).toContain(`${left} pictures are to be developed again.\n${lines.join('')}Every picture is developed as today.`)
    expect([await recipes(), code]).toEqual([Array(3).fill(currentRecipe), 0])
  })

  it('tells of a picture that it cannot make, and takes that one up again', async () => {
    const { images } = await aWork('Terre verte', [await photoOf(800, 600)])
    const [one] = images
    if (!one) throw new Error('A picture was uploaded')
    await asBefore(one.id)
    const original = await moveAway(originalKey(one.id))
    const failed = await developMedia()
    expect(failed.out).toContain('1 pictures are to be developed again.')
    expect(failed.out).toContain(`1/1 ${one.id}: not developed: its original is not there`)
    expect(failed.code).toBe(1)
    await overwrite(originalKey(one.id), original)
    const mended = await developMedia()
    expect(mended.out).toContain(`${one.id}: none, files as they were`)
    expect(mended.code).toBe(0)
    expect(await getRow(keys.image(one.id))).toMatchObject({ recipe: currentRecipe, profile: 'none' })
  })

  it('adds the tiles of a picture, here a cropped one, that were cut otherwise, the rest of them where it was cut off, and leads its work there', async () => {
    const { artwork, images } = await aWork('Terre d’ombre', [await photoOf(3400, 1000)], { left: 0, top: 0.5, width: 1, height: 0.5 })
    const [image] = images
    if (!image) throw new Error('A picture was uploaded')
    const tiles = keptLevelsOf(image).flatMap(level => tilesOf(level).map(tile => tilePath(image, level, tile)))
    expect(tiles).toHaveLength(14)
    // As it was when its smallest level was a single file.
    const { tileSide, ...earlier } = image
    await asBefore(image.id)
    await changeRow(keys.image(image.id), { tileSide: undefined })
    await changeRow(keys.artwork(artwork.id), { cover: earlier })
    const made = new Map<string, Uint8Array>()
    // The first tile was stored by the run that was cut off.
    for (const path of tiles.slice(1)) made.set(path, await moveAway(path.slice(1)))
    expect(await shownNow(artwork.slug)).toEqual([earlier])

    const { out, code } = await developMedia()
    expect([out.includes(`${image.id}: none, 13 files added`), code]).toEqual([true, 0])
    expect(await shownNow(artwork.slug)).toEqual([{ ...earlier, tileSide }])
    expect(await resultOf(owner, image.id)).toMatchObject({ image })
    for (const [path, file] of made) expect((await fileOn(path)).bytes.equals(file)).toBe(true)
    await pageOnce(`/oeuvres/${artwork.slug}`, `"tileSide":${tileSide}`)
  })

  it('leaves alone what no work shows, and asks for both names or none', async () => {
    const image = readyImage((await upload(owner, await photoOf(900, 600))).result)
    await asBefore(image.id)
    expect((await developMedia()).out).toContain('0 pictures are to be developed again.')
    const { code, out } = await runScript('developMedia', endpoints().aws, ['--table', await tableName()])
    expect([code, out.includes('npm run media:develop -- [--table NAME --bucket NAME]')]).toEqual([1, true])
  })
})
