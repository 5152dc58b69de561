import { beforeEach, describe, expect, it } from '@jest/globals'
import { confirmationMails } from '../../../lambdas/order/mails/paymentMails.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { galleryIn } from '../../kit/values/promises.ts'

const { bench, changeWork, newestSession, ordersNow, pay, publishPainter, tell } = oneWorkShop()

beforeEach(() => publishPainter(galleryIn('tariff')))

const buyer = { customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
const belgium = { address: '3 rue Haute', postalCode: '1000', city: 'Bruxelles', country: 'BE' }
const fill = () => bench().ask('addToCart', { visitor: someone, body: { artworkId: 1 } })
const checkOut = (body: object) => bench().ask('createCheckoutSession', { visitor: someone, body: { ...buyer, ...body } })
const buyAtOnce = (body: object) => bench().ask('createSingleCheckout', { visitor: someone, body: { ...buyer, artworkId: 1, ...body } })
const newestOrder = async () => (await ordersNow()).at(-1)
const atStripe = async () => (await bench().atProvider('GET', `/v1/checkout/sessions/${newestSession().sessionId}`)).body

describe.each([
  ['the cart', checkOut],
  ['a work bought at once', buyAtOnce],
])('a shop that charges its deliveries, at the payment of %s', (_, begin) => {
  it('charges the tariff of the country and the size, on Stripe’s page too', async () => {
    await changeWork({ dimensions: '60 x 80 cm' })
    await fill()
    expect((await begin({ customerDetails: belgium })).status).toBe(200)
    expect(await newestOrder()).toMatchObject({ subtotal: 120_000, deliveryAmount: 5500, totalAmount: 125_500 })
    expect(await atStripe()).toMatchObject({
      amount_subtotal: 120_000,
      amount_total: 125_500,
      shipping_cost: { amount_total: 5500 },
      total_details: { amount_shipping: 5500 },
    })
  })

  it('charges nothing in France above 500 €, and France’s tariff without an address', async () => {
    await changeWork({ dimensions: '60 x 80 cm' })
    await fill()
    expect((await begin({ shownTotal: 120_000 })).status).toBe(200)
    expect(await newestOrder()).not.toHaveProperty('deliveryAmount')
    expect(await atStripe()).toMatchObject({ amount_total: 120_000, shipping_cost: null })
    await changeWork({ dimensions: '60 x 80 cm', priceEur: 400 })
    expect((await begin({ shownTotal: 43_500 })).status).toBe(200)
    expect(await newestSession()).toBeDefined()
    expect(await atStripe()).toMatchObject({ amount_total: 43_500 })
  })

  it('sells nothing to where the delivery is on quote, and holds nothing for it', async () => {
    await changeWork({ dimensions: '60 x 80 cm' })
    await fill()
    for (const customerDetails of [{ country: 'CH' }, { country: 'FR', postalCode: '97400', address: '3 rue Haute' }]) {
      expect(await begin({ customerDetails })).toMatchObject({ status: 409, body: { code: 'deliveryOnQuote' } })
    }
    await changeWork({ dimensions: '60 x 121 cm' })
    expect((await begin({})).body).toMatchObject({ code: 'deliveryOnQuote' })
    expect(await ordersNow()).toEqual([])
  })

  it('refuses the total of another country than the one it goes to', async () => {
    await changeWork({ dimensions: '60 x 80 cm' })
    await fill()
    expect((await begin({ customerDetails: belgium, shownTotal: 120_000 })).body).toMatchObject({ code: 'amountChanged' })
    expect((await begin({ customerDetails: belgium, shownTotal: 125_500 })).status).toBe(200)
  })

  it('a purchase with delivery is paid as one, and its page and mails show its cost', async () => {
    await changeWork({ dimensions: '60 x 80 cm' })
    await fill()
    await begin({ customerDetails: belgium })
    const { sessionId } = newestSession()
    await pay(sessionId)
    expect(await tell('checkout.session.completed')).toBe(200)
    const { body } = await bench().ask('getOrder', { params: { sessionId } })
    expect(body).toMatchObject({ status: 'paid', deliveryAmount: 5500, totalAmount: 125_500 })
    const order = (await newestOrder()) as unknown as OrderRow
    const session = { id: sessionId, status: 'complete', isPaid: true, mode: 'payment', amount: 125_500, currency: 'eur' } as const
    for (const { text } of Object.values(confirmationMails(order, session, new Date()))) {
      expect(text).toMatch(/Livraison\s:\s55,00\s€/)
      expect(text).not.toMatch(/offerte/i)
    }
  })
})
