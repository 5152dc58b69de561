import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { imagePath } from '../../../shared/image/artworkImage.ts'
import { imageFaults } from '../../../shared/image/imageUpload.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { member } from '../../kit/shop/owner.ts'
import * as owners from '../../kit/shop/pictures.ts'
import { aQuote, aQuoteUpload, postQuoteImage, prepareQuoteImage } from '../../kit/shop/quotes.ts'
import { hidden, hostileToOwner, hostileToVisitors } from '../../kit/values/hostileFiles.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

/** Shows that what the site serves is a picture and nothing else. */
const expectOnlyPicture = async (bytes: Uint8Array) => {
  const { exif, xmp, iptc, orientation, pages = 1 } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, orientation, pages }).toEqual({ pages: 1 })
  expect(Buffer.from(bytes).includes(hidden)).toBe(false)
}

/** An empty file reaches neither intake: the form that the shop gave takes at least one byte. */
const isEmpty = (file: Uint8Array): boolean => file.byteLength === 0

describe('a hostile file uploaded by the owner', () => {
  it.each(hostileToOwner)('%s is %s', async (_, answer, make) => {
    const file = await make()
    if (isEmpty(file)) {
      expect(await owners.postPicture(await owners.preparePicture(owner), file)).toBe(400)
      return
    }
    const { result } = await owners.upload(owner, file)
    expect(result.status).toBe(answer === 'developed' ? 'ready' : 'refused')
    if (result.status === 'ready') await expectOnlyPicture((await owners.fileOn(imagePath(result.image, 400, 'jpg'))).bytes)
    if (result.status === 'refused') expect(result.detail).toBe(imageFaults[result.fault])
  })
})

describe('a hostile file sent with a quote request', () => {
  it.each(hostileToVisitors)('%s is %s', async (name, answer, make) => {
    const bytes = new Uint8Array(await make())
    if (isEmpty(bytes)) {
      const { url, fields } = await prepareQuoteImage()
      expect((await postQuoteImage(url, fields, bytes)).status).toBe(400)
      return
    }
    const request = aQuote({ uploadedFiles: [await aQuoteUpload({ bytes })] })
    // As its words say, a request whose picture is not ready yet is sent again.
    const send = async () => {
      const { status, text } = await visitor().send(quoteRoutes.sendQuoteEmail, { body: request })
      return !text.includes('imageNotReady') && { status, problem: JSON.parse(text) }
    }
    const sent = await until('the picture to be decoded', send)
    if (answer === 'refused') {
      const errors = [{ field: 'uploadedFiles.0', message: expect.stringMatching(/^port\.png\u202f: .+/) }]
      expect(sent).toMatchObject({ status: 400, problem: { code: 'imageUnreadable', errors } })
      return
    }
    expect(sent).toMatchObject({ status: 200 })
    const [link = ''] = (await mailTo(sampleGallery.email, request.contactEmail)).links.filter(address => address.includes('/quotes/'))
    for (const address of [link, link.replace('.jpg', '-thumbnail.jpg')]) {
      const reply = await fetch(address)
      expect([name, reply.status, reply.headers.get('content-type')]).toEqual([name, 200, 'image/jpeg'])
      await expectOnlyPicture(new Uint8Array(await reply.arrayBuffer()))
    }
  })
})
