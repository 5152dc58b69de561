import { describe, expect, it } from '@jest/globals'
import { refundingShop } from '../../kit/histories/refundingShop.ts'

const { bench, order, paidSale, withdraw, said } = refundingShop()

const seconds = (isoTime: string): number => Math.floor(Date.parse(isoTime) / 1000)

describe('a withdrawal from an order whose payment is lost', () => {
  const told = async (id: string, type: string, status: string, minute: number) =>
    said(
      type,
      {
        ...{ id: 'du_1', object: 'dispute', amount: 120_000, reason: 'fraudulent', status },
        ...{ payment_intent: (await order(id)).paymentIntentId, evidence_details: { due_by: seconds('2027-01-10T12:00:00Z') } },
      },
      seconds('2026-12-01T10:00:00Z') + 60 * minute,
    )
  const lose = (id: string) => told(id, 'charge.dispute.closed', 'lost', 1)
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
    expect((await told(orderId, 'charge.dispute.updated', 'appeal_under_review', 2)).status).toBe(200)
    expect((await told(orderId, 'charge.dispute.closed', 'won', 3)).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ refundDue: 120_000 })
    expect(await news()).toBe(1)
  })

  it('promises its buyer nothing that the bank gave back', async () => {
    const { orderId } = await paidSale()
    await lose(orderId)
    expect((await withdrawFrom(orderId)).body).toMatchObject({ receipt: { refundAmount: 0 } })
  })
})
