import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { arm, troubleTold } from '../../kit/cloud/faults.ts'
import { mailsOnceArrived, mailsTo, mailTo } from '../../kit/cloud/mailbox.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { deliver, everyEvent, failNext, release, settledEvents, settleRefund, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { today } from '../../kit/sale/parcels.ts'
import { makeDue } from '../../kit/sale/rest.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { mailRowsOf } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aSale, listedAs } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'

const { refundOrder, recordOrderAct } = adminOrderRoutes
const { putBackOnSale } = resaleRoutes
type Body = RouteBody<typeof refundOrder>

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const reason = 'Cadre abîmé pendant le transport'
const giveBack = async (id: string, body: Body): Promise<AdminOrder> =>
  (await owner.call(refundOrder, { params: { id }, body: { request: randomUUID(), reason, ...body } })).order
const refusedBack = (id: string, body: Body) =>
  owner.refused(refundOrder, { params: { id }, body: { request: randomUUID(), reason, ...body } })

const orderOf = async (id: string): Promise<OrderRow> => (await getRow(keys.order(id))) as unknown as OrderRow
type Refund = { readonly id: string; readonly amount: number; readonly status: string; readonly metadata: { readonly refund?: string } }

/** The refunds in the provider's books, the oldest first. */
const atStripe = async (id: string): Promise<readonly Refund[]> =>
  ((await stripeApi(`refunds?payment_intent=${(await orderOf(id)).paymentIntentId}`)).data as Refund[]).toReversed()
const inDashboard = async (id: string, amount: number) =>
  stripeApi('refunds', { payment_intent: String((await orderOf(id)).paymentIntentId), amount: String(amount) })

