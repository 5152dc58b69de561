import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { pay, sessionIdOf, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, aPromoCode, artworkNow } from '../../kit/shop/builders.ts'
import { buyAtOnce, buyer, orderNow, sessionAt, shopper } from '../../kit/shop/orders.ts'

const refused = (someone: Visitor, body: object) => someone.refused(orderRoutes.createSingleCheckout, { body })

describe('createSingleCheckout', () => {
  it('opens a payment page for the one work, at the price of the table, which leads back to the work', async () => {
    const work = await anArtwork({ title: 'Trio, minuit', priceEur: 800 })
    const sessionId = sessionIdOf((await buyAtOnce(visitor(), work)).url)
    const session = await sessionAt(sessionId)
    expect(session).toMatchObject({
      amount_total: 80_000,
      currency: 'eur',
      customer_email: 'claire@mail.example',
      success_url: expect.stringMatching(/\/confirmation-commande\/\{CHECKOUT_SESSION_ID\}$/),
      cancel_url: expect.stringMatching(new RegExp(`/acheter-maintenant/${work.slug}\\?paiement-annule=${session.client_reference_id}$`)),
    })
    const { data } = await stripeApi(`checkout/sessions/${sessionId}/line_items`)
    expect(data).toEqual([expect.objectContaining({ description: 'Trio, minuit', amount_total: 80_000, quantity: 1 })])
  })

  it('charges no other amount than the one that was shown', async () => {
    const work = await anArtwork({ priceEur: 800 })
    const problem = await refused(visitor(), { ...buyer, artworkId: work.id, shownTotal: 75_000 })
    expect(problem).toMatchObject({ status: 409, code: 'amountChanged' })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
    expect(sessionIdOf((await buyAtOnce(visitor(), work, { shownTotal: 80_000 })).url)).toMatch(/^cs_/)
  })

  it('a single purchase leaves the cart’s works and promo code alone', async () => {
    const { code } = await aPromoCode()
    const [wanted, kept] = [await anArtwork({ priceEur: 500 }), await anArtwork()]
    const someone = await shopper(kept)
    await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    const { url } = await buyAtOnce(someone, wanted)
    const order = await orderNow(sessionIdOf(url))
    expect(order).toMatchObject({ source: 'single', items: [{ artworkId: wanted.id }], totalAmount: 50_000, discountAmount: 0 })
    expect(await artworkNow(kept.id)).not.toHaveProperty('heldBy')
  })

  it('sells the work once paid, leaves the cart as it was, and writes to a buyer without a name', async () => {
    const [wanted, kept] = [await anArtwork({ title: 'Rougets du matin' }), await anArtwork()]
    const someone = await shopper(kept)
    const customerEmail = newAddress()
    const sessionId = sessionIdOf((await buyAtOnce(someone, wanted, { customerEmail, customerName: undefined })).url)
    await pay(sessionId)
    await settledEvents(sessionId)
    expect((await artworkNow(wanted.id)).availability).toBe('Vendu')
    const order = await someone.call(orderRoutes.getOrder, { params: { sessionId } })
    expect(order).toMatchObject({ status: 'paid', totalAmount: 120_000 })
    expect(order).not.toHaveProperty('customerName')
    expect((await someone.call(cartRoutes.getCart)).items.map(({ artworkId }) => artworkId)).toEqual([kept.id])
    expect((await mailTo(customerEmail)).text).toContain('Bonjour, votre paiement')
    expect((await mailTo(sampleGallery.email, customerEmail)).text).toContain('Rougets du matin')
  })

  it('keeps where the work goes, and makes no country up where nobody said', async () => {
    const [sent, unsaid] = [await anArtwork(), await anArtwork()]
    const customerDetails = { phone: '06 12 34 56 78', address: '3 rue des Halles', postalCode: '34200', city: 'Sète' }
    const { url } = await buyAtOnce(visitor(), sent, { customerDetails })
    expect(await orderNow(sessionIdOf(url))).toMatchObject({ customerDetails: { ...customerDetails, country: 'FR' } })
    const bare = await buyAtOnce(visitor(), unsaid, { customerName: null })
    expect((await orderNow(sessionIdOf(bare.url)))?.customerDetails).toEqual({})
  })

  it('hears no price from the browser, nor the work it describes', async () => {
    const work = await anArtwork({ priceEur: 900 })
    const artwork = { slug: work.slug, title: 'Autre', price: 1 }
    const tampered = { ...buyer, artworkId: work.id, artwork, price: 1, totalAmount: 100, sessionId: 'x' }
    const { text } = await visitor().send(orderRoutes.createSingleCheckout, { body: tampered })
    expect(await sessionAt(sessionIdOf(JSON.parse(text).url))).toMatchObject({ amount_total: 90_000 })
  })

  it.each([
    ['empty', ' '],
    ['null', null],
    ['absent', undefined],
  ])('asks for no name: one that is %s is none', async (_, customerName) => {
    const { url } = await buyAtOnce(visitor(), await anArtwork(), { customerName })
    expect(await orderNow(sessionIdOf(url))).not.toHaveProperty('customerName')
  })

  it.each([
    ['sold', { availability: 'Vendu' }, 409, 'sold', 'Cette œuvre vient d’être vendue.'],
    ['made to order', { availability: 'Sur commande' }, 409, 'onCommission', 'Cette œuvre se réalise sur commande.'],
    ['of an availability nobody knows', { availability: 'Peut-être' }, 409, 'unavailable', 'Cette œuvre n’est plus disponible.'],
    ['without price', { priceEur: undefined }, 409, 'withoutPrice', 'Prix sur demande : demandez-le à l’atelier.'],
    ['at nothing', { priceEur: 0 }, 409, 'withoutPrice', 'Prix sur demande : demandez-le à l’atelier.'],
    ['hidden', { isPublished: false, published: undefined }, 404, 'artworkNotFound', 'Œuvre introuvable'],
  ])('refuses a work that is %s, and holds nothing', async (_, changes, status, code, detail) => {
    const work = await anArtwork()
    await changeRow(keys.artwork(work.id), changes)
    expect(await refused(visitor(), { ...buyer, artworkId: work.id })).toMatchObject({ status, code, detail: expect.anything() })
    const problem = await refused(visitor(), { ...buyer, artworkId: work.id })
    expect(problem.detail.replace(/\s/g, ' ')).toBe(detail)
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
  })

  it('refuses a work there is not', async () => {
    expect(await refused(visitor(), { ...buyer, artworkId: 999_999_999 })).toMatchObject({ status: 404, detail: 'Œuvre introuvable' })
  })

  it.each([
    ['no work', { artworkId: undefined }, 'artworkId', 'Œuvre introuvable'],
    ['a work by another name', { artworkId: 'barques-au-repos' }, 'artworkId', 'Œuvre introuvable'],
    ['a work by a key', { artworkId: -1 }, 'artworkId', 'Œuvre introuvable'],
    ['no address', { customerEmail: undefined }, 'customerEmail', 'Veuillez saisir votre adresse email'],
    ['a blank address', { customerEmail: '  ' }, 'customerEmail', 'Veuillez saisir votre adresse email'],
    ['half an address', { customerEmail: 'claire@mail' }, 'customerEmail', 'Adresse email invalide'],
    ['a header in the address', { customerEmail: 'a@b.fr\r\nBcc: x@y.fr' }, 'customerEmail', 'Adresse email invalide'],
    ['a header in the name', { customerName: 'Claire\r\nBcc: x@y.fr' }, 'customerName', 'Contenu invalide détecté.'],
  ])('refuses %s, naming the field', async (_, changes, field, message) => {
    const work = await anArtwork()
    const problem = await refused(visitor(), { ...buyer, artworkId: work.id, ...changes })
    expect(problem).toMatchObject({ status: 400, code: 'invalidInput', errors: [{ field, message }] })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
  })
})
