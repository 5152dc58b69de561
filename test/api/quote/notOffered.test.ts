import { expect, it } from '@jest/globals'
import type { Offers } from '../../../shared/promises.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { aQuote } from '../../kit/shop/quotes.ts'
import { galleryIn, samplePromises } from '../../kit/values/promises.ts'

const { bench, publishPainter } = oneWorkShop()

const offering = (offers: Offers) => publishPainter({ ...galleryIn('free'), promises: { ...samplePromises, offers } })
const request = (changes: Parameters<typeof aQuote>[0] = {}) => bench().ask('sendQuoteEmail', { visitor: someone, body: aQuote(changes) })

it('a shop that makes no quotes takes no request for one, and no image for it', async () => {
  await offering({ ...samplePromises.offers, quotes: false })
  const image = { name: 'mur.png', size: 1000, type: 'image/png' }
  const answers = [await request(), await bench().ask('prepareQuoteUpload', { visitor: someone, body: image })]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'quotesNotOffered' } })
  await offering(samplePromises.offers)
  expect((await request()).status).toBe(200)
})

it('a service or a frame that the owner no longer offers is refused by its field', async () => {
  await offering({ quotes: true })
  expect(await request({ serviceType: 'restoration' })).toMatchObject({ status: 400, body: { errors: [{ field: 'serviceType' }] } })
  await offering({ quotes: true, framing: { mouldings: { 'natural-wood': 90_00 }, fitting: { least: 30_00, most: 170_00 } } })
  const framed = (framingOption: 'classic-gold' | 'natural-wood') => request({ serviceType: 'framing', framingOption })
  expect(await framed('classic-gold')).toMatchObject({ status: 400, body: { errors: [{ field: 'framingOption' }] } })
  expect((await framed('natural-wood')).status).toBe(200)
})