const sumOf = (refunds: readonly { readonly amount: number; readonly state?: string; readonly status?: string }[]): number =>
  refunds.filter(({ state, status }) => state !== 'failed' && status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

/** What the provider, the order's row and the timeline say was given back. */
const sums = async (id: string) => {
  const [books, order, shown] = await Promise.all([atStripe(id), orderOf(id), listedAs(owner, id)])
  return { stripe: sumOf(books), table: order.refundedAmount ?? 0, timeline: sumOf(shown.refunds ?? []) }
}
const alike = (cents: number) => ({ stripe: cents, table: cents, timeline: cents })

describe('a part of a sale given back from the desk', () => {
  it('a refund of a sum leaves the order paid, and the customer is told once', async () => {
    const { id, sessionId, customerEmail } = await aSale(await anArtwork({ title: 'Le Large' }))
    const order = await giveBack(id, { amount: '100,50 €' })
    expect(order).toMatchObject({
      status: 'paid',
      refundedAmount: 10_050,
      refunds: [{ number: 1, amount: 10_050, cause: 'desk', state: 'succeeded' }],
    })
    await settledEvents(sessionId)
    expect(await sums(id)).toEqual(alike(10_050))
    const mail = await mailTo(customerEmail, 'Remboursement de')
    expect(mail.subject).toMatch(/^Remboursement de 100,50.€, commande GL-/)
    expect(mail.text).toContain('sous 5 à 10 jours ouvrés')
    expect((await mailRowsOf(sessionId)).map(({ sk }) => sk)).toEqual(['MAIL#confirmation', 'MAIL#refund-1', 'MAIL#sale'])
    const { refunds, refundedAmount, acts } = await visitor().call(orderRoutes.getOrder, { params: { sessionId } })
    expect({ refunds, refundedAmount, acts }).toMatchObject({ refundedAmount: 10_050, refunds: [{ amount: 10_050 }] })
  })

  it('the reason of a refund reaches owner and customer, on their pages and by mail', async () => {
    const { id, sessionId, customerEmail } = await aSale(await anArtwork())
    expect((await giveBack(id, { amount: '100,50', reason: ` ${reason} ` })).refunds).toMatchObject([{ reason }])
    expect((await visitor().call(orderRoutes.getOrder, { params: { sessionId } })).refunds).toMatchObject([{ reason }])
    expect((await mailTo(customerEmail, 'Remboursement de')).text).toContain(`Motif\u202f: ${reason}`)
    for (const wrong of ['  ', 'x'.repeat(201)])
      expect(await refusedBack(id, { amount: '1', reason: wrong })).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
  })

  it('a refund pressed ten times at once and again is made once', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    const body = { amount: '250', request: randomUUID() }
    await Promise.all(Array.from({ length: 10 }, () => giveBack(id, body)))
    await giveBack(id, body)
    await settledEvents(sessionId)
    expect(await sums(id)).toEqual(alike(25_000))
    expect(await atStripe(id)).toHaveLength(1)
  })

  it('a partial refund never exceeds what is left', async () => {
    const { id } = await aSale(await anArtwork())
    await giveBack(id, { amount: '1000' })
    expect(await refusedBack(id, { amount: '200,01' })).toMatchObject({
      status: 400,
      errors: [{ field: 'amount', message: 'Il ne reste que 200,00\u00a0€ à rendre' }],
    })
    expect(await sums(id)).toEqual(alike(100_000))
    const ended = await giveBack(id, { amount: '200' })
    expect(ended).toMatchObject({ status: 'refunded', items: [{ isReturned: true }] })
    expect(await sums(id)).toEqual(alike(120_000))
  })

  it('a refunded work remains « Vendu » until put on sale again, while the other remains sold', async () => {
    const [first, second] = [await anArtwork({ priceEur: 300 }), await anArtwork({ priceEur: 200 })]
    const { id } = await aSale(first, second)
    const order = await giveBack(id, { artworkIds: [first.id] })
    expect(order).toMatchObject({ status: 'paid', refundedAmount: 30_000, refundedWorks: [first.id] })
    expect(order.items.map(({ isReturned = false }) => isReturned)).toEqual([true, false])
    expect(await artworkNow(first.id)).toMatchObject({ availability: 'Vendu', returnedBy: id })
    expect(await artworkNow(second.id)).toMatchObject({ availability: 'Vendu', soldBy: id })
    expect(await refusedBack(id, { artworkIds: [first.id] })).toMatchObject({ status: 409, code: 'worksRefunded' })
    const { results } = await owner.call(putBackOnSale, { params: { id } })
    expect(results).toMatchObject([{ outcome: 'onSale', artwork: { id: first.id } }])
    const body = { act: 'collect', collectedOn: today() } as const
    const { order: collected } = await owner.call(recordOrderAct, { params: { id }, body })
    expect(collected.parcels).toMatchObject([{ state: 'collected', artworkIds: [second.id] }])
  })

  it('a refund for a withdrawal settles it and its reminder', async () => {
    const { id, customerEmail } = await aSale(await anArtwork({ priceEur: 300 }), await anArtwork({ priceEur: 200 }))
    const { reference, items } = await orderOf(id)
    const artworkIds = [items[0]?.artworkId ?? 0]
    const request = { reference, customerEmail, customerName: 'Claire Dupont', artworkIds }
    await visitor().call(withdrawalRoutes.requestWithdrawal, { body: request })
    expect(await listedAs(owner, id)).toMatchObject({ refundDue: 30_000 })
    const order = await giveBack(id, { withdrawal: 1 })
    expect(order).toMatchObject({
      refundedAmount: 30_000,
      withdrawals: [{ repaid: 30_000 }],
      refunds: [{ cause: 'withdrawal', withdrawal: 1 }],
    })
    expect(order).not.toHaveProperty('refundDue')
    expect(await orderOf(id)).not.toHaveProperty('news')
    expect((await mailTo(customerEmail, 'répond à votre rétractation')).subject).toMatch(/^Remboursement de 300,00.€/)
    expect(await refusedBack(id, { withdrawal: 1 })).toMatchObject({ code: 'withdrawalRefunded' })
    expect(await refusedBack(id, { withdrawal: 2 })).toMatchObject({ status: 404, code: 'returnUnknown' })
  })

  it('a refund that Stripe refuses is listed as failed and can be asked for again', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    await deliver({ mode: 'drop' }, sessionId)
    const { paymentIntentId } = await orderOf(id)
    await changeRow(keys.order(id), { paymentIntentId: 'pi_unknown' })
    expect(await refusedBack(id, { amount: '50' })).toMatchObject({ status: 409, code: 'refundRefused' })
    await changeRow(keys.order(id), { paymentIntentId })
    expect(await listedAs(owner, id)).toMatchObject({ refunds: [{ number: 1, state: 'failed', isRefused: true }] })
    expect(await visitor().call(orderRoutes.getOrder, { params: { sessionId } })).not.toHaveProperty('refunds')
    expect(await sums(id)).toEqual(alike(0))
    await giveBack(id, { amount: '50' })
    expect(await sums(id)).toEqual(alike(5000))
    expect((await mailRowsOf(sessionId)).map(({ sk }) => sk)).not.toContain('MAIL#refund-failed-1')
  })

  it('whose answer never came is finished by the reconciliation', async () => {
    const { id } = await aSale(await anArtwork())
    await failNext(500, 3, '/v1/refunds')
    expect(await refusedBack(id, { amount: '70' })).toMatchObject({ status: 503, code: 'stripeUnavailable' })
    expect(await orderOf(id)).toMatchObject({ due: 'ORDER', refundedAmount: 7000 })
    await makeDue(id)
    await runNow('reconcileOrders')
    expect(await listedAs(owner, id)).toMatchObject({ refunds: [{ state: 'succeeded', amount: 7000 }] })
    expect(await sums(id)).toEqual(alike(7000))
    expect((await orderOf(id)).due).not.toBe('ORDER')
  })
})

