import { describe, expect, it } from '@jest/globals'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { todosOf } from '../../../shared/order/admin/todo.ts'
import { another } from '../../kit/histories/oneWork.ts'
import { newWork } from '../../kit/histories/player.ts'
import { refundingShop } from '../../kit/histories/refundingShop.ts'

const shop = refundingShop()
const { bench, order, changeOrder, work, opened, pay, tell, paidSale, withdraw, said, mailsOf, timesLogged } = shop

const seconds = (isoTime: string): number => Math.floor(Date.parse(isoTime) / 1000)

/** Tells of a dispute of an order's whole payment, so many minutes after the payment. */
const dispute = async (id: string, type: string, status: string, minute: number) =>
  said(
    type,
    {
      ...{ id: 'du_1', object: 'dispute', amount: 120_000, reason: 'fraudulent', status },
      ...{ payment_intent: (await order(id)).paymentIntentId, evidence_details: { due_by: seconds('2027-01-10T12:00:00Z') + 60 * minute } },
    },
    seconds('2026-12-01T10:00:00Z') + 60 * minute,
  )
const lose = (id: string) => dispute(id, 'charge.dispute.closed', 'lost', 1)
const winAppeal = (id: string) => dispute(id, 'charge.dispute.closed', 'won', 3)

describe('a withdrawal from an order whose payment is lost', () => {
  const withdrawFrom = (id: string) => withdraw(id, [1])
  const news = async () => (await bench().ask('checkNews', { body: {} })).body.withdrawals

  it.each([
    ['before', [withdrawFrom, lose]],
    ['after', [lose, withdrawFrom]],
  ] as const)('made %s it owes nothing more and is no news, until an appeal is won', async (_when, events) => {
    const { orderId } = await paidSale()
    for (const happens of events) expect((await happens(orderId)).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ withdrawals: [{ refundAmount: 120_000 }] })
    expect(await order(orderId)).not.toHaveProperty('refundDue')
    expect(await news()).toBe(0)
    expect((await dispute(orderId, 'charge.dispute.updated', 'appeal_under_review', 2)).status).toBe(200)
    expect((await winAppeal(orderId)).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ refundDue: 120_000 })
    expect(await news()).toBe(1)
  })

  it('promises its buyer nothing that the bank gave back', async () => {
    const { orderId } = await paidSale()
    await lose(orderId)
    expect((await withdrawFrom(orderId)).body).toMatchObject({ receipt: { refundAmount: 0 } })
  })
})

describe('an appeal that is won after the work was put on sale again', () => {
  const resold = async (): Promise<string> => {
    const { orderId } = await paidSale()
    expect((await lose(orderId)).status).toBe(200)
    expect((await bench().ask('putBackOnSale', { params: { id: orderId } })).status).toBe(200)
    expect(await work()).toMatchObject({ availability: 'Disponible' })
    expect(await order(orderId)).toMatchObject({ resoldWorks: [1] })
    return orderId
  }
  const prepare = (id: string) =>
    bench().ask('recordOrderAct', { params: { id }, body: { act: 'collect', collectedOn: parisDay(new Date()) } })
  const todos = async (id: string) => {
    const { body } = await bench().ask('listOrders')
    const shown = (body.orders as readonly AdminOrder[]).find(each => each.id === id)
    return shown && todosOf(shown, new Date()).map(({ what }) => what)
  }

  it('a won appeal gives the work back to its customer, to be sent, where nobody bought it', async () => {
    const id = await resold()
    expect((await winAppeal(id)).status).toBe(200)
    expect(await work()).toMatchObject({ availability: 'Vendu', soldBy: id })
    expect(await order(id)).toMatchObject({ resoldWorks: [] })
    expect((await prepare(id)).status).toBe(200)
  })

  it('leaves it to who bought it, or is paying for it, and asks to refund the first buyer', async () => {
    for (const isPaid of [true, false]) {
      await bench().begin()
      await newWork(bench(), 1, 1200)
      const id = await resold()
      const { sessionId, orderId } = await opened(another)
      if (isPaid) {
        await pay(sessionId)
        expect(await tell('checkout.session.completed')).toBe(200)
      }
      expect((await winAppeal(id)).status).toBe(200)
      expect(await work()).toMatchObject(isPaid ? { soldBy: orderId } : { heldBy: orderId })
      expect(await order(id)).toMatchObject({ resoldWorks: [1] })
      expect(await todos(id)).toEqual(['resold'])
      expect(await mailsOf(id)).toContain('dispute-du_1-won')
    }
  })

  it('reads the work anew where it was bought at the same moment', async () => {
    const id = await resold()
    bench().beforeWriting(['dispute-du_1-won'], () => shop.changeWork({ soldBy: 'another', availability: 'Vendu' }))
    expect((await winAppeal(id)).status).toBe(200)
    expect(await work()).toMatchObject({ soldBy: 'another' })
    expect(await order(id)).toMatchObject({ resoldWorks: [1] })
  })
})

describe('the log of a lost payment, by which the dashboard counts', () => {
  it('a lost dispute is logged once, and so is the appeal that regains it', async () => {
    const { orderId } = await paidSale()
    const counts = () => [timesLogged('dispute lost', orderId), timesLogged('dispute regained', orderId)]
    await lose(orderId)
    await dispute(orderId, 'charge.dispute.updated', 'lost', 2)
    expect(counts()).toEqual([1, 0])
    await winAppeal(orderId)
    expect(counts()).toEqual([1, 1])
  })
})

describe('a dispute of another payment than the one that the order knows', () => {
  it('changes nothing of it, and is noted', async () => {
    const { orderId } = await paidSale()
    const before = await order(orderId)
    await changeOrder(orderId, { paymentIntentId: 'pi_other' })
    const { status } = await said('charge.dispute.created', {
      ...{ id: 'du_1', object: 'dispute', amount: 120_000, reason: 'fraudulent', status: 'needs_response' },
      ...{ payment_intent: before.paymentIntentId, evidence_details: { due_by: null } },
    })
    expect(status).toBe(200)
    expect(await order(orderId)).toEqual({ ...before, paymentIntentId: 'pi_other' })
  })
})
