import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { outcomeKey } from '../../../lambdas/image/imageKeys.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { imageFaults } from '../../../shared/image/imageUpload.ts'
import { heicFault, quoteImageFaults } from '../../../shared/quote/quote.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { mailsTo, mailTo } from '../../kit/cloud/mailbox.ts'
import { listed } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aQuote, aQuoteUpload, png, postQuoteImage, prepareQuoteImage, type QuoteInput, webp } from '../../kit/shop/quotes.ts'
import { heicStart, hollowPng } from '../../kit/values/imageFiles.ts'

const { sendQuoteEmail } = quoteRoutes

const ask = (body: QuoteInput, someone: Visitor = visitor()) => someone.call(sendQuoteEmail, { body })
const noticeOf = ({ contactEmail }: QuoteInput) => mailTo(sampleGallery.email, contactEmail)
const noticesOf = async ({ contactEmail }: QuoteInput) =>
  (await mailsTo(sampleGallery.email)).filter(({ text }) => text.includes(contactEmail))
const problemOf = (body: object) => visitor().refused(sendQuoteEmail, { body })
const keptQuotes = async ({ contactEmail }: QuoteInput) => (await listed('MESSAGE')).filter(row => row.contactEmail === contactEmail)

const files = () => new S3Client({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials, forcePathStyle: true })

/** A mail that came later shows that no other is on its way. */
const settled = async () => {
  const later = aQuote()
  await ask(later)
  await noticeOf(later)
  await pause(500)
}

describe('sendQuoteEmail', () => {
  it('brings a request with its images to the owner, to be answered to the visitor', async () => {
    const uploadedFiles = [
      await aQuoteUpload({ name: 'Le port & la mer.png' }),
      await aQuoteUpload({ name: 'détail.webp', type: 'image/webp', bytes: webp }),
    ]
    const request = aQuote({ serviceType: 'framing', framingOption: 'classic-gold', urgency: 'urgent', uploadedFiles })
    expect(await ask(request)).toEqual({ received: true })
    const mail = await noticeOf(request)
    expect(mail.subject).toContain('Le port au soir')
    expect(mail.from).toContain(sampleGallery.email)
    expect(mail.replyTo).toEqual([expect.stringContaining(request.contactEmail)])
    for (const words of [request.description, 'Or classique', 'Urgent', '+80%', 'Le port & la mer.png', 'détail.webp'])
      expect(mail.text).toContain(words)
    const links = mail.links.filter(link => link.startsWith(`${endpoints().site}/quotes/`))
    const images = await Promise.all(links.map(async link => Buffer.from(await (await fetch(link)).arrayBuffer())))
    expect(await Promise.all(images.map(async image => (await sharp(image).metadata()).format))).toEqual(['jpeg', 'jpeg'])
  })

  it('shows an image as what it is, to nobody but who has its address', async () => {
    const request = aQuote({ uploadedFiles: [await aQuoteUpload({ name: 'port.jpg', type: 'image/jpeg', bytes: png })] })
    await ask(request)
    const [link = ''] = (await noticeOf(request)).links.filter(address => address.includes('/quotes/'))
    expect(link).toMatch(/\/quotes\/[\w-]{22}\/1\.jpg$/)
    const { status, headers } = await fetch(link)
    expect([status, Object.fromEntries(headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/jpeg',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, max-age=86400, immutable',
      }),
    ])
    expect((await fetch(link.replace('1.jpg', '2.jpg'))).status).toBe(404)
    const original = await fetch(link.replace('1.jpg', '1-original.png'))
    expect(Object.fromEntries(original.headers)).toMatchObject({
      'content-disposition': 'attachment',
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await original.arrayBuffer())).toEqual(png)
  })

  it('works without images, and sends the visitor a receipt with none of their words in it', async () => {
    const request = aQuote({ description: 'Gagnez gros sur casino.example' })
    await ask(request)
    const receipt = await mailTo(request.contactEmail)
    expect(receipt.subject).toBe('Votre demande de devis')
    expect(receipt.replyTo).toEqual([expect.stringContaining(sampleGallery.email)])
    expect(receipt.text).toContain('Huile')
    expect(`${receipt.html} ${receipt.text}`).not.toContain('casino')
  })

  it('keeps the request for the owner to read, newest first, for three years', async () => {
    const [first, second] = [aQuote(), aQuote({ serviceType: 'framing', framingOption: 'none', uploadedFiles: [await aQuoteUpload()] })]
    await ask(first)
    await ask(second)
    const addresses = (await listed('MESSAGE')).map(row => row.contactEmail)
    expect(addresses.indexOf(second.contactEmail)).toBeLessThan(addresses.indexOf(first.contactEmail))
    const { uploadedFiles: _, ...written } = second
    const [row] = await keptQuotes(second)
    expect(row).toMatchObject({ ...written, kind: 'quote' })
    const place = (file: string) => expect.stringMatching(new RegExp(`^quotes/[\\w-]{22}/${file}$`))
    expect(row?.images).toEqual([
      { name: 'port.png', path: place('1.jpg'), thumbnail: place('1-thumbnail.jpg'), original: place('1-original.png'), size: png.length },
    ])
    const years = (Number(row?.expiresAtEpoch) - Date.now() / 1000) / (365 * 24 * 60 * 60)
    expect(years).toBeCloseTo(3)
  })

  it('makes one mail of two identical posts, together or a second apart', async () => {
    const [request, someone] = [aQuote({ uploadedFiles: [await aQuoteUpload()] }), visitor()]
    await Promise.all([ask(request, someone), ask(request, someone)])
    await pause(900)
    await ask(request, someone)
    await settled()
    expect([await noticesOf(request), await mailsTo(request.contactEmail), await keptQuotes(request)]).toEqual([
      [expect.anything()],
      [expect.anything()],
      [expect.anything()],
    ])
  })

  it('a request whose first answer was lost is accepted again, its images gone meanwhile', async () => {
    const { id, url, fields } = await prepareQuoteImage()
    await postQuoteImage(url, fields, png)
    const request = aQuote({ uploadedFiles: [{ id, name: 'port.png', type: 'image/png', size: png.length }] })
    await ask(request)
    // What lies there now is no image any more: it is not looked at again.
    await postQuoteImage(url, fields, Buffer.from('<script>'))
    expect(await ask(request)).toEqual({ received: true })
    const [link = ''] = (await noticeOf(request)).links.filter(address => address.includes('/quotes/'))
    expect(Buffer.from(await (await fetch(link.replace('1.jpg', '1-original.png'))).arrayBuffer())).toEqual(png)
  })

  it('a request accepts an image that came with another one of the same day', async () => {
    const uploadedFiles = [await aQuoteUpload()]
    const [first, second] = [aQuote({ uploadedFiles }), aQuote({ uploadedFiles })]
    await ask(first)
    await ask(second)
    const linkOf = async (request: QuoteInput) => (await noticeOf(request)).links.find(address => address.includes('/quotes/'))
    expect(await linkOf(first)).not.toBe(await linkOf(second))
  })

  it('sends an address no more than five receipts a day, and the owner every request', async () => {
    const { contactEmail } = aQuote()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const address = number % 2 ? contactEmail : contactEmail.toUpperCase()
      await ask(aQuote({ contactEmail: address, projectTitle: `Projet numéro ${number}` }))
      await mailTo(sampleGallery.email, `Projet numéro ${number}`)
    }
    await settled()
    expect(await mailsTo(contactEmail)).toHaveLength(5)
  })

  it('refuses the sixth within a minute, whatever address it claims to come from', async () => {
    const someone = visitor()
    for (let sent = 0; sent < 5; sent += 1) await ask(aQuote(), someone)
    const headers = { 'x-forwarded-for': '198.51.100.7', 'cloudfront-viewer-address': '198.51.100.7:443' }
    expect(await someone.refused(sendQuoteEmail, { body: aQuote(), headers })).toMatchObject({
      status: 429,
      detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
    })
  })
})

