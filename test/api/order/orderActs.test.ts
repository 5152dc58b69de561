import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { dispatchDays } from '../../../shared/order/delivery/orderDates.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { changeRow, getRow, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { doAct, sendWorks, today, tracking } from '../../kit/sale/parcels.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { mailRowsOf, orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aSale, listedAs, refund } from '../../kit/shop/sales.ts'
import { samplePromise } from '../../kit/values/promises.ts'

const { recordOrderAct } = adminOrderRoutes
const { confirmArrival, getOrder } = orderRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const aSaleOf = async (count: number) => {
  const works = await Promise.all(Array.from({ length: count }, (_, at) => anArtwork({ title: `Barques ${at + 1}` })))
  return { ...(await aSale(...works)), works: works.map(({ id }) => id) }
}
const actsOf = async (id: string) => (await listedAs(owner, id)).acts?.map(({ act }) => act)
const mailsOf = async (sessionId: string) => (await mailRowsOf(sessionId)).map(({ sk }) => sk.slice('MAIL#'.length)).toSorted()
const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const refused = async (id: string, body: object) => {
  const { status, code, errors } = await owner.refused(recordOrderAct, { params: { id }, body })
  return { status, code, ...(errors && { fields: errors.map(({ field }) => field) }) }
}

describe('recordOrderAct', () => {
  it('an order is prepared, sent and delivered, each act told once on the timeline', async () => {
    const { id, sessionId, customerEmail, works } = await aSaleOf(1)
    const prepared = await doAct(owner, id, { act: 'prepare', artworkIds: works, ...tracking })
    expect(prepared.parcels).toMatchObject([
      {
        number: 1,
        state: 'preparing',
        artworkIds: works,
        carrier: 'colissimo',
        trackingNumber: '8R00012345678',
        trackingLink: 'https://www.laposte.fr/outils/suivre-vos-envois?code=8R00012345678',
        customerName: 'Claire Dupont',
        address: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
      },
    ])
    expect((await doAct(owner, id, { act: 'send', parcel: 1 })).parcels).toMatchObject([{ state: 'sent', sentAt: expect.any(String) }])
    const delivered = await doAct(owner, id, { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'carrier' })
    expect(delivered).toMatchObject({ status: 'paid', parcels: [{ state: 'delivered', arrivedOn: today(), proof: 'carrier' }] })
    expect(delivered.acts).toMatchObject([
      { number: 1, act: 'prepare', by: 'owner', parcel: 1 },
      { number: 2, act: 'send', parcel: 1 },
      { number: 3, act: 'deliver', parcel: 1, on: today() },
    ])
    expect(await listedAs(owner, id)).toEqual(delivered)
    expect(await mailsOf(sessionId)).toEqual(['confirmation', 'delivered-1', 'sale', 'sent-1'])
    const sent = await mailTo(customerEmail, 'Votre colis est parti')
    for (const words of ['Barques 1', 'Colissimo 8R00012345678', 'suivre-vos-envois?code=8R00012345678', 'photographies dans les 24'])
      expect(sent.text).toContain(words)
    const arrived = await mailTo(customerEmail, 'Votre œuvre est arrivée')
    for (const words of ['Renoncer au contrat ici', '/retractation?commande=', 'jusqu’au']) expect(arrived.text).toContain(words)
  })

  it.each(['prepare', 'send', 'deliver', 'return', 'lose', 'collect', 'correctAddress'] as const)(
    'makes one of ten clicks on « %s »',
    async act => {
      const { id, sessionId, works } = await aSaleOf(1)
      const body = {
        prepare: { act: 'prepare', artworkIds: works, ...tracking },
        send: { act: 'send', parcel: 1 },
        deliver: { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'buyer' },
        return: { act: 'return', parcel: 1 },
        lose: { act: 'lose', parcel: 1 },
        collect: { act: 'collect', collectedOn: today() },
        correctAddress: {
          act: 'correctAddress',
          customerName: 'Claire D.',
          customerDetails: { address: '4 rue des Halles', city: 'Sète' },
        },
      } as const
      if (['send', 'deliver', 'return', 'lose'].includes(act)) await doAct(owner, id, { ...body.prepare, artworkIds: works })
      if (['deliver', 'return', 'lose'].includes(act)) await doAct(owner, id, body.send)
      const before = (await mailsOf(sessionId)).length
      const click = () => doAct(owner, id, act === 'prepare' ? { ...body.prepare, artworkIds: works } : body[act])
      const orders = await Promise.all(Array.from({ length: 10 }, click))
      orders.push(await click())
      for (const order of orders) expect(order.acts?.filter(line => line.act === act)).toHaveLength(1)
      expect(await mailsOf(sessionId)).toHaveLength(before + (act === 'prepare' ? 0 : 1))
    },
  )

  it('sends two works in two parcels, and says how far the order is', async () => {
    const { id, works } = await aSaleOf(2)
    const [one = 0, two = 0] = works
    const first = await sendWorks(owner, id, [one])
    expect(await refused(id, { act: 'prepare', artworkIds: [one, two], ...tracking })).toEqual({ status: 409, code: 'worksElsewhere' })
    const second = await sendWorks(owner, id, [two])
    expect([first.parcel, second.parcel]).toEqual([1, 2])
    expect(second.order.parcels).toMatchObject([
      { number: 1, artworkIds: [one], state: 'sent' },
      { number: 2, artworkIds: [two], state: 'sent' },
    ])
  })

  it('sends what came back in a new parcel, and finds what was lost', async () => {
    const { id, works } = await aSaleOf(1)
    await sendWorks(owner, id, works)
    await doAct(owner, id, { act: 'return', parcel: 1 })
    expect(await refused(id, { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'carrier' })).toEqual({
      status: 409,
      code: 'parcelMoved',
    })
    const { parcel } = await sendWorks(owner, id, works)
    await doAct(owner, id, { act: 'lose', parcel })
    const found = await doAct(owner, id, { act: 'deliver', parcel, deliveredOn: today(), proof: 'buyer' })
    expect(found.parcels).toMatchObject([{ state: 'returned' }, { state: 'delivered' }])
    expect(await actsOf(id)).toEqual(['prepare', 'send', 'return', 'prepare', 'send', 'lose', 'deliver'])
  })

  it('prepares otherwise what has not left, and keeps at dispatch what it was told before', async () => {
    const { id, works } = await aSaleOf(2)
    await doAct(owner, id, { act: 'prepare', artworkIds: works.slice(0, 1), carrier: 'other', trackingUrl: 'https://suivi.example/1' })
    const changed = await doAct(owner, id, { act: 'prepare', parcel: 1, artworkIds: works, carrier: 'dhl', trackingNumber: 'JD 01' })
    expect(changed.parcels).toHaveLength(1)
    const sent = await doAct(owner, id, { act: 'send', parcel: 1, carrier: 'dhl' })
    expect(sent.parcels).toMatchObject([{ artworkIds: works, carrier: 'dhl', trackingNumber: 'JD01', state: 'sent' }])
    expect(sent.parcels?.[0]?.trackingLink).toBe('https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=JD01')
  })

  it('hands works over at the studio, from a parcel or without one', async () => {
    const { id, sessionId, works } = await aSaleOf(2)
    await doAct(owner, id, { act: 'prepare', artworkIds: works.slice(0, 1), ...tracking })
    await doAct(owner, id, { act: 'collect', parcel: 1, collectedOn: today() })
    const done = await doAct(owner, id, { act: 'collect', collectedOn: today() })
    expect(done.parcels).toMatchObject([
      { state: 'collected', arrivedOn: today() },
      { state: 'collected', artworkIds: works.slice(1) },
    ])
    expect(await mailsOf(sessionId)).toEqual(['collected-1', 'collected-2', 'confirmation', 'sale'])
  })

  it('corrects the address before dispatch, on the parcel too, and tells the buyer', async () => {
    const { id, customerEmail, works } = await aSaleOf(1)
    await doAct(owner, id, { act: 'prepare', artworkIds: works, ...tracking })
    const customerDetails = {
      address: '12 quai de Bosc',
      postalCode: '34200',
      city: 'Sète',
      country: 'FR' as const,
      phone: '06 11 22 33 44',
    }
    const corrected = await doAct(owner, id, { act: 'correctAddress', customerName: 'Claire Martin', customerDetails })
    expect(corrected).toMatchObject({ customerName: 'Claire Martin', customerDetails })
    expect(corrected.parcels?.[0]).toMatchObject({ customerName: 'Claire Martin', address: { address: '12 quai de Bosc' } })
    expect(corrected.parcels?.[0]?.address).not.toHaveProperty('phone')
    expect((await mailTo(customerEmail, 'Adresse de livraison corrigée')).text).toContain('12 quai de Bosc')
    await doAct(owner, id, { act: 'send', parcel: 1 })
    expect(await refused(id, { act: 'correctAddress', customerName: 'X', customerDetails })).toEqual({ status: 409, code: 'addressFixed' })
  })

  it('asks for an address before anything is sent without one', async () => {
    const { id, works } = await aSaleOf(1)
    await changeRow(keys.order(id), { customerDetails: {} })
    expect(await refused(id, { act: 'prepare', artworkIds: works, ...tracking })).toEqual({ status: 409, code: 'addressMissing' })
  })

  it('believes no day but one between the dispatch and today', async () => {
    const { id, works } = await aSaleOf(1)
    await sendWorks(owner, id, works)
    for (const deliveredOn of ['2999-01-01', '2020-01-01', '', 'demain', '2026-02-31'])
      expect(await refused(id, { act: 'deliver', parcel: 1, deliveredOn, proof: 'carrier' })).toEqual({
        status: 400,
        code: 'invalidInput',
        fields: ['deliveredOn'],
      })
  })

  it('a hand-over dated before the sale is refused as earlier than the sale', async () => {
    const { id } = await aSaleOf(1)
    const { errors } = await owner.refused(recordOrderAct, { params: { id }, body: { act: 'collect', collectedOn: '2020-01-01' } })
    expect(errors).toEqual([{ field: 'collectedOn', message: 'Ce jour est antérieur à la vente' }])
  })

  it('refuses what cannot be: another’s work, no parcel, an order that nobody paid or whose money went back', async () => {
    const { id, works } = await aSaleOf(1)
    const [other] = (await aSaleOf(1)).works
    expect(await refused(id, { act: 'prepare', artworkIds: [other], ...tracking })).toEqual({ status: 409, code: 'worksElsewhere' })
    expect(await refused(id, { act: 'send', parcel: 1 })).toEqual({ status: 404, code: 'parcelNotFound' })
    expect(await refused(id, { act: 'receiveReturn', withdrawal: 1, receivedOn: today() })).toEqual({ status: 404, code: 'returnUnknown' })
    expect(await refused(crypto.randomUUID(), { act: 'send', parcel: 1 })).toEqual({ status: 404, code: 'orderNotFound' })
    for (const body of [
      {},
      { act: 'fly', parcel: 1 },
      { act: 'send' },
      { act: 'send', parcel: 1e9 },
      { act: 'prepare', artworkIds: works },
    ])
      expect((await refused(id, body)).status).toBe(400)
    const unpaid = await aCheckout(visitor(), [await anArtwork()])
    expect(await refused(await orderIdOf(unpaid.sessionId), { act: 'collect', collectedOn: today() })).toMatchObject({
      code: 'orderNotPaid',
    })
    await refund(owner, id)
    expect(await refused(id, { act: 'prepare', artworkIds: works, ...tracking })).toEqual({ status: 409, code: 'orderNotPaid' })
  })

  it('follows what was on its way when the money went back', async () => {
    const { id, works } = await aSaleOf(1)
    await sendWorks(owner, id, works)
    await refund(owner, id)
    expect(await doAct(owner, id, { act: 'return', parcel: 1 })).toMatchObject({ status: 'refunded', parcels: [{ state: 'returned' }] })
  })
})

