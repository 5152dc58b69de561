import { describe, expect, it } from '@jest/globals'
import type { OrderRecords, ParcelRow, RefundRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { AlertRow, OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { openFields, rescheduleUnlessRefunding, scheduleReminder } from '../../../lambdas/order/store/reminderStore.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

const paidAt = '2026-11-02T10:00:00.000Z'
const paid = anOrderRow({ status: 'paid', paidAt })
const now = new Date('2026-12-20T12:00:00.000Z')

type Parcel = Partial<ParcelRow>
const records = (parcels: readonly Parcel[] = [], refunds: readonly Partial<RefundRow>[] = []): Omit<OrderRecords, 'acts'> => ({
  parcels: parcels.map((parcel, at) => ({ number: at + 1, artworkIds: [1], ...parcel }) as ParcelRow),
  refunds: refunds.map((refund, at) => ({ number: at + 1, amount: 100, cause: 'desk', at: paidAt, ...refund }) as RefundRow),
})
const alert = (changes: Partial<AlertRow>): AlertRow => ({ id: 'du_1', kind: 'dispute', state: 'open', at: paidAt, rank: 1, ...changes })
const dueOf = (order: OrderRow, own = records()) => scheduleReminder(order, own, now).set.due

describe('an order that may still ask something of the owner', () => {
  it.each<[string, OrderRow, ReturnType<typeof records>]>([
    ['is still to be sent, its last reminder past', paid, records()],
    ['has a parcel under way without a day', paid, records([{ state: 'sent' }])],
    ['has a parcel that is late, its buyer asked', paid, records([{ state: 'sent', expectedBy: '2026-11-10' }])],
    ['has a parcel that came back', paid, records([{ state: 'returned' }])],
    ['has a parcel that was lost', paid, records([{ state: 'lost' }])],
    ['has a refund that failed', paid, records([{ state: 'delivered' }], [{ state: 'failed' }])],
    ['is disputed', { ...paid, alerts: [alert({})] }, records([{ state: 'delivered' }])],
    ['lost a part to a dispute', { ...paid, alerts: [alert({ state: 'lost', amount: 1 })] }, records([{ state: 'delivered' }])],
  ])('an order stays in the index when it %s', (_, order, own) => {
    expect(dueOf(order, own)).toBe('OPEN')
  })

  it.each<[string, OrderRow, ReturnType<typeof records>]>([
    ['all of it has arrived', paid, records([{ state: 'delivered' }])],
    ['it came back and was sent again', paid, records([{ state: 'returned' }, { state: 'collected' }])],
    ['its price was given back', { ...paid, refundedWorks: [1] }, records()],
    ['a failed refund was settled in another way', paid, records([{ state: 'delivered' }], [{ state: 'failed', isSettled: true }])],
    ['its buyer was erased, its parcels with them', { ...paid, erasedAt: paidAt }, records()],
    ['a dispute was won', { ...paid, alerts: [alert({ state: 'won' })] }, records([{ state: 'delivered' }])],
  ])('an order leaves the index once %s', (_, order, own) => {
    expect(scheduleReminder(order, own, now)).toMatchObject({ remove: ['due', 'dueAt', 'dueSince'] })
    expect(dueOf(order, own)).toBeUndefined()
  })

  it('an order is due for a reminder while there is one to come', () => {
    expect(scheduleReminder(paid, records(), new Date(paidAt)).set).toMatchObject({ due: 'REMINDER' })
  })

  it('an unsent refund goes before the owner, who is asked about a disputed late payment, and reminded of it, after it', () => {
    const late = anOrderRow({ status: 'refunded', due: 'ORDER' })
    const disputed = { order: { ...late, alerts: [alert({ answerBy: '2026-12-26T10:00:00.000Z' })] }, ...records() }
    expect(rescheduleUnlessRefunding({ order: late, ...records() }, disputed, now)).toEqual({
      set: { remindedAt: now.toISOString() },
      remove: [],
    })
    const { due: _, ...over } = late
    const sent = { order: over, ...records() }
    expect(rescheduleUnlessRefunding(sent, disputed, now).set).toMatchObject({ due: 'REMINDER', dueAt: '2026-12-22T08:00:00.000Z' })
    expect(openFields(disputed.order, records(), now).set).toMatchObject({ due: 'OPEN' })
    expect(openFields(late, records(), now)).toMatchObject({ set: {}, remove: ['due', 'dueAt', 'dueSince'] })
  })
})