describe('an image that did not make it', () => {
  const file = { id: 'a'.repeat(22), name: 'port.png', type: 'image/png' as const, size: 10 }
  const gone = 'Cette image n’est plus disponible. Ajoutez-la à nouveau.'
  const named = (words: string, name = 'port.png'): string => `${name}\u202f: ${words}`

  it.each([
    ['was never prepared', async () => file],
    ['was prepared and not sent', async () => ({ ...file, id: (await prepareQuoteImage()).id })],
  ])('%s: the visitor is told which, and the request goes without it', async (_, missing) => {
    const request = aQuote({ uploadedFiles: [await aQuoteUpload(), await missing()] })
    expect(await problemOf(request)).toMatchObject({
      status: 409,
      code: 'imageMissing',
      detail: 'Une image n’est pas arrivée, ou plus disponible. Ajoutez-la à nouveau, ou envoyez votre demande sans elle.',
      errors: [{ field: 'uploadedFiles.1', message: named(gone) }],
    })
    expect(await keptQuotes(request)).toEqual([])
    await ask({ ...request, uploadedFiles: [] })
    expect(await keptQuotes(request)).toHaveLength(1)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that carries a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a document', '%PDF-1.7'],
    ['a single letter', 'x'],
  ])('an upload that is %s under an image’s name is refused, and nothing kept', async (_, content) => {
    const request = aQuote({ uploadedFiles: [await aQuoteUpload({ bytes: Buffer.from(content) })] })
    expect(await problemOf(request)).toMatchObject({
      status: 400,
      code: 'imageUnreadable',
      errors: [{ field: 'uploadedFiles.0', message: named(quoteImageFaults.imageUnreadable) }],
    })
    expect(await keptQuotes(request)).toEqual([])
  })

  it.each([
    ['is cut', () => png.subarray(0, png.length - 30), imageFaults.damaged],
    ['has more pixels than anybody’s browser should decode', () => hollowPng(20_000, 20_000), imageFaults.tooManyPixels],
  ])('%s: it is refused once decoded, and nothing kept', async (_, make, words) => {
    const request = aQuote({ uploadedFiles: [await aQuoteUpload({ bytes: Buffer.from(make()) })] })
    expect(await problemOf(request)).toMatchObject({
      status: 400,
      code: 'imageUnreadable',
      errors: [{ field: 'uploadedFiles.0', message: named(words) }],
    })
    expect(await keptQuotes(request)).toEqual([])
  })

  it('died with its development: no further post develops it, and the request comes with the file alone', async () => {
    const { id, url, fields } = await prepareQuoteImage()
    const begun = { etag: `"${createHash('md5').update(png).digest('hex')}"`, begunAt: Date.now() - 10 * 60 * 1000 }
    const mark = { Bucket: endpoints().uploads, Key: outcomeKey(id), Body: JSON.stringify(begun) }
    await files().send(new PutObjectCommand(mark))
    for (let posted = 0; posted < 3; posted += 1) await postQuoteImage(url, fields, png)
    const request = aQuote({ uploadedFiles: [{ id, name: 'port.png', type: 'image/png', size: png.length }] })
    await ask(request)
    const [row] = await keptQuotes(request)
    const original = expect.stringMatching(/^quotes\/[\w-]{22}\/1-original\.png$/)
    expect(row?.images).toEqual([{ name: 'port.png', original, size: png.length }])
    expect((await noticeOf(request)).text).toContain('1 image n’a pas pu être préparée')
  })

  it('an image that is another file than the one that arrived first is asked for again', async () => {
    const { id, url, fields } = await prepareQuoteImage()
    await postQuoteImage(url, fields, png)
    const uploadedFiles = [{ id, name: 'port.png', type: 'image/png' as const, size: png.length }]
    await ask(aQuote({ uploadedFiles }))
    await postQuoteImage(url, fields, webp)
    expect(await problemOf(aQuote({ uploadedFiles }))).toMatchObject({ status: 409, code: 'imageMissing' })
  })

  it('a refused image is told by its name, with every other one at fault', async () => {
    const files = [
      await aQuoteUpload({ name: 'note.jpg', bytes: Buffer.from('x') }),
      await aQuoteUpload(),
      await aQuoteUpload({ name: 'paysage.jpg', bytes: heicStart }),
    ]
    expect(await problemOf(aQuote({ uploadedFiles: files }))).toMatchObject({
      status: 400,
      code: 'imageUnreadable',
      errors: [
        { field: 'uploadedFiles.0', message: named(quoteImageFaults.imageUnreadable, 'note.jpg') },
        { field: 'uploadedFiles.2', message: named(heicFault, 'paysage.jpg') },
      ],
    })
  })
})