describe('refunds of 100 € and of 250 € of 350 € at once, and one in the dashboard, each answer lost once', () => {
  it('end with the same sum at Stripe, in the table and in the timeline, and never a cent over', async () => {
    for (const dashboard of [5000, 35_000, 0]) {
      const { id, sessionId } = await aSale(await anArtwork({ priceEur: 350 }))
      await deliver({ mode: 'repeat', times: 3 }, sessionId)
      const ask = async (amount: string): Promise<number> => {
        const request = randomUUID()
        await arm({ function: 'refundOrder', eventContains: request }, { call: 'stripe POST /v1/refunds', kind: 'lost', scope: 'call' })
        return until('the owner to be answered', async () => {
          const { status } = await owner.send(refundOrder, { params: { id }, body: { amount, reason, request } })
          return status < 500 && status
        })
      }
      const inBooks = dashboard ? inDashboard(id, dashboard).catch(() => undefined) : undefined
      const [, ...statuses] = await Promise.all([inBooks, ask('100'), ask('250')])
      for (const status of statuses) expect([200, 400, 409]).toContain(status)
      await settledEvents(sessionId)
      const { stripe, table, timeline } = await sums(id)
      expect({ table, timeline }).toEqual({ table: stripe, timeline: stripe })
      expect(stripe).toBeLessThanOrEqual(35_000)
      if (dashboard === 0) expect(stripe).toBe(35_000)
      expect((await orderOf(id)).status).toBe(stripe === 35_000 ? 'refunded' : 'paid')
      expect((await rowsOf(`ORDER#${id}`)).filter(({ sk }) => sk === 'MAIL#money-back')).toHaveLength(stripe === 35_000 ? 1 : 0)
    }
  }, 120_000)
})

