import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { TodoLine } from '../../../shared/order/admin/adminOrder.ts'
import { refundIdsOf } from '../../kit/histories/facts.ts'
import { refundingShop } from '../../kit/histories/refundingShop.ts'

const shop = refundingShop()
const { bench, order, changeOrder, changeWorkOf, workNow, edited, opened, pay, tell, tellAnew, newestEvent, paidSale, pairSold } = shop
const { giveBack, inDashboard, bankReturns, silence, reconcile, refund, isRecorded, mailsOf, timesLogged, said } = shop

/** Texts of the write that asks for a refund, and of the one that takes over what the provider says. */
const asking = ['idempotencyKey', 'refundVersion', 'pending']
const mirroring = ['REFUND#', 'refundedWorks']

const paymentOf = async (id: string) => (await order(id)).paymentIntentId
const atProvider = async (id: string): Promise<number> => {
  const { body } = await bench().atProvider('GET', `/v1/refunds?payment_intent=${await paymentOf(id)}`)
  const refunds = body.data as readonly { readonly amount: number; readonly status: string }[]
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
}

/** The id of no order. */
const nobodys = '33333333-3333-4333-8333-333333333333'

describe('a refund from the desk', () => {
  it('two refunds asked for at the same moment are both made', async () => {
    const { orderId } = await paidSale()
    bench().beforeWriting(asking, () => giveBack(orderId, { amount: '100' }))
    expect((await giveBack(orderId, { amount: '50' })).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 15_000, refundCount: 2, due: 'REMINDER' })
    expect(await atProvider(orderId)).toBe(15_000)
    expect(await refund(orderId, 1)).toMatchObject({ told: 'refund-1' })
  })

  it('a refund of an unknown or forgotten order answers 404 and is not made', async () => {
    expect((await giveBack(nobodys)).status).toBe(404)
    const { orderId } = await paidSale()
    bench().beforeWriting(asking, () => bench().forget(keys.order(orderId)))
    expect((await giveBack(orderId, { amount: '50' })).status).toBe(404)
    expect(await order(orderId)).toEqual({})
  })

  it('a refund never exceeds what is left, nor overwrites another one', async () => {
    const { reserveRefund } = await import('../../../lambdas/order/refunds/refundStore.ts')
    const { findOrder } = await import('../../../lambdas/order/store/orderStore.ts')
    const { orderId } = await paidSale()
    const reserve = async (amount: number) => {
      const row = await findOrder(orderId)
      return row && reserveRefund(row, { parcels: [], acts: [], refunds: [] }, { amount, cause: 'desk' }, [])
    }
    await bench().put({ ...keys.orderRefund(orderId, 1), number: 1, amount: 100, state: 'pending' })
    expect(await reserve(5000)).toBe(false)
    expect(await refund(orderId, 1)).toMatchObject({ amount: 100 })
    await bench().forget(keys.orderRefund(orderId, 1))
    await giveBack(orderId, { amount: '200' })
    expect(await reserve(100_001)).toBe(false)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 20_000, refundCount: 1 })
    expect(await reserve(100_000)).toBe(true)
  })

  it('a refund from the desk does not repeat what the dashboard gave back', async () => {
    const { orderId } = await paidSale()
    await inDashboard(await paymentOf(orderId), 1000)
    await tell('charge.refunded')
    expect((await giveBack(orderId, { amount: '50' })).status).toBe(200)
    expect(await atProvider(orderId)).toBe(6000)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 6000, refundCount: 2 })
  })

  it('a refund that the provider refuses is answered at the desk, without a mail', async () => {
    const { orderId } = await paidSale()
    await changeOrder(orderId, { paymentIntentId: 'pi_unknown' })
    const { status, body } = await giveBack(orderId, { amount: '50' })
    expect([status, body.code]).toEqual([409, 'refundRefused'])
    expect(await mailsOf(orderId)).not.toContain('refund-failed-1')
    expect(await refund(orderId, 1)).not.toHaveProperty('told')
    expect((await giveBack(orderId, { amount: '1200,01' })).body).toMatchObject({ errors: [{ field: 'amount' }] })
  })

  it('finds out that a bank has returned an earlier one, and tells the owner of that', async () => {
    const { orderId } = await paidSale()
    await giveBack(orderId, { amount: '100' })
    await bankReturns(refundIdsOf(bench()).at(-1))
    expect((await giveBack(orderId, { amount: '50' })).status).toBe(200)
    expect(await mailsOf(orderId)).toContain('refund-failed-1')
    expect(await order(orderId)).toMatchObject({ refundedAmount: 5000 })
    expect(timesLogged('refund failed', orderId)).toBe(1)
  })

  it('a returned refund counts again once the owner settled it in another way', async () => {
    const { orderId } = await paidSale()
    const settle = () => bench().ask('recordOrderAct', { params: { id: orderId }, body: { act: 'settleRefund' } })
    await giveBack(orderId, { amount: '100' })
    const returned = refundIdsOf(bench()).at(-1)
    await giveBack(orderId, { amount: '50' })
    await bankReturns(returned)
    expect(await tell('refund.failed')).toBe(200)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 5000 })
    expect((await settle()).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 15_000, actCount: 1, due: 'REMINDER' })
    expect(await refund(orderId, 1)).toMatchObject({ state: 'failed', isSettled: true })
    expect((await settle()).status).toBe(200)
    expect((await tellAnew('refund.failed')).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 15_000, actCount: 1 })
  })

  it('a whole refund that a bank returned can be made again, and is mailed anew', async () => {
    const { orderId } = await paidSale()
    const all = () => bench().ask('refundOrder', { params: { id: orderId }, body: {} })
    expect((await all()).status).toBe(200)
    expect(await refund(orderId, 1)).toMatchObject({ told: 'money-back' })
    await bankReturns(refundIdsOf(bench()).at(-1))
    expect(await tell('refund.failed')).toBe(200)
    expect((await all()).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 120_000 })
    expect(await refund(orderId, 2)).toMatchObject({ state: 'succeeded', told: 'refund-2' })
    expect(await mailsOf(orderId)).toEqual(['confirmation', 'money-back', 'refund-2', 'refund-failed-1', 'sale'])
    expect((await all()).status).toBe(200)
    expect(await atProvider(orderId)).toBe(120_000)
  })
})

