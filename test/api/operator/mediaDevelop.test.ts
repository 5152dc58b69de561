import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { originalKey } from '../../../lambdas/image/imageKeys.ts'
import { dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { imagePath, mailPath, previewPath, sharpPath, sharpWidthOf } from '../../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import type { ImagePart } from '../../../shared/image/imageUpload.ts'
import { keptLevelsOf, tilePath, tilesOf } from '../../../shared/image/zoomLevels.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { type Ran, runScript } from '../../kit/cloud/command.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { getRow, tableName } from '../../kit/cloud/table.ts'
import type { Visitor } from '../../kit/cloud/visitor.ts'
import { exhibitionActs } from '../../kit/shop/exhibitions.ts'
import { member } from '../../kit/shop/owner.ts'
import { cropOf, fileOn, photoOf, readyImage, resultOf, upload } from '../../kit/shop/pictures.ts'
import { patchFiles } from '../../kit/values/colourPatches.ts'

openOwnShop()

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const developMedia = async (dieAt?: string): Promise<Ran> =>
  runScript('mediaDevelop', endpoints().aws, ['--table', await tableName(), '--bucket', endpoints().media], {}, { ...(dieAt && { dieAt }) })

const s3 = () => new S3Client({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials, forcePathStyle: true })

const putBack = async (key: string, file: Uint8Array): Promise<void> => {
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

/** Adds a published work that shows these files, or this part of them. */
const aWork = async (title: string, files: readonly Uint8Array[], part?: ImagePart): Promise<readonly ArtworkImage[]> => {
  const images: ArtworkImage[] = []
  for (const file of files) {
    const image = readyImage((await upload(owner, file, 'image/png')).result)
    images.push(part ? readyImage(await cropOf(owner, image.id, part)) : image)
  }
  await owner.call(adminArtworkRoutes.createArtwork, { body: { title, images: images.map(({ id }) => id) } })
  return images
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('A picture was uploaded')
  return one
}

/** Removes these files, runs the command, and returns how many of them are the same again. */
const restored = async (paths: readonly string[]) => {
  const files = new Map<string, Uint8Array>()
  for (const path of paths) files.set(path, await moveAway(path.slice(1)))
  const { out, code } = await developMedia()
  const same = [...files].map(async ([path, file]) => (await fileOn(path)).bytes.equals(file))
  return { out, code, same: (await Promise.all(same)).filter(Boolean).length }
}

describe('npm run media:develop', () => {
  it('makes the missing files of a picture with wide colours, its mail’s among them, and has then nothing to do', async () => {
    const [calm, wide] = await aWork('Rouge de cadmium', [await photoOf(900, 600), (await patchFiles['Display P3, 8 bit']()).file])
    if (!calm || !wide?.isWide) throw new Error('Two pictures were uploaded')
    const paths = [previewPath(wide), mailPath(wide), imagePath(wide, 1600, 'avif'), imagePath(wide, 200, 'jpg')]
    const { out, code, same } = await restored(paths)
    expect([out, code, same]).toEqual([expect.stringMatching(/^1 of \d+ pictures lack files\.\n1\/1 /), 0, paths.length])
    expect(out).toContain(`${wide.id}: 4 files added`)
    const { headers } = await fileOn(imagePath(wide, 1600, 'avif'))
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await developMedia()).out).toMatch(/^0 of \d+ pictures lack files\.\n$/)
  })

  it('makes the missing zoom files and the whole view of a cropped picture', async () => {
    const image = first(await aWork('Terre d’ombre', [await photoOf(3400, 1000)], { left: 0, top: 0.5, width: 1, height: 0.5 }))
    const tiles = keptLevelsOf(image).flatMap(level => tilesOf(level).map(tile => tilePath(image, level, tile)))
    expect(tiles).toHaveLength(14)
    const result = await resultOf(owner, image.id)
    const whole = result.status === 'ready' ? result.crop?.whole.path : undefined
    const { out, code, same } = await restored([...tiles.slice(1), sharpPath(image, sharpWidthOf(image)), whole ?? ''])
    expect([out, code, same]).toEqual([expect.stringContaining(`${image.id}: 15 files added`), 0, 15])
  })

  it('media:develop has the sweep compare a picture with its zoom limit after making tiles', async () => {
    const image = first(await aWork('Ocre rouge', [await photoOf(3400, 1000)]))
    const [tile = ''] = keptLevelsOf(image).flatMap(level => tilesOf(level).map(each => tilePath(image, level, each)))
    await restored([tile])
    expect(await getRow(keys.image(image.id))).toMatchObject({ due: dues.zooms })
  })

  it('makes the missing files of content’s pictures', async () => {
    const image = readyImage((await upload(owner, await photoOf(900, 600), 'image/jpeg', 'content')).result)
    const { draft, act } = exhibitionActs(() => owner)
    await act(await draft({ posterPhotograph: [{ id: image.id, alt: 'Une affiche rouge' }] }), 'publish')
    expect(await restored([imagePath(image, 750, 'webp')])).toMatchObject({ code: 0, same: 1 })
  })

  it('goes on where its process died', async () => {
    const images = await aWork('Terre de Sienne', [await photoOf(800, 600), await photoOf(820, 600), await photoOf(840, 600)])
    for (const image of images) await moveAway(previewPath(image).slice(1))
    const died = await developMedia('1/3 ')
    expect([died.out.includes('1/3 '), died.out.includes('3/3 '), died.code]).toEqual([true, false, null])
    const { out, code } = await developMedia()
    expect([out, code]).toEqual([expect.stringMatching(/^[12] of \d+ pictures lack files\./), 0])
    expect(await Promise.all(images.map(async image => (await fileOn(previewPath(image))).status))).toEqual([200, 200, 200])
  })

  it('reports a picture whose original is missing, and makes it once that is back', async () => {
    const image = first(await aWork('Terre verte', [await photoOf(800, 600)]))
    await moveAway(previewPath(image).slice(1))
    const original = await moveAway(originalKey(image.id))
    const failed = await developMedia()
    expect([failed.out, failed.code]).toEqual([expect.stringContaining(`1/1 ${image.id}: not developed: its original is missing`), 1])
    await putBack(originalKey(image.id), original)
    expect(await developMedia()).toMatchObject({ out: expect.stringContaining(`${image.id}: 1 files added`), code: 0 })
  })

  it('leaves out what no work shows, and asks for both names or none', async () => {
    const image = readyImage((await upload(owner, await photoOf(900, 600))).result)
    await moveAway(previewPath(image).slice(1))
    expect((await developMedia()).out).toMatch(/^0 of /)
    const { code, out } = await runScript('mediaDevelop', endpoints().aws, ['--table', await tableName()])
    expect([code, out.includes('npm run media:develop -- [--table NAME --bucket NAME]')]).toEqual([1, true])
  })
})
