import { describe, expect, it } from '@jest/globals'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { subscriberNow } from '../../kit/shop/newsletter.ts'
import { member } from '../../kit/shop/owner.ts'

type Sent = ReturnType<ReturnType<typeof visitor>['send']>
const outcome = async (sent: Sent) => {
  const { status, text } = await sent
  return [status, JSON.parse(text)]
}

/** Section 7 of the specification, to the letter; what an operation does not ask for is ignored (D16). */
describe('the specification’s payload of', () => {
  it('send-contact-email is accepted', async () => {
    const body = { name: 'Claire Dupont', email: newAddress(), subject: 'Une visite', message: 'Puis-je passer samedi matin ?' }
    expect(await outcome(visitor().send(contactRoutes.sendContactEmail, { body }))).toEqual([200, { received: true }])
  })

  it('send-quote-email is accepted, with files that it only names', async () => {
    const contactEmail = newAddress()
    const body = {
      serviceType: 'custom',
      projectTitle: 'Un port',
      dimensions: '60 x 80 cm',
      technique: 'huile',
      description: 'Le port de Sète le soir, vu du môle.',
      inspiration: '',
      framingOption: 'none',
      urgency: 'standard',
      budget: '1000-2000',
      contactName: 'Claire Dupont',
      contactEmail,
      contactPhone: '06 12 34 56 78',
      uploadedFiles: [{ name: 'port.jpg', size: 120_000, type: 'image/jpeg' }],
      termsAccepted: true,
    }
    expect(await outcome(visitor().send(quoteRoutes.sendQuoteEmail, { body }))).toEqual([200, { received: true }])
    expect((await mailTo(contactEmail)).text).not.toContain('image')
  })

  it('create-checkout-session is accepted: the cart is the server’s, and so are its prices', async () => {
    const [work, someone, email] = [await anArtwork(), visitor(), newAddress()]
    await someone.call(cartRoutes.addToCart, { body: { artworkId: work.id } })
    const address = { phone: '', address: '1 rue du Port', city: 'Sète', postalCode: '34200', country: 'FR' }
    const body = {
      items: [{ artworkId: work.id, artworkTitle: 'Autre', artworkPrice: 1, quantity: 1 }],
      customerEmail: email,
      customerName: 'Claire Dupont',
      sessionId: someone.session,
      promotionCode: null,
      customerDetails: { email, name: 'Claire Dupont', ...address },
    }
    const url = expect.stringMatching(/^http/)
    expect(await outcome(someone.send(orderRoutes.createCheckoutSession, { body }))).toMatchObject([200, { url }])
  })

  it.each([{ name: null }, {}])('subscribe-newsletter is accepted without an origin, once consent is given: %j', async named => {
    const email = newAddress()
    const body = { email, rgpdConsent: true, ...named }
    expect(await outcome(visitor().send(newsletterRoutes.subscribeNewsletter, { body }))).toEqual([200, { received: true }])
    expect(await subscriberNow(email)).toMatchObject({ name: '', consent: { origin: 'page' } })
  })

  it('create-promo-code and manage-promo-codes are accepted', async () => {
    const owner = await member('admin')
    const code = `SPEC${Date.now()}`
    const body = { code, type: 'percentage', value: 10, name: 'Rentrée', target: 'global' }
    const [status, { promoCode }] = await outcome(owner.send(promoRoutes.createPromoCode, { body }))
    expect([status, promoCode]).toMatchObject([200, { code }])
    const params = { id: promoCode.id }
    const toggled = await outcome(owner.send(promoRoutes.togglePromoCode, { params, body: { active: false } }))
    expect(toggled).toMatchObject([200, { promoCode: { active: false } }])
    expect(await outcome(owner.send(promoRoutes.deletePromoCode, { params }))).toMatchObject([200, {}])
  })
})
