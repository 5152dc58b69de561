import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { refundingShop } from '../../kit/histories/refundingShop.ts'

const shop = refundingShop()
const { bench, order, changeOrder, paidSale, pairSold, giveBack, withdraw, silence, reconcile, refund, mailsOf, timesLogged } = shop
const { inDashboard, said, tell, opened, pay, edited } = shop

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const act = (id: string, body: object) => bench().ask('recordOrderAct', { params: { id }, body })
const collect = (...artworkIds: readonly number[]) => ({ act: 'collect', collectedOn: parisDay(new Date()), artworkIds })

/** The id of no order. */
const nobodys = '33333333-3333-4333-8333-333333333333'

describe('an act on an order', () => {
  it('two acts on an order at once are both done, and a repeated act is done once', async () => {
    const id = await pairSold()
    bench().beforeWriting(['ACT#1', 'TransactItems'], () => act(id, collect(2)))
    expect((await act(id, collect(1))).status).toBe(200)
    expect((await act(id, collect(1))).status).toBe(200)
    const { body } = await act(id, collect(1, 2))
    expect(body.order).toMatchObject({ parcels: [{ artworkIds: [2] }, { artworkIds: [1] }] })
    expect(await order(id)).toMatchObject({ actCount: 2 })
  })

  it('an act is refused for works of another order, and for an unknown order', async () => {
    const id = await pairSold()
    expect((await act(id, collect(3))).body).toMatchObject({ code: 'worksElsewhere' })
    expect((await act(nobodys, collect(1))).status).toBe(404)
  })
})

describe('money that is still to be sent', () => {
  const askInVain = async (id: string) => {
    await silence()
    expect((await giveBack(id, { amount: '50' })).status).toBe(503)
  }
  const changes: readonly (readonly [string, (id: string) => ReturnType<typeof act>, string])[] = [
    ['an act', (id: string) => act(id, collect(1)), 'ACT#1'],
    ['a withdrawal', (id: string) => withdraw(id, [1]), 'MAIL#withdrawal-receipt-1'],
  ]

  it.each(changes)('stays the reconciliation’s to send after %s', async (_which, happens) => {
    const id = await pairSold()
    await askInVain(id)
    expect((await happens(id)).status).toBe(200)
    expect(await order(id)).toMatchObject({ due: 'ORDER' })
    await reconcile(id)
    expect(await refund(id, 1)).toMatchObject({ state: 'succeeded' })
    expect(await order(id)).toMatchObject({ due: 'REMINDER' })
  })

  it.each(changes)('stays the reconciliation’s to send where %s meets the demand for it', async (_which, happens, written) => {
    const id = await pairSold()
    bench().beforeWriting([written, 'TransactItems'], () => askInVain(id))
    expect((await happens(id)).status).toBe(200)
    expect(await order(id)).toMatchObject({ due: 'ORDER', refundedAmount: 5000 })
  })
})

