import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { sessionIdOf, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyer, checkOut, orderNow, refusedCheckout, sessionAt, shopper } from '../../kit/shop/orders.ts'

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

describe('createCheckoutSession', () => {
  it('opens a payment page for the works, at the prices of the table', async () => {
    const [one, two] = [await anArtwork({ title: 'Trio, minuit', priceEur: 800 }), await anArtwork({ priceEur: 450 })]
    const { url } = await checkOut(await shopper(one, two))
    const sessionId = sessionIdOf(url)
    const session = await sessionAt(sessionId)
    expect(session).toMatchObject({
      amount_total: 125_000,
      currency: 'eur',
      status: 'open',
      locale: 'fr',
      customer_email: 'claire@mail.example',
      // The call's line in the operations' log has the same name.
      metadata: { orderId: session.client_reference_id, requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
      success_url: expect.stringMatching(/\/confirmation-commande\/\{CHECKOUT_SESSION_ID\}$/),
      cancel_url: expect.stringMatching(new RegExp(`/panier\\?paiement-annule=${session.client_reference_id}$`)),
    })
    expect(Number(session.expires_at) - nowSeconds()).toBeGreaterThanOrEqual(30 * 60)
    expect(Number(session.expires_at) - nowSeconds()).toBeLessThanOrEqual(31 * 60)
    const lines = await stripeApi(`checkout/sessions/${sessionId}/line_items`)
    expect(lines.data).toEqual([
      expect.objectContaining({ description: 'Trio, minuit', amount_total: 80_000, quantity: 1 }),
      expect.objectContaining({ amount_total: 45_000, quantity: 1 }),
    ])
  })

  it('stores the order before anything can be paid', async () => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const { url } = await checkOut(someone)
    expect(await orderNow(sessionIdOf(url))).toMatchObject({
      status: 'pending',
      owner: `session:${someone.session}`,
      reference: expect.stringMatching(/^GL-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/),
      items: [{ artworkId: work.id, price: 120_000 }],
      totalAmount: 120_000,
      sessionId: sessionIdOf(url),
    })
  })

  it('reserves the works: their page says until when, and they stay « Disponible »', async () => {
    const work = await anArtwork()
    await checkOut(await shopper(work))
    const { artwork } = await visitor().call(artworkRoutes.getArtwork, { params: { slug: work.slug } })
    expect(artwork.availability).toBe('Disponible')
    const minutes = (Date.parse(artwork.reservedUntil ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThan(37)
  })

  it('hears no price from the browser', async () => {
    const someone = await shopper(await anArtwork({ priceEur: 900 }))
    const tampered = { ...buyer, totalAmount: 100, price: 1, items: [{ artworkId: 1, artworkPrice: 1, quantity: 1 }], sessionId: 'x' }
    const reply = await someone.send(orderRoutes.createCheckoutSession, { body: tampered })
    expect(await sessionAt(sessionIdOf(JSON.parse(reply.text).url))).toMatchObject({ amount_total: 90_000 })
  })

  it('asks the price of now, not of when the work was put in the cart', async () => {
    const work = await anArtwork({ priceEur: 900 })
    const someone = await shopper(work)
    await changeRow(keys.artwork(work.id), { priceEur: 1100 })
    const { url } = await checkOut(someone)
    expect(await sessionAt(sessionIdOf(url))).toMatchObject({ amount_total: 110_000 })
  })

  it('charges no other amount than the one that was shown', async () => {
    const work = await anArtwork({ priceEur: 850 })
    const someone = await shopper(work)
    await changeRow(keys.artwork(work.id), { priceEur: 900 })
    const problem = await someone.refused(orderRoutes.createCheckoutSession, { body: { ...buyer, shownTotal: 85_000 } })
    expect(problem).toMatchObject({ status: 409, code: 'amountChanged', detail: expect.stringContaining('Le montant a changé') })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
    const { url } = await checkOut(someone, { shownTotal: 90_000 })
    expect(await sessionAt(sessionIdOf(url))).toMatchObject({ amount_total: 90_000 })
    expect(await orderNow(sessionIdOf(url))).not.toHaveProperty('shownTotal')
  })

  it.each([
    ['is empty', async () => visitor(), 'cartEmpty', 'Votre panier est vide'],
    [
      'holds two of one work',
      async () => {
        const work = await anArtwork()
        return shopper(work, work)
      },
      'notUnique',
      'Œuvre originale unique\u202f: une seule peut être commandée.',
    ],
    [
      'is dearer than a payment by card may be',
      async () => shopper(await anArtwork({ priceEur: 999_999 }), await anArtwork({ priceEur: 1 })),
      'amountTooLarge',
      expect.stringContaining('Retirez une œuvre, ou écrivez-nous.'),
    ],
  ])('refuses a cart that %s', async (_, someone, code, detail) => {
    expect(await refusedCheckout(await someone())).toMatchObject({ status: 409, code, detail })
  })

  it.each([
    ['sold', { availability: 'Vendu' }],
    ['made to order', { availability: 'Sur commande' }],
    ['of an availability nobody knows', { availability: 'Peut-être' }],
    ['without price', { priceEur: undefined }],
    ['at nothing', { priceEur: 0 }],
    ['hidden', { isPublished: false, published: undefined }],
  ])('refuses a work that is %s by now, and holds none of the others', async (_, changes) => {
    const [good, bad] = [await anArtwork(), await anArtwork()]
    const someone = await shopper(good, bad)
    await changeRow(keys.artwork(bad.id), changes)
    const concerned = [{ id: bad.id, title: bad.title }]
    expect(await refusedCheckout(someone)).toMatchObject({ status: 409, code: 'notForSale', concerned })
    expect(await artworkNow(good.id)).not.toHaveProperty('heldBy')
  })

  it.each([
    ['no address', { customerName: 'Claire' }, 'customerEmail', 'Veuillez saisir votre adresse email'],
    ['no name', { customerEmail: 'claire@mail.example' }, 'customerName', 'Veuillez saisir votre nom complet'],
    ['a header in the address', { ...buyer, customerEmail: 'a@b.fr\r\nBcc: x@y.fr' }, 'customerEmail', 'Adresse email invalide'],
    ['a country not served', { ...buyer, customerDetails: { country: 'US' } }, 'customerDetails.country', 'Ce pays n’est pas desservi'],
  ])('refuses a buyer with %s, naming the field', async (_, body, field, message) => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const problem = await someone.refused(orderRoutes.createCheckoutSession, { body })
    expect(problem).toMatchObject({ status: 400, code: 'invalidInput', errors: [{ field, message }] })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
  })
})