describe('confirmArrival', () => {
  it('lets the buyer say by one press that a parcel arrived, once', async () => {
    const { id, sessionId, works } = await aSaleOf(1)
    await sendWorks(owner, id, works)
    const press = () => visitor().call(confirmArrival, { params: { sessionId }, body: { parcel: 1 } })
    for (const shown of await Promise.all([press(), press(), press()]))
      expect(shown).toMatchObject({ parcels: [{ state: 'delivered', arrivedOn: today() }] })
    expect((await listedAs(owner, id)).acts?.filter(({ act }) => act === 'deliver')).toMatchObject([{ by: 'buyer' }])
    expect(await mailsOf(sessionId)).toContain('delivered-1')
  })

  it('knows no order but its own, and no parcel that is not on its way', async () => {
    const { id, sessionId, works } = await aSaleOf(1)
    await doAct(owner, id, { act: 'prepare', artworkIds: works, ...tracking })
    for (const parcel of [1, 2])
      expect(await visitor().refused(confirmArrival, { params: { sessionId }, body: { parcel } })).toMatchObject({ code: 'notUnderway' })
    const unknown = { params: { sessionId: 'cs_test_unknown' }, body: { parcel: 1 } }
    expect(await visitor().refused(confirmArrival, unknown)).toMatchObject({ status: 404, code: 'orderNotFound' })
  })
})