describe('a reminder', () => {
  const late = async (id: string, days: number): Promise<string> => {
    await changeOrder(id, { paidAt: daysAgo(days), remindedAt: daysAgo(days) })
    return id
  }
  /** A sale that was to be sent days ago, and was not looked at since. */
  const lateSale = async (days = 5): Promise<string> => late((await paidSale()).orderId, days)

  it('a reminder is mailed when it is due, and the order waits for the next', async () => {
    const id = await lateSale()
    await reconcile(id)
    expect(await mailsOf(id)).toContain('remind-dispatch-first')
    expect(Date.parse(String((await order(id)).remindedAt))).toBeGreaterThan(Date.parse(daysAgo(1)))
  })

  it.each([
    ['whose money went back meanwhile', (id: string) => changeOrder(id, { status: 'refunded' }), { status: 'refunded' }],
    [
      'whose money is on its way back since',
      async (id: string) => {
        await silence()
        expect((await giveBack(id, { amount: '50' })).status).toBe(503)
      },
      { due: 'ORDER', refundedAmount: 5000 },
    ],
    ['that was handed over meanwhile', (id: string) => act(id, collect(1)), { actCount: 1 }],
  ])('a reminder is not written for an order %s', async (_which, happens, becomes) => {
    const id = await lateSale()
    bench().beforeWriting(['MAIL#remind-dispatch'], () => happens(id))
    await reconcile(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('remind'))).toEqual([])
    expect(await order(id)).toMatchObject(becomes)
  })

  it.each([
    ['an act', (id: string) => act(id, collect(2))],
    ['a withdrawal', (id: string) => withdraw(id, [2])],
    ['a refund', (id: string) => giveBack(id, { artworkIds: [2] })],
    [
      'a refund that waited',
      async (id: string) => {
        await silence()
        expect((await giveBack(id, { artworkIds: [2] })).status).toBe(503)
        const answer = await act(id, collect(2))
        await bench().wake('reconcileOrders')
        expect(await order(id)).toMatchObject({ due: 'ORDER' })
        await reconcile(id)
        return answer
      },
    ],
  ])('whose time has come is written at the next run, once, where %s comes before it', async (_which, happens) => {
    const id = await late(await pairSold(), 5)
    expect((await happens(id)).status).toBe(200)
    await bench().wake('reconcileOrders')
    expect(await mailsOf(id)).toContain('remind-dispatch-first')
    await bench().forget(keys.orderMail(id, 'remind-dispatch-first'))
    await reconcile(id)
    expect(await mailsOf(id)).not.toContain('remind-dispatch-first')
  })

  it('a reminder of a dispatch that was in time is not mailed when the parcel comes back', async () => {
    const id = await lateSale(40)
    const parcel = { number: 1, state: 'sent', artworkIds: [1], carrier: 'dhl', expiresAtEpoch: 4_000_000_000 }
    await bench().put({ ...keys.orderParcel(id, 1), ...parcel })
    await changeOrder(id, { parcelCount: 1 })
    expect((await act(id, { act: 'return', parcel: 1 })).status).toBe(200)
    await reconcile(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('remind'))).toEqual([])
  })

  it('a reminder that another run recorded meanwhile is not mailed', async () => {
    const id = await lateSale()
    const remindedAt = daysAgo(0)
    bench().beforeWriting(['MAIL#remind-dispatch'], () => changeOrder(id, { remindedAt }))
    await reconcile(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('remind'))).toEqual([])
    expect(await order(id)).toMatchObject({ remindedAt })
  })

  it.each([
    ['asks the buyer of a late parcel whether it arrived, and leaves it to the owner', {}, ['ask-arrival-1'], 'OPEN'],
    ['asks nobody where the buyer was erased, and is over', { erasedAt: '2026-11-25T10:00:00.000Z' }, [], undefined],
  ] as const)('a reminder %s', async (_what, change, asked, due) => {
    const id = await lateSale(40)
    const parcel = { number: 1, state: 'sent', artworkIds: [1], carrier: 'dhl', expectedBy: daysAgo(20).slice(0, 10) }
    await bench().put({ ...keys.orderParcel(id, 1), ...parcel, expiresAtEpoch: 4_000_000_000 })
    await changeOrder(id, { parcelCount: 1, ...change })
    await reconcile(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('ask'))).toEqual([...asked])
    expect((await order(id)).due).toBe(due)
    expect(timesLogged('order not reminded of', id)).toBe(0)
  })
})

describe('the day to answer a bank, of a payment that was refunded', () => {
  const inDays = (days: number): number => Math.floor(Date.parse(daysAgo(-days)) / 1000)
  const disputed = async (id: string) =>
    said('charge.dispute.created', {
      ...{ id: 'du_1', object: 'dispute', amount: 120_000, reason: 'duplicate', status: 'needs_response' },
      ...{ payment_intent: (await order(id)).paymentIntentId, evidence_details: { due_by: inDays(10) } },
    })
  /** Lets eight days pass. */
  const wait = async (id: string) => {
    const [alert] = (await order(id)).alerts as readonly object[]
    await changeOrder(id, { remindedAt: daysAgo(8), alerts: [{ ...alert, answerBy: daysAgo(-2) }] })
    await reconcile(id)
  }
  const refundedSale = async (): Promise<string> => {
    const { orderId } = await paidSale()
    await giveBack(orderId)
    return orderId
  }

  const latePayment = async (): Promise<string> => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    await edited({ soldBy: 'another', availability: 'Vendu' })
    expect(await tell('checkout.session.completed')).toBe(200)
    return orderId
  }

  it.each([
    ['a refunded sale', refundedSale],
    ['a payment that came too late', latePayment],
  ])('the owner is reminded once of a dispute on %s, which then stays open', async (_, refunded) => {
    const id = await refunded()
    expect(await order(id)).not.toHaveProperty('due')
    expect((await disputed(id)).status).toBe(200)
    expect(await order(id)).toMatchObject({ status: 'refunded', due: 'REMINDER' })
    await wait(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('remind'))).toEqual([expect.stringMatching(/^remind-dispute-du_1-/)])
    expect(await order(id)).toMatchObject({ due: 'OPEN' })
  })

  it('a dispute is reminded of even where its refund arrives after it', async () => {
    const { orderId } = await paidSale()
    await inDashboard((await order(orderId)).paymentIntentId, 120_000)
    expect((await disputed(orderId)).status).toBe(200)
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded', due: 'REMINDER' })
    await wait(orderId)
    expect(await mailsOf(orderId)).toContainEqual(expect.stringMatching(/^remind-dispute-du_1-/))
  })
})