describe('a refund made in Stripe’s dashboard', () => {
  it('dashboard refunds are recorded and mailed once, told late, twice and in any order', async () => {
    const { id, sessionId, customerEmail } = await aSale(await anArtwork())
    await deliver({ mode: 'hold' }, sessionId)
    for (const amount of [1000, 2000]) await inDashboard(id, amount)
    await deliver({ mode: 'repeat', times: 2 }, sessionId)
    await inDashboard(id, 3000)
    await release(sessionId, { reversed: true })
    await settledEvents(sessionId)
    expect(await sums(id)).toEqual(alike(6000))
    expect((await listedAs(owner, id)).refunds).toMatchObject([1000, 2000, 3000].map(amount => ({ amount, cause: 'dashboard' })))
    expect(await mailsOnceArrived(customerEmail, 3, 'Remboursement de')).toHaveLength(3)
  })

  it.each(['lost', 'death'] as const)('counts once, whatever becomes of the shop’s write of it (%s)', async kind => {
    const { id, sessionId, customerEmail } = await aSale(await anArtwork())
    await settledEvents(sessionId)
    const written = await arm(
      { function: 'receiveStripeEvent', eventContains: 'charge.refunded' },
      { call: 'dynamodb TransactWriteItems', kind, ...(kind === 'lost' && { scope: 'call' as const }) },
    )
    await inDashboard(id, 5000)
    await settledEvents(sessionId)
    expect((await written()).injected).toBeGreaterThan(0)
    const { paymentIntentId } = await orderOf(id)
    const [event] = (await everyEvent()).filter(
      ({ type, data }) => type === 'charge.refunded' && data.object.payment_intent === paymentIntentId,
    )
    const refused = `Stripe: charge.refunded ${event?.id} not delivered (500), attempt 1`
    expect(await troubleTold(String(event?.id))).toContain(refused)
    expect(await sums(id)).toEqual(alike(5000))
    await mailTo(customerEmail, 'Remboursement de 50,00')
    expect((await mailsTo(customerEmail)).filter(({ subject }) => subject.startsWith('Remboursement de'))).toHaveLength(1)
  })
})

describe('a refund that a bank gives back', () => {
  it('counts no more, is told to the owner alone, and may be tried again', async () => {
    const work = await anArtwork({ priceEur: 300 })
    const { id, sessionId, customerEmail } = await aSale(work, await anArtwork({ priceEur: 200 }))
    await giveBack(id, { artworkIds: [work.id] })
    await settledEvents(sessionId)
    const [refund] = await atStripe(id)
    await settleRefund(refund?.id ?? '', false)
    await settledEvents(sessionId)
    expect(await sums(id)).toEqual(alike(0))
    const order = await listedAs(owner, id)
    expect(order).toMatchObject({ status: 'paid', refunds: [{ state: 'failed' }] })
    expect(await artworkNow(work.id)).toMatchObject({ soldBy: id, availability: 'Vendu' })
    expect(await artworkNow(work.id)).not.toHaveProperty('returnedBy')
    const mail = await mailTo(sampleGallery.email, `Remboursement échoué\u202f: commande ${order.reference}`)
    expect(mail.text).toMatch(/300,00.€/)
    expect(mail.text).toContain('revenue sur votre solde Stripe')
    expect((await mailsTo(customerEmail)).filter(({ subject }) => subject.includes('échoué'))).toEqual([])
    await giveBack(id, { artworkIds: [work.id] })
    expect(await sums(id)).toEqual(alike(30_000))
  })

  it('leaves a sale that was refunded whole refunded, and is tried again from the desk', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    await giveBack(id, {})
    await settledEvents(sessionId)
    const [refund] = await atStripe(id)
    await settleRefund(refund?.id ?? '', false)
    await settledEvents(sessionId)
    expect(await sums(id)).toEqual(alike(0))
    expect(await listedAs(owner, id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'failed' }] })
    expect(await giveBack(id, {})).toMatchObject({ status: 'refunded', refunds: [{ state: 'failed' }, { state: 'succeeded' }] })
    expect(await sums(id)).toEqual(alike(120_000))
  })
})
