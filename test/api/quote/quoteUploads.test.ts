import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { heicFault } from '../../../shared/quote/quote.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { png, postQuoteImage, prepareQuoteImage, webp } from '../../kit/shop/quotes.ts'

const { prepareQuoteUpload } = quoteRoutes
const megabytes = (count: number): Buffer<ArrayBuffer> => Buffer.concat([png, Buffer.alloc(count * 1024 * 1024 - png.length)])
const codeOf = async (reply: Response) => /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1]
const refusalOf = async (reply: Promise<Response>) => ({ status: (await reply).status, code: await codeOf(await reply) })

const policySchema = z.object({ expiration: z.string(), conditions: z.array(z.unknown()) })
const policyOf = (fields: Readonly<Record<string, string>>) =>
  policySchema.parse(JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString()))
const repolicied = (fields: Readonly<Record<string, string>>, changes: object) => ({
  ...fields,
  Policy: Buffer.from(JSON.stringify({ ...policyOf(fields), ...changes })).toString('base64'),
})

describe('prepareQuoteUpload', () => {
  it('lets a browser put one image where nobody reads it, from any page', async () => {
    const { id, url, fields } = await prepareQuoteImage()
    const reply = await postQuoteImage(url, fields, png)
    expect(reply.status).toBe(204)
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://galerie.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const stranger = visitor()
    expect((await fetch(`${url}/incoming/quotes/${id}`)).status).toBe(403)
    for (const path of [`/incoming/quotes/${id}`, `/quotes/${id}`, `/quotes/../incoming/quotes/${id}`])
      expect((await stranger.http({ path })).status).toBe(404)
  })

  it('an image of ten megabytes is accepted', async () => {
    const { url, fields } = await prepareQuoteImage()
    expect((await postQuoteImage(url, fields, megabytes(10))).status).toBe(204)
  })

  it('an upload form holds for ten minutes, one name, one type and one size', async () => {
    const { id, fields } = await prepareQuoteImage()
    const { expiration, conditions } = policyOf(fields)
    expect(Date.parse(expiration) - Date.now()).toBeLessThanOrEqual(10 * 60 * 1000)
    expect(conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 10 * 1024 * 1024],
        { 'Content-Type': 'image/png' },
        { key: `incoming/quotes/${id}` },
      ]),
    )
  })

  it('never gives two people the same place', async () => {
    const ids = await Promise.all([prepareQuoteImage(), prepareQuoteImage(), prepareQuoteImage()])
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
    expect(ids[0]?.id).toMatch(/^[\w-]{22}$/)
  })

  it('a visitor who asks for too many uploads is refused', async () => {
    const someone = visitor()
    for (let asked = 0; asked < 20; asked += 1) await prepareQuoteImage({}, someone)
    const body = { name: 'port.png', type: 'image/png', size: 1 }
    expect(await someone.refused(prepareQuoteUpload, { body })).toMatchObject({
      status: 429,
      detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
    })
  })
})

describe('what prepareQuoteUpload does not permit', () => {
  const heavy = 'Une image ne peut pas dépasser 10\u00a0Mo'
  const notAnImage = 'Choisissez une image JPEG, PNG ou WebP'
  it.each([
    ['a drawing that may carry a script', 'type', 'image/svg+xml', notAnImage],
    ['a page', 'type', 'text/html', notAnImage],
    ['a type without a walk that bounds it', 'type', 'image/avif', notAnImage],
    ['no type', 'type', undefined, notAnImage],
    ['a telephone’s own type', 'type', 'image/heic', heicFault],
    ['nothing', 'size', 0, 'Cette image est vide'],
    ['a negative size', 'size', -1, 'Cette image est vide'],
    ['a byte too many', 'size', 10 * 1024 * 1024 + 1, heavy],
    ['a size in words', 'size', '10', heavy],
    ['a name that climbs', 'name', '../../port.png', 'Ce nom de fichier n’est pas valide'],
    ['a name with a header in it', 'name', 'port.png\r\nBcc: a@b.fr', 'Contenu invalide détecté.'],
  ])('prepareQuoteUpload refuses %s', async (_, field, value, message) => {
    const body = { name: 'port.png', type: 'image/png', size: 10, [field]: value }
    expect((await visitor().refused(prepareQuoteUpload, { body })).errors).toEqual([{ field, message }])
  })
})

describe('what the bucket does not take, whatever the form was changed to', () => {
  it.each([
    ['another place', { key: 'quotes/stranger/1.png' }],
    ['another upload’s place', { key: 'incoming/quotes/aaaaaaaaaaaaaaaaaaaaaa' }],
    ['another type', { 'Content-Type': 'text/html' }],
    ['another bucket', { bucket: 'another' }],
    ['a field more', { 'x-amz-meta-owner': 'someone' }],
    ['a public file', { acl: 'public-read' }],
    ['another signature', { 'X-Amz-Signature': '0'.repeat(64) }],
  ])('the bucket refuses an upload with %s', async (_, changes) => {
    const { url, fields } = await prepareQuoteImage()
    expect(await refusalOf(postQuoteImage(url, { ...fields, ...changes }, png))).toMatchObject({ status: 403 })
  })

  it.each([
    ['more time', { expiration: '2099-01-01T00:00:00Z' }],
    ['no condition', { conditions: [] }],
    ['a time that has passed', { expiration: '2020-01-01T00:00:00Z' }],
  ])('a policy with %s, signed by nobody', async (_, changes) => {
    const { url, fields } = await prepareQuoteImage()
    expect(await refusalOf(postQuoteImage(url, repolicied(fields, changes), png))).toEqual({ status: 403, code: 'SignatureDoesNotMatch' })
  })

  it.each([
    ['no byte', Buffer.alloc(0), 'EntityTooSmall'],
    ['a byte too many', Buffer.concat([megabytes(10), webp.subarray(0, 1)]), 'EntityTooLarge'],
  ])('a file of %s', async (_, bytes, code) => {
    const { url, fields } = await prepareQuoteImage()
    expect(await refusalOf(postQuoteImage(url, fields, bytes))).toEqual({ status: 400, code })
  })

  it('a file with no policy at all', async () => {
    const { url, fields } = await prepareQuoteImage()
    expect((await postQuoteImage(url, { key: fields.key ?? '', 'Content-Type': 'image/png' }, png)).status).toBe(403)
  })
})
