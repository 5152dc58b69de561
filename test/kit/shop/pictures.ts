import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { imageRoutes } from '../../../shared/image/imageRoutes.ts'
import type { ImagePart, ImageUpload } from '../../../shared/image/imageUpload.ts'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import { paths } from '../../../shared/paths.ts'
import { endpoints } from '../cloud/cloud.ts'
import { pageOnce } from '../cloud/renderedPages.ts'
import type { Visitor } from '../cloud/visitor.ts'
import { painting } from '../values/imageFiles.ts'
import { until } from '../values/until.ts'
import { member } from './owner.ts'

export type Prepared = RouteOutput<typeof imageRoutes.prepareImageUpload>

export const preparePicture = (owner: Visitor, type = 'image/jpeg', size = 1000, use?: 'content'): Promise<Prepared> =>
  owner.call(imageRoutes.prepareImageUpload, { body: { type, size, ...(use && { use }) } })

/** Posts the file with its form, with fields overridden as an attacker might; returns S3's status. */
export const postPicture = async (
  { url, fields }: Prepared,
  file: Uint8Array,
  changes: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]))
  return (await fetch(url, { method: 'POST', body: form })).status
}

export const resultOf = (owner: Visitor, id: string): Promise<ImageUpload> => owner.call(imageRoutes.getImageUpload, { params: { id } })

export const developed = (owner: Visitor, id: string): Promise<ImageUpload> =>
  until(
    'the picture',
    async () => {
      const result = await resultOf(owner, id)
      return result.status !== 'pending' && result
    },
    60,
  )

/** Uploads a file and waits until it is developed or refused. */
export const upload = async (owner: Visitor, file: Uint8Array, type = 'image/jpeg', use?: 'content') => {
  const prepared = await preparePicture(owner, type, Math.max(1, file.length), use)
  const status = await postPicture(prepared, file)
  if (status !== 204) throw new Error(`The form answered ${status}`)
  return { prepared, result: await developed(owner, prepared.id) }
}

export const readyImage = (result: ImageUpload): ArtworkImage => {
  if (result.status !== 'ready') throw new Error(`The picture is not ready: ${JSON.stringify(result)}`)
  return result.image
}

/** Puts a work with a photograph on the site, and returns its address. */
export const aWorkWith = async (photograph: Buffer, title: string): Promise<string> => {
  const owner = await member('admin')
  const image = readyImage((await upload(owner, photograph)).result)
  const { artwork } = await owner.call(adminArtworkRoutes.createArtwork, { body: { title, images: [image.id] } })
  await pageOnce(paths.artwork(artwork.slug), image.id)
  return paths.artwork(artwork.slug)
}

export const photoOf = async (width: number, height: number): Promise<Buffer> =>
  sharp(await painting())
    .resize(width, height)
    .jpeg()
    .toBuffer()

/** Returns the site's answer at an address. */
export const fileOn = async (path: string) => {
  const reply = await fetch(new URL(path, endpoints().site))
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

/** Crops a picture, or corrects its cast too, and waits until the new one is developed or refused. */
export const cropOf = async (owner: Visitor, of: string, part: ImagePart & { readonly neutral?: ImagePart }): Promise<ImageUpload> => {
  const { id } = await owner.call(imageRoutes.cropImage, { params: { id: of }, body: { id: randomUUID(), ...part } })
  return developed(owner, id)
}