describe('a refund whose answer never came', () => {
  it('waits from when the first was asked for, through events that say nothing of it, until the reconciliation makes it', async () => {
    const { orderId } = await paidSale()
    await silence()
    expect((await giveBack(orderId, { amount: '100' })).status).toBe(503)
    expect(await order(orderId)).toMatchObject({ due: 'ORDER', refundedAmount: 10_000 })
    const dueSince = '2026-01-02T00:00:00.000Z'
    await changeOrder(orderId, { dueSince })
    await silence()
    expect((await giveBack(orderId, { amount: '50' })).status).toBe(503)
    const waiting = await order(orderId)
    expect(waiting).toMatchObject({ due: 'ORDER', dueSince })
    expect((await said('refund.updated', { id: 're_0', object: 'refund', payment_intent: waiting.paymentIntentId })).status).toBe(200)
    expect(await order(orderId)).toEqual(waiting)
    await reconcile(orderId)
    expect(await order(orderId)).toMatchObject({ due: 'REMINDER', refundedAmount: 15_000 })
    expect(await atProvider(orderId)).toBe(15_000)
  })

  it('a refund whose answer is lost remains pending until reconciliation makes it', async () => {
    const { orderId } = await paidSale()
    bench().beforeRefunding(silence)
    expect((await giveBack(orderId, { amount: '100' })).body).toMatchObject({ code: 'stripeUnavailable' })
    expect(await refund(orderId, 1)).toMatchObject({ state: 'pending' })
    await reconcile(orderId)
    expect(await refund(orderId, 1)).toMatchObject({ state: 'succeeded' })
    expect(await atProvider(orderId)).toBe(10_000)
  })

  it('comes to nothing when the dashboard was quicker and left nothing, and the owner is told', async () => {
    const { orderId } = await paidSale()
    await silence()
    expect((await giveBack(orderId, { amount: '100' })).status).toBe(503)
    await inDashboard(await paymentOf(orderId), 120_000)
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 120_000 })
    expect(await order(orderId)).not.toHaveProperty('due')
    expect(await refund(orderId, 1)).toMatchObject({ state: 'failed', isRefused: true })
    expect(await mailsOf(orderId)).toEqual(['confirmation', 'money-back', 'refund-failed-1', 'sale'])
  })

  it('keeps no order waiting that has nothing more to be asked for', async () => {
    const { orderId } = await paidSale()
    await changeOrder(orderId, { due: 'ORDER', dueSince: '2026-01-02T00:00:00.000Z' })
    await reconcile(orderId)
    expect(await order(orderId)).toMatchObject({ due: 'REMINDER' })
  })

  it('a refund of a forgotten order is not looked for', async () => {
    const { finishSaleRefunds, sendRequestedRefunds } = await import('../../../lambdas/order/refunds/refunding.ts')
    await expect(finishSaleRefunds('gone')).resolves.toBeUndefined()
    expect(await sendRequestedRefunds('gone', 'form')).toBe(false)
  })
})

