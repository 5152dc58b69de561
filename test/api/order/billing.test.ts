import { describe, expect, it } from '@jest/globals'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { pay, sessionIdOf, settledEvents } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { buyAtOnce, buyer, orderNow, shopper } from '../../kit/shop/orders.ts'

const customerDetails = { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' as const }
const billing = { billingAddress: '1 rue Haute', billingPostalCode: '34000', billingCity: 'Montpellier' }
const business = { companyName: 'Cabinet Dupont', companySiren: '732 829 320', companyVat: 'FR 44 732829320' }
const gift = { gift: true, recipientName: 'Paul Valéry' }
const kept = {
  company: { name: 'Cabinet Dupont', siren: '732829320', vat: 'FR44732829320' },
  billing: { address: '1 rue Haute', postalCode: '34000', city: 'Montpellier', country: 'FR' },
  isGift: true,
  recipient: 'Paul Valéry',
}

describe('a purchase with a business, another address for the invoice, and a gift', () => {
  it('an immediate purchase keeps them, and tells buyer and owner but not who has the link', async () => {
    const someone = visitor()
    const customerEmail = newAddress()
    const bought = { customerEmail, customerDetails, ...business, ...billing, ...gift }
    const sessionId = sessionIdOf((await buyAtOnce(someone, await anArtwork(), bought)).url)
    expect(await orderNow(sessionId)).toMatchObject(kept)
    await pay(sessionId)
    await settledEvents(sessionId)
    const confirmation = (await mailTo(customerEmail)).text
    expect(confirmation).toMatch(/Facturée à\s: Cabinet Dupont, SIREN 732.829.320, .*1 rue Haute, 34000 Montpellier, France\./)
    expect(confirmation).toMatch(/Paul Valéry\s+3 rue des Halles/)
    const notice = (await mailTo(sampleGallery.email, customerEmail)).text
    expect(notice).toContain('Facturée à')
    expect(notice).toMatch(/Cadeau pour Paul Valéry\s: ne mettez dans le colis ni prix ni facture\./)
    const shown = JSON.stringify(await someone.call(orderRoutes.getOrder, { params: { sessionId } }))
    for (const secret of ['Cabinet', '732829320', 'Haute', 'Valéry']) expect(shown).not.toContain(secret)
  })

  it('a checkout of the cart keeps them', async () => {
    const someone = await shopper(await anArtwork())
    const body = { ...buyer, customerDetails, ...business, ...billing, ...gift }
    const { url } = await someone.call(orderRoutes.createCheckoutSession, { body })
    expect(await orderNow(sessionIdOf(url))).toMatchObject(kept)
  })

  it('is refused by its fields where the invoice could not be addressed, or not printed', async () => {
    const someone = await shopper(await anArtwork())
    const faults = async (body: object) => {
      const problem = await someone.refused(orderRoutes.createCheckoutSession, { body: { ...buyer, ...body } as never })
      return [problem.status, ...(problem.errors ?? []).map(({ field }) => field)]
    }
    expect(await faults({ companySiren: '123456789', companyName: 'Cabinet' })).toEqual([400, 'companySiren'])
    expect(await faults(gift)).toEqual([400, 'billingAddress', 'billingPostalCode', 'billingCity'])
    expect(await faults({ customerName: '山田 太郎' })).toEqual([400, 'customerName'])
  })
})