describe('the order’s page', () => {
  it('shows its parcels and timeline, and no address nor postal code', async () => {
    const { id, sessionId, works } = await aSaleOf(1)
    await doAct(owner, id, { act: 'prepare', artworkIds: works, carrier: 'mondialRelay', trackingNumber: '12345678' })
    await doAct(owner, id, { act: 'send', parcel: 1 })
    const { text } = await visitor().send(getOrder, { params: { sessionId } })
    const { seller: _, ...shown } = JSON.parse(text)
    expect(shown).toMatchObject({
      parcels: [{ state: 'sent', trackingLink: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=12345678' }],
      acts: [{ act: 'prepare' }, { act: 'send' }],
    })
    for (const secret of ['rue des Halles', '34200']) expect(JSON.stringify(shown)).not.toContain(secret)
    expect((await listedAs(owner, id)).parcels?.[0]?.trackingLink).toContain('codePostal=34200')
  })
})

describe('a withdrawal', () => {
  const contractOf = async (sessionId: string, customerEmail: string) => ({
    reference: String((await orderNow(sessionId))?.reference),
    customerEmail,
  })
  const day = 24 * 60 * 60 * 1000

  it('counts from the delivery of the last parcel: two, twenty days apart, leave thirty days after the second', async () => {
    const { id, sessionId, customerEmail, works } = await aSaleOf(2)
    await changeRow(keys.order(id), { paidAt: daysAgo(70) })
    await sendWorks(owner, id, works.slice(0, 1))
    await changeRow(keys.orderParcel(id, 1), { sentAt: daysAgo(60), expectedBy: daysAgo(55).slice(0, 10) })
    await doAct(owner, id, { act: 'deliver', parcel: 1, deliveredOn: daysAgo(50).slice(0, 10), proof: 'signature' })
    const body = await contractOf(sessionId, customerEmail)
    const prepare = async () => (await visitor().call(withdrawalRoutes.prepareWithdrawal, { body })).order
    // Nothing is late, because the other work has not left.
    expect(await prepare()).not.toHaveProperty('isLate')
    await sendWorks(owner, id, works.slice(1))
    await changeRow(keys.orderParcel(id, 2), { sentAt: daysAgo(32), expectedBy: daysAgo(31).slice(0, 10) })
    await doAct(owner, id, { act: 'deliver', parcel: 2, deliveredOn: daysAgo(29).slice(0, 10), proof: 'carrier' })
    const order = await prepare()
    expect(order).not.toHaveProperty('isLate')
    expect(order.items).toHaveLength(2)
    expect(Math.abs(Date.parse(order.deadline) - (Date.now() + day))).toBeLessThan(4 * day)
    await changeRow(keys.orderParcel(id, 2), { arrivedOn: daysAgo(40).slice(0, 10) })
    expect((await prepare()).isLate).toBe(true)
  })

  it('whose works came back is told to the buyer with the day of the refund, once', async () => {
    const { id, sessionId, customerEmail, works } = await aSaleOf(1)
    await sendWorks(owner, id, works)
    await doAct(owner, id, { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'buyer' })
    const body = { ...(await contractOf(sessionId, customerEmail)), customerName: 'Claire Dupont' }
    await visitor().call(withdrawalRoutes.requestWithdrawal, { body })
    const receive = () => doAct(owner, id, { act: 'receiveReturn', withdrawal: 1, receivedOn: today() })
    const [received] = await Promise.all([receive(), receive(), receive()])
    expect(received).toMatchObject({ refundDue: 120_000, withdrawals: [{ receivedOn: today() }] })
    expect((await actsOf(id))?.filter(act => act === 'receiveReturn')).toHaveLength(1)
    expect((await mailTo(customerEmail, 'Votre retour est arrivé')).text).toContain('1\u202f200,00\u00a0€')
  })
})

describe('the reminders', () => {
  /** Lets an order's next reminder be due now, as if its last look had been at its payment. */
  const remind = async (id: string) => {
    const order = await getRow(keys.order(id))
    await changeRow(keys.order(id), { remindedAt: order?.paidAt, dueAt: daysAgo(0) })
    await runNow('reconcileOrders')
  }

  /** The latest payment whose first promised day of dispatch is past: working days make it another on each day of the week. */
  const paidUntilFirstDispatch = (): string => {
    const payments = Array.from({ length: 14 }, (_, days) => daysAgo(days))
    return payments.find(paidAt => dispatchDays(paidAt, samplePromise).first.getTime() < Date.now()) ?? ''
  }

  it('wait from the payment on, and end with what they are about', async () => {
    const { id, works } = await aSaleOf(1)
    expect(await getRow(keys.order(id))).toMatchObject({ due: 'REMINDER', dueAt: expect.any(String), remindedAt: expect.any(String) })
    await sendWorks(owner, id, works)
    expect(await getRow(keys.order(id))).toMatchObject({ due: 'REMINDER' })
    await doAct(owner, id, { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'carrier' })
    for (const field of ['due', 'dueAt', 'dueSince']) expect(await getRow(keys.order(id))).not.toHaveProperty(field)
  })

  it('tell the owner of a dispatch that nears, once for each promised day', async () => {
    const { id, sessionId } = await aSaleOf(1)
    await changeRow(keys.order(id), { paidAt: paidUntilFirstDispatch() })
    await remind(id)
    expect(await mailsOf(sessionId)).toContain('remind-dispatch-first')
    const queued = await getRow(keys.orderMail(id, 'remind-dispatch-first'))
    expect(Date.parse(String((await getRow(keys.order(id)))?.dueAt))).toBeGreaterThan(Date.now())
    await changeRow(keys.order(id), { dueAt: daysAgo(0) })
    await runNow('reconcileOrders')
    expect((await getRow(keys.orderMail(id, 'remind-dispatch-first')))?.queuedAt).toBe(queued?.queuedAt)
    const reference = String((await orderNow(sessionId))?.reference)
    expect((await mailTo(sampleGallery.email, `commande ${reference}`)).text).toContain('Barques 1')
  })

  it('ask the buyer whether a late parcel has arrived', async () => {
    const { id, sessionId, customerEmail, works } = await aSaleOf(1)
    await changeRow(keys.order(id), { paidAt: daysAgo(30) })
    await sendWorks(owner, id, works)
    await changeRow(keys.orderParcel(id, 1), { sentAt: daysAgo(20), expectedBy: daysAgo(10).slice(0, 10) })
    await remind(id)
    const mail = await mailTo(customerEmail, 'est-elle arrivée')
    expect(mail.text).toContain(`/confirmation-commande/${sessionId}#arrivee`)
    expect(await getRow(keys.order(id))).toMatchObject({ due: 'OPEN' })
  })
})

it('an order’s parcels and timeline end with its accounts', async () => {
  const { id, works } = await aSaleOf(1)
  await sendWorks(owner, id, works)
  const end = (await getRow(keys.order(id)))?.expiresAtEpoch
  const own = (await rowsOf(`ORDER#${id}`)).filter(({ sk }) => /^(PARCEL|ACT)#/.test(sk))
  expect(own.map(({ sk, expiresAtEpoch }) => [sk, expiresAtEpoch])).toEqual(['ACT#1', 'ACT#2', 'PARCEL#1'].map(sk => [sk, end]))
})