describe('what sendQuoteEmail does not take', () => {
  const invalid = 'Contenu invalide détecté.'
  const nearHeaders = ['projectTitle', 'dimensions', 'contactName', 'contactPhone'] as const
  const hostile = ['Claire Dupont\r\nBcc: victime@mail.example', '=?utf-8?B?QmNjOiBhQGIuZnI=?='] as const
  it.each(nearHeaders.flatMap(field => hostile.map(value => [field, value] as const)))('a quote refuses %s: %j', async (field, value) => {
    expect((await problemOf({ ...aQuote(), [field]: value })).errors).toEqual([{ field, message: invalid }])
  })

  it.each([
    ['a header in the address', { contactEmail: 'a@b.fr\r\nBcc: c@d.fr' }, 'contactEmail', 'Adresse email invalide'],
    ['two addresses', { contactEmail: 'a@b.fr, c@d.fr' }, 'contactEmail', 'Adresse email invalide'],
    ['terms in words', { termsAccepted: 'true' }, 'termsAccepted', 'Vous devez accepter les conditions générales'],
    ['terms as a number', { termsAccepted: 1 }, 'termsAccepted', 'Vous devez accepter les conditions générales'],
    ['terms refused', { termsAccepted: false }, 'termsAccepted', 'Vous devez accepter les conditions générales'],
    ['an unknown choice', { budget: '0' }, 'budget', 'Budget requis'],
    [
      'a frame without framing',
      { framingOption: 'natural-wood' },
      'framingOption',
      'Un cadre se choisit avec le service «\u202fEncadrement\u202f» seulement',
    ],
    [
      'fifty-one images',
      { uploadedFiles: Array(51).fill({ id: 'a'.repeat(22), name: 'a.png', type: 'image/png', size: 1 }) },
      'uploadedFiles',
      'Cinq images au plus',
    ],
  ])('sendQuoteEmail refuses %s', async (_, changes, field, message) => {
    expect((await problemOf({ ...aQuote(), ...changes })).errors).toEqual([{ field, message }])
  })

  it('leaves a comma in a name where it is: one mail, one recipient', async () => {
    const request = aQuote({ contactName: 'Dupont, Claire <a@b.fr>, "x"' })
    await ask(request)
    const mail = await noticeOf(request)
    expect(mail.to).toHaveLength(1)
    expect(mail.replyTo).toEqual([expect.stringContaining(request.contactEmail)])
  })
})
