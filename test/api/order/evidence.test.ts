import { beforeAll, describe, expect, it } from '@jest/globals'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { doAct, sendWorks } from '../../kit/sale/parcels.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { orderIdOf } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aSale } from '../../kit/shop/sales.ts'

const { getEvidence } = adminOrderRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

describe('getEvidence', () => {
  it('puts the sale, its parcel, its mails and the buyer’s messages on one sheet, and nobody else’s', async () => {
    const work = await anArtwork({ title: 'Le Large' })
    const { id, customerEmail } = await aSale(work)
    const customerDetails = { address: '3 rue des Halles', postalCode: '34200', city: 'Sète' }
    await doAct(owner, id, { act: 'correctAddress', customerName: 'Claire Dupont', customerDetails })
    await sendWorks(owner, id, [work.id])
    await mailTo(customerEmail, 'Votre colis est parti')
    const said = { name: 'Claire', subject: 'Votre tableau', message: 'Le colis est magnifique' }
    await visitor().call(contactRoutes.sendContactEmail, { body: { ...said, email: customerEmail.toUpperCase() } })
    const others = { ...said, message: 'Rien à voir avec cette vente', email: 'autre@mail.example' }
    await visitor().call(contactRoutes.sendContactEmail, { body: others })
    const { name, html } = await owner.call(getEvidence, { params: { id } })
    expect(name).toMatch(/^preuves-GL-\d{4}-[0-9A-Z]{6}\.html$/)
    for (const told of ['Le Large', '3 rue des Halles', '8R00012345678', 'Votre colis est parti', 'Le colis est magnifique', 'pi_'])
      expect(html).toContain(told)
    expect(html).not.toContain('Rien à voir avec cette vente')
    // The terms are those of the day of the order, read from the stored copy (E131).
    expect(html).toMatch(/http[^ ]+\/cgv\/versions\/[0-9-]+-[0-9a-f]{12}\./)
    expect(html).toContain('<h4>Article 10. Médiation et droit applicable</h4>')
  })

  it('an unpaid or unknown order has no evidence file', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const id = await orderIdOf(sessionId)
    expect(await owner.refused(getEvidence, { params: { id } })).toMatchObject({ status: 409, code: 'orderNotPaid' })
    expect(await owner.refused(getEvidence, { params: { id: crypto.randomUUID() } })).toMatchObject({ status: 404, code: 'orderNotFound' })
  })
})
