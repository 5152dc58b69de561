import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { ParcelRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { erasureOf, openOrder } from '../../../lambdas/privacy/orderErasure.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { anOldOrder } from '../../kit/cloud/personRows.ts'

const now = new Date('2026-11-23T10:00:00Z')
const who = { address: 'claire@mail.example', sub: 'sub', session: 'b4c9d1de-1111-4222-8333-444455556666', mark: 'claire' }
const old = anOldOrder(who) as unknown as OrderRow
const parcel: ParcelRow = { ...keys.orderParcel(old.id, 1), number: 1, state: 'sent', artworkIds: [5], expiresAtEpoch: 1 }
const order = (changes: Partial<OrderRow>): OrderRow => ({ ...old, ...changes })
const alert = (state: 'answered' | 'won') => ({ id: 'du_1', kind: 'dispute' as const, state, at: '2026-05-01T10:00:00.000Z', rank: 4 })
const disputedAt = (at: string) => [...old.history, { status: 'paid' as const, at, reason: 'dispute open' }]

describe('an order whose buyer wants to be forgotten', () => {
  it.each([
    ['was paid long ago', {}],
    ['was refunded', { status: 'refunded' as const }],
    ['was refunded a day after it was paid', { status: 'refunded' as const, paidAt: '2026-11-22T10:00:00.000Z' }],
    ['was never paid', { status: 'expired' as const }],
    ['was disputed long ago', { history: disputedAt('2026-07-01T10:00:00.000Z') }],
    ['was disputed long ago, and won', { alerts: [alert('won')], history: disputedAt('2026-07-01T10:00:00.000Z') }],
  ])('is over when it %s', (_, changes) => {
    expect(openOrder(order(changes), now)).toBeUndefined()
  })

  it.each([
    ['its payment page is open', undefined, { status: 'pending' as const }],
    ['its money is on the way back', undefined, { status: 'refunded' as const, due: 'ORDER' as const }],
    ['it was withdrawn from, and a refund is due', undefined, { refundDue: 1000 }],
    ['its payment was disputed', '2027-03-21', { history: disputedAt('2026-11-21T10:00:00.000Z') }],
    ['its payment is disputed', undefined, { alerts: [alert('answered')], history: disputedAt('2026-05-01T10:00:00.000Z') }],
    ['it may be on its way, and withdrawn from', '2026-12-31', { paidAt: '2026-11-20T10:00:00.000Z' }],
  ])('stays whole while %s', (why, until, changes) => {
    const open = openOrder(order(changes), now)
    expect(open).toMatchObject({ reference: old.reference, why })
    expect(open?.until?.toISOString().slice(0, 10)).toBe(until)
  })

  it('stays whole until the days to withdraw have passed since its last parcel, and while one is still to arrive', () => {
    const untilWith = (changes: Partial<ParcelRow>) =>
      openOrder(old, now, [{ ...parcel, ...changes }])
        ?.until?.toISOString()
        .slice(0, 10)
    expect(untilWith({ state: 'delivered', arrivedOn: '2026-11-10' })).toBe('2026-12-10')
    expect(untilWith({ state: 'sent', expectedBy: '2026-11-11' })).toBe('2026-12-11')
    expect(untilWith({ state: 'returned' })).toBe('2026-12-23')
    expect(openOrder(old, now, [{ ...parcel, state: 'delivered', arrivedOn: '2026-10-01' }])).toBeUndefined()
  })

  it('stays whole to the last minute of the last day to withdraw, and is looked at again at its end', () => {
    const arrived = [{ ...parcel, state: 'delivered' as const, proof: 'signature' as const, arrivedOn: '2026-10-26' }]
    const open = openOrder(old, new Date('2026-11-25T14:00:00Z'), arrived)
    expect(open?.until?.toISOString()).toBe('2026-11-25T22:59:00.000Z')
    expect(openOrder(old, new Date('2026-11-25T22:58:59Z'), arrived)).toBeDefined()
    expect(openOrder(old, new Date('2026-11-25T23:00:00Z'), arrived)).toBeUndefined()
  })

  it('keeps what an invoice needs, and nothing else that leads to them', () => {
    const { set, remove, when, values } = erasureOf(old, now)
    expect(set).toEqual({
      customerEmail: '',
      owner: '',
      customerDetails: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
      erasedAt: now.toISOString(),
    })
    expect(remove?.toSorted()).toEqual([
      ...[
        'actCount',
        'customer',
        'due',
        'dueAt',
        'dueSince',
        'hold',
        'isGift',
        'lookup',
        'parcelCount',
        'recipient',
        'remindedAt',
        'sessionId',
        'sessionUrl',
        'undelivered',
      ],
    ])
    expect({ when, values }).toEqual({ when: '#status = :status AND attribute_not_exists(#due)', values: { status: 'paid' } })
  })

  it('an order is erased on condition that its status and its next task have not changed', () => {
    const { when, values } = erasureOf(order({ due: 'ORDER' }), now)
    expect({ when, values }).toEqual({ when: '#status = :status AND #due = :due', values: { status: 'paid', due: 'ORDER' } })
  })

  it('keeps no name either where nothing was paid', () => {
    const { set, remove } = erasureOf(order({ status: 'expired' }), now)
    expect([set?.customerEmail, set?.customerDetails]).toEqual(['', {}])
    expect(remove).toContain('customerName')
  })
})

describe('what accounts rest on', () => {
  it.each([
    ['2026-01-01T00:30:00+01:00', '2037-01-01'],
    ['2026-12-31T23:30:00+01:00', '2037-01-01'],
    ['2027-01-01T00:30:00+01:00', '2038-01-01'],
  ])('an accounting record of %s is kept for ten years after the end of its year in Paris', (at, end) => {
    expect(new Date(accountingEnd(new Date(at)) * 1000).toISOString()).toBe(`${end}T00:00:00.000Z`)
  })
})
