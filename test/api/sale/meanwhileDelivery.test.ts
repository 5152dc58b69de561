import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { parisDay } from '../../../shared/kit/frenchFormat.ts'
import { refundingShop } from '../../kit/histories/refundingShop.ts'

const { bench, order, changeOrder, paidSale, pairSold, giveBack, silence, reconcile, mailsOf, timesLogged } = refundingShop()

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const act = (id: string, body: object) => bench().ask('recordOrderAct', { params: { id }, body })
const collect = (...artworkIds: readonly number[]) => ({ act: 'collect', collectedOn: parisDay(new Date()), artworkIds })

/** The id of no order. */
const nobodys = '33333333-3333-4333-8333-333333333333'

describe('an act on an order', () => {
  it('is done beside another one at the same moment, and once however often it is asked for', async () => {
    const id = await pairSold()
    bench().beforeWriting(['ACT#1', 'TransactItems'], () => act(id, collect(2)))
    expect((await act(id, collect(1))).status).toBe(200)
    expect((await act(id, collect(1))).status).toBe(200)
    const { body } = await act(id, collect(1, 2))
    expect(body.order).toMatchObject({ parcels: [{ artworkIds: [2] }, { artworkIds: [1] }] })
    expect(await order(id)).toMatchObject({ actCount: 2 })
  })

  it('is refused of works that are not of the order, and of an order that there is not', async () => {
    const id = await pairSold()
    expect((await act(id, collect(3))).body).toMatchObject({ code: 'worksElsewhere' })
    expect((await act(nobodys, collect(1))).status).toBe(404)
  })
})

describe('a reminder', () => {
  /** A sale that was to be sent days ago, and that nobody has looked into since. */
  const lateSale = async (days = 5): Promise<string> => {
    const { orderId } = await paidSale()
    await changeOrder(orderId, { paidAt: daysAgo(days), remindedAt: daysAgo(days) })
    return orderId
  }

  it('is written when it is due, and the order waits for the next', async () => {
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
  ])('is not written for an order %s', async (_which, happens, becomes) => {
    const id = await lateSale()
    bench().beforeWriting(['MAIL#remind-dispatch'], () => happens(id))
    await reconcile(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('remind'))).toEqual([])
    expect(await order(id)).toMatchObject(becomes)
  })

  it('that an order was looked into meanwhile for is not written twice', async () => {
    const id = await lateSale()
    const remindedAt = daysAgo(0)
    bench().beforeWriting(['MAIL#remind-dispatch'], () => changeOrder(id, { remindedAt }))
    await reconcile(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('remind'))).toEqual([])
    expect(await order(id)).toMatchObject({ remindedAt })
  })

  it.each([
    ['asks the buyer of a late parcel whether it arrived', {}, ['ask-arrival-1']],
    ['asks nobody where the buyer was erased, and is over', { erasedAt: '2026-11-25T10:00:00.000Z' }, []],
  ] as const)('%s', async (_what, change, asked) => {
    const id = await lateSale(40)
    const parcel = { number: 1, state: 'sent', artworkIds: [1], carrier: 'dhl', expectedBy: daysAgo(20).slice(0, 10) }
    await bench().put({ ...keys.orderParcel(id, 1), ...parcel, expiresAtEpoch: 4_000_000_000 })
    await changeOrder(id, { parcelCount: 1, ...change })
    await reconcile(id)
    expect((await mailsOf(id)).filter(name => name.startsWith('ask'))).toEqual([...asked])
    expect(await order(id)).not.toHaveProperty('due')
    expect(timesLogged('order not reminded of', id)).toBe(0)
  })
})