describe('an event about a refund in the dashboard', () => {
  it('two dashboard refunds that meet are both recorded, and each counts once', async () => {
    const { orderId } = await paidSale()
    await inDashboard(await paymentOf(orderId), 1000)
    const first = newestEvent('charge.refunded')
    bench().beforeWriting(mirroring, async () => {
      await inDashboard(await paymentOf(orderId), 2000)
      await tell('charge.refunded')
    })
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 3000, refundCount: 2 })
    expect(timesLogged('refunded', orderId)).toBe(2)
    expect(await isRecorded(first.id)).toBe(true)
    expect(await mailsOf(orderId)).toEqual(['confirmation', 'refund-1', 'refund-2', 'sale'])
  })

  it('a refund event that another call records at the same moment is left to it', async () => {
    const { orderId } = await paidSale()
    await inDashboard(await paymentOf(orderId), 1000)
    const { id, type } = newestEvent('charge.refunded')
    bench().beforeWriting(mirroring, () => bench().put({ ...keys.stripeEvent(id), type }))
    expect(await tell('charge.refunded')).toBe(200)
  })

  it('a repeated refund event is recorded and changes nothing else', async () => {
    const { orderId } = await paidSale()
    await inDashboard(await paymentOf(orderId), 1000)
    await tell('charge.refunded')
    const before = await bench().rows()
    expect((await tellAnew('charge.refunded')).status).toBe(200)
    const after = await bench().rows()
    expect(after).toHaveLength(before.length + 1)
    expect(after).toEqual(expect.arrayContaining([...before]))
  })

  it('changes nothing of an order that another payment has paid, and makes none of one that is gone', async () => {
    const { orderId } = await paidSale()
    await inDashboard(await paymentOf(orderId), 1000)
    await changeOrder(orderId, { paymentIntentId: 'pi_other' })
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).not.toHaveProperty('refundedAmount')
    await bench().forget(keys.order(orderId))
    expect((await tellAnew('charge.refunded')).status).toBe(200)
    expect(await order(orderId)).toEqual({})
  })

  it('makes no order of one that was forgotten meanwhile', async () => {
    const { orderId } = await paidSale()
    await inDashboard(await paymentOf(orderId), 1000)
    bench().beforeWriting(mirroring, () => bench().forget(keys.order(orderId)))
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).toEqual({})
  })

  it('writes to nobody where the buyer was erased', async () => {
    const { orderId } = await paidSale()
    await changeOrder(orderId, { erasedAt: '2026-11-25T10:00:00.000Z' })
    await inDashboard(await paymentOf(orderId), 1000)
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 1000 })
    expect(await mailsOf(orderId)).toEqual(['confirmation', 'sale'])
    expect(await refund(orderId, 1)).not.toHaveProperty('told')
  })

  it('a dashboard refund is not mailed to a customer who was told of the whole refund already', async () => {
    const { orderId } = await paidSale()
    await giveBack(orderId)
    await bankReturns(refundIdsOf(bench()).at(-1))
    await tell('refund.failed')
    await inDashboard(await paymentOf(orderId), 120_000)
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 120_000 })
    expect(await mailsOf(orderId)).toEqual(['confirmation', 'money-back', 'refund-failed-1', 'sale'])
    expect(await refund(orderId, 2)).not.toHaveProperty('told')
  })

  it('a refund of a late payment that a dispute prevents is refused and told once', async () => {
    const { sessionId, orderId } = await opened()
    await bench().atProvider('POST', `/__control/sessions/${sessionId}/pay`, '{"card":"4000000000000259"}')
    await edited({ soldBy: 'another', availability: 'Vendu' })
    expect(await tell('checkout.session.completed')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 0 })
    expect(await order(orderId)).not.toHaveProperty('due')
    expect(await refund(orderId, 1)).toMatchObject({ cause: 'latePayment', state: 'failed', isRefused: true })
    const told = await mailsOf(orderId)
    expect(told).toContain('refund-failed-1')
    expect((await tellAnew('checkout.session.completed')).status).toBe(200)
    expect(await mailsOf(orderId)).toEqual(told)
  })

  it.each(['in the dashboard', 'in another way'] as const)(
    'asks to give a late payment back once its dispute is won, until that is done %s',
    async way => {
      const { sessionId, orderId } = await opened()
      await bench().atProvider('POST', `/__control/sessions/${sessionId}/pay`, '{"card":"4000000000000259"}')
      await edited({ soldBy: 'another', availability: 'Vendu' })
      expect(await tell('checkout.session.completed')).toBe(200)
      const todos = async () => {
        const { body } = await bench().ask('listOrders', { query: { list: 'todo' } })
        return (body.todos as readonly TodoLine[]).map(({ what }) => what)
      }
      expect(await tell('charge.dispute.created')).toBe(200)
      expect(await todos()).toEqual(['dispute'])
      const { id } = newestEvent('charge.dispute.created').data.object as { readonly id: string }
      expect((await bench().atProvider('POST', `/__control/disputes/${id}/move`, '{"status":"won"}')).status).toBe(200)
      expect(await tell('charge.dispute.closed')).toBe(200)
      expect(await todos()).toEqual(['lateRefund'])
      if (way === 'in the dashboard') {
        await inDashboard((await order(orderId)).paymentIntentId, 120_000)
        expect(await tell('charge.refunded')).toBe(200)
      } else {
        expect((await bench().ask('recordOrderAct', { params: { id: orderId }, body: { act: 'settleRefund' } })).status).toBe(200)
      }
      expect(await todos()).toEqual([])
      expect(await order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 120_000 })
      expect(await order(orderId)).not.toHaveProperty('due')
    },
  )

  it('a late payment that is disputed while its refund is recorded still asks the owner for an answer', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    await edited({ soldBy: 'another', availability: 'Vendu' })
    const at = new Date().toISOString()
    const answerBy = new Date(Date.now() + 9 * 86_400_000).toISOString()
    const alerts = [{ id: 'du_1', kind: 'dispute', state: 'open', at, rank: 1, answerBy }]
    bench().beforeWriting(['refundId', 'latePayment'], () => changeOrder(orderId, { alerts }))
    expect(await tell('checkout.session.completed')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded', due: 'ORDER' })
    await reconcile(orderId)
    expect(await order(orderId)).toMatchObject({ due: 'REMINDER' })
    expect(await refund(orderId, 1)).toMatchObject({ refundId: expect.any(String) })
    expect(await atProvider(orderId)).toBe(120_000)
  })

  it('a late payment refunded in the dashboard is told once and counts as no sale’s refund', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    await edited({ soldBy: 'another', availability: 'Vendu' })
    await silence()
    expect(await tell('checkout.session.completed')).toBeGreaterThanOrEqual(500)
    const late = await order(orderId)
    expect(late).toMatchObject({ status: 'refunded', due: 'ORDER' })
    const told = await mailsOf(orderId)
    await inDashboard(late.paymentIntentId, 120_000)
    expect(await tell('charge.refunded')).toBe(200)
    expect(await refund(orderId, 1)).toMatchObject({ cause: 'latePayment', refundId: expect.any(String), state: 'succeeded' })
    expect(await order(orderId)).not.toHaveProperty('due')
    expect(await mailsOf(orderId)).toEqual(told)
    expect(timesLogged('refunded', orderId)).toBe(0)
  })
})

describe('a work whose refund a bank returned', () => {
  /** A sale of two works, of which the first was given back; the bank has returned that refund, and no mail was sent yet. */
  const returned = async (): Promise<string> => {
    const id = await pairSold()
    await giveBack(id, { artworkIds: [1] })
    expect(await workNow(1)).toMatchObject({ returnedBy: id, availability: 'Vendu' })
    await bankReturns(refundIdsOf(bench()).at(-1))
    return id
  }
  const changes: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['given back by another order', { returnedBy: 'another' }],
    ['sold to another', { soldBy: 'another' }],
    ['held by a payment', { heldBy: 'another' }],
    ['put on sale again', { availability: 'Disponible' }],
  ]

  it('a work whose refund a bank returned is its customer’s again', async () => {
    const id = await returned()
    expect(await tell('refund.failed')).toBe(200)
    expect(await workNow(1)).toMatchObject({ soldBy: id, availability: 'Vendu' })
    expect(await workNow(1)).not.toHaveProperty('returnedBy')
    expect(await workNow(2)).toMatchObject({ soldBy: id })
    expect(await order(id)).toMatchObject({ status: 'paid', refundedAmount: 0, refundedWorks: [] })
  })

  it.each(changes)('stays as it is where it was %s before', async (_which, change) => {
    const id = await returned()
    await changeWorkOf(1, change)
    const before = await workNow(1)
    expect(await tell('refund.failed')).toBe(200)
    expect(await workNow(1)).toEqual(before)
    expect(await order(id)).toMatchObject({ refundedAmount: 0, refundedWorks: [1] })
  })

  it.each(changes)('stays as it is where it was %s at the last moment', async (_which, change) => {
    const id = await returned()
    bench().beforeWriting(['soldAt', 'REFUND#1'], () => changeWorkOf(1, change))
    expect(await tell('refund.failed')).toBe(200)
    expect(await workNow(1)).toMatchObject(change)
    expect((await workNow(1)).soldBy).not.toBe(id)
    expect(await order(id)).toMatchObject({ refundedAmount: 0, refundedWorks: [1] })
  })

  it('a work of a wholly refunded sale stays with the owner when the bank returns the refund', async () => {
    const { orderId } = await paidSale()
    const parcel = { number: 1, state: 'sent', artworkIds: [1], carrier: 'dhl', expectedBy: '2100-01-05', expiresAtEpoch: 4_000_000_000 }
    await bench().put({ ...keys.orderParcel(orderId, 1), ...parcel })
    await changeOrder(orderId, { parcelCount: 1 })
    await giveBack(orderId, { artworkIds: [1] })
    await bankReturns(refundIdsOf(bench()).at(-1))
    expect(await tell('refund.failed')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 0, refundedWorks: [1] })
    expect(await order(orderId)).toMatchObject({ due: 'OPEN' })
    expect(await workNow(1)).toMatchObject({ returnedBy: orderId })
    expect(await workNow(1)).not.toHaveProperty('soldBy')
  })
})

it('a work that was given back stays with the owner, and the other with its buyer, when more is given back', async () => {
  const id = await pairSold()
  await giveBack(id, { artworkIds: [1] })
  await inDashboard(await paymentOf(id), 1000)
  expect(await tell('charge.refunded')).toBe(200)
  expect(await order(id)).toMatchObject({ status: 'paid', refundedAmount: 121_000, refundedWorks: [1] })
  expect(await workNow(1)).toMatchObject({ returnedBy: id })
  expect(await workNow(1)).not.toHaveProperty('soldBy')
  expect(await workNow(2)).toMatchObject({ soldBy: id })
})
