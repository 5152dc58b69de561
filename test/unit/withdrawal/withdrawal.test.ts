import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isLateWithdrawal, sendingBackDeadline, withdrawalDeadline } from '../../../shared/order/delivery/orderDates.ts'
import { normalisedReference, orderReference, referencePattern } from '../../../shared/order/orderReference.ts'
import { type BoughtWorks, refundFor, worksLeft } from '../../../shared/order/refunds/refundRules.ts'
import { withdrawalRequestSchema } from '../../../shared/withdrawal/withdrawal.ts'
import { samplePromise } from '../../kit/values/promises.ts'

const day = (at: Date): string => at.toISOString().slice(0, 10)

describe('how long one may withdraw', () => {
  it.each([
    // Seven working days for the delivery, then the painter's thirty; a last day on a Saturday goes on until Monday.
    ['2026-11-20T10:30:00.000Z', '2026-12-31'],
    ['2026-06-30T08:00:00.000Z', '2026-08-10'],
    ['2026-11-18T10:00:00.000Z', '2026-12-28'],
    ['2026-11-19T10:00:00.000Z', '2026-12-30'],
    // Paid on the painter's Saturday, though still Friday in UTC; 14 July is no working day.
    ['2026-07-03T22:30:00.000Z', '2026-08-14'],
  ])('counts the days to withdraw from a payment of %s until %s', (paidAt, last) => {
    expect(day(withdrawalDeadline(paidAt, samplePromise))).toBe(last)
  })

  it.each([
    // Of two parcels twenty days apart the second counts, for both works.
    ['thirty days after a last parcel that arrived later than promised', '2026-12-24', true, '2027-01-25'],
    ['thirty days after a late arrival that only the order’s link reported', '2026-12-24', false, '2027-01-25'],
    ['thirty days after an arrival that is known to be early', '2026-11-24', true, '2026-12-24'],
    ['no earlier where only the order’s link reported an early arrival', '2026-11-24', false, '2026-12-31'],
    ['no earlier where the parcel arrived on the last promised day', '2026-12-01', false, '2026-12-31'],
  ])('ends the time to withdraw: %s', (_, arrivedOn, isKnown, last) => {
    const arrival = { day: new Date(`${arrivedOn}T12:00:00.000Z`), isKnown }
    expect(day(withdrawalDeadline('2026-11-20T10:30:00.000Z', samplePromise, arrival))).toBe(last)
    expect(isLateWithdrawal('2026-11-20T10:30:00.000Z', `${last}T22:59:59.000Z`, samplePromise, arrival)).toBe(false)
  })

  it('ends the time to withdraw on no weekend, and never before thirty days', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-06-19'), max: new Date('2040-01-01'), noInvalidDate: true }), paid => {
        const last = withdrawalDeadline(paid.toISOString(), samplePromise)
        expect([0, 6]).not.toContain(last.getUTCDay())
        expect(last.getTime() - paid.getTime()).toBeGreaterThan(38 * 24 * 60 * 60 * 1000)
      }),
    )
  })

  it('lasts until midnight of its last day on the painter’s clock', () => {
    const paidAt = '2026-11-20T10:30:00.000Z'
    expect(isLateWithdrawal(paidAt, '2026-12-31T22:59:59.000Z', samplePromise)).toBe(false)
    expect(isLateWithdrawal(paidAt, '2026-12-31T23:00:00.000Z', samplePromise)).toBe(true)
  })

  it('leaves fourteen days to send the work back, and the Monday after where they end on a Sunday', () => {
    expect(day(sendingBackDeadline('2026-11-21T23:30:00.000Z'))).toBe('2026-12-07')
  })
})

const purchase = (prices: readonly number[], changes: Partial<BoughtWorks> = {}): BoughtWorks => ({
  items: prices.map((price, at) => ({ artworkId: at + 1, price })),
  subtotal: prices.reduce((sum, price) => sum + price, 0),
  discountAmount: 0,
  ...changes,
})
const withdrawn = (...artworkIds: number[]) => ({ at: '2026-11-21T10:00:00.000Z', customerName: 'Claire', artworkIds, refundAmount: 0 })

describe('what withdrawing gives back', () => {
  it('refunds the price that was paid for the works', () => {
    expect(refundFor(purchase([120_000, 80_000]), [1])).toBe(120_000)
    expect(refundFor(purchase([120_000, 80_000]), [1, 2])).toBe(200_000)
  })

  it('refunds the delivery with the last of the works, and only then', () => {
    const order = purchase([120_000, 80_000], { deliveryAmount: 11_000 })
    expect(refundFor(order, [1])).toBe(120_000)
    expect(refundFor(order, [1, 2])).toBe(211_000)
    expect(refundFor({ ...order, withdrawals: [withdrawn(1)] }, [2])).toBe(91_000)
  })

  it('subtracts each work’s share of the discount from its refund', () => {
    expect(refundFor(purchase([120_000, 80_000], { discountAmount: 20_000 }), [2])).toBe(72_000)
  })

  it('subtracts a discount on one work from that work’s refund alone', () => {
    const order = purchase([120_000, 80_000], { discountAmount: 12_000, promoProduct: { artworkId: 1 } })
    expect([refundFor(order, [1]), refundFor(order, [2])]).toEqual([108_000, 80_000])
  })

  it('comes to what was paid, to the cent, however the works are parted', () => {
    const history = fc.array(fc.integer({ min: 100, max: 2_000_000 }), { minLength: 1, maxLength: 6 }).chain(prices =>
      fc.record({
        prices: fc.constant(prices),
        discountAmount: fc.integer({ min: 0, max: prices.reduce((sum, price) => sum + price, 0) - 50 }),
        parts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: prices.length, maxLength: prices.length }),
      }),
    )
    fc.assert(
      fc.property(history, ({ prices, discountAmount, parts }) => {
        let order = purchase(prices, { discountAmount })
        let total = 0
        for (const part of [0, 1, 2]) {
          const ids = order.items.map(({ artworkId }) => artworkId).filter((_, at) => parts[at] === part)
          const refund = refundFor(order, ids)
          expect(refund).toBeGreaterThanOrEqual(0)
          total += refund
          order = { ...order, withdrawals: [...(order.withdrawals ?? []), withdrawn(...ids)] }
        }
        expect(total).toBe(order.subtotal - discountAmount)
        expect(worksLeft(order)).toEqual([])
      }),
    )
  })

  it('refunds no work twice', () => {
    const order = purchase([120_000, 80_000], { withdrawals: [withdrawn(1)] })
    expect(worksLeft(order).map(({ artworkId }) => artworkId)).toEqual([2])
    expect(refundFor(order, [1])).toBe(0)
  })
})

describe('a reference as people type it', () => {
  it.each([
    ['GL-2611-4F7K2Q', 'GL-2611-4F7K2Q'],
    ['gl-2611-4f7k2q', 'GL-2611-4F7K2Q'],
    ['GL 2611 4F7K2Q', 'GL-2611-4F7K2Q'],
    ['gl26114f7k2q.', 'GL-2611-4F7K2Q'],
    ['GL–2611–4F7K2Q', 'GL-2611-4F7K2Q'],
    ['GL-26II-OOLLII', 'GL-2611-001111'],
    ['GL-2611-4F7K2', 'GL-2611-4F7K2'],
    ['GL-2611-4F7K2Q8', 'GL-2611-4F7K2Q8'],
    ['GL-2611-4F7KUQ', 'GL-2611-4F7KUQ'],
    ['bonjour', 'bonjour'],
    ['', ''],
  ])('%s is %s', (typed, spelled) => {
    expect(normalisedReference(typed)).toBe(spelled)
  })

  it('reads any reference that can be drawn, in any case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), bytes => {
        const reference = orderReference(new Date('2026-11-21'), bytes)
        expect(reference).toMatch(referencePattern)
        expect(normalisedReference(reference.toLowerCase())).toBe(reference)
      }),
    )
  })
})

describe('a request to withdraw', () => {
  const request = { reference: 'GL-2611-4F7K2Q', customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
  const errorsOf = (changes: object) =>
    withdrawalRequestSchema.safeParse({ ...request, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('names its works, or none for all', () => {
    expect(withdrawalRequestSchema.parse({ ...request, reference: ' gl 2611 4f7k2q ' })).toEqual(request)
    expect(withdrawalRequestSchema.parse({ ...request, artworkIds: [3] })).toEqual({ ...request, artworkIds: [3] })
  })

  it.each([
    [{ reference: '  ' }, 'reference', 'Veuillez saisir la référence de votre commande'],
    [{ reference: undefined }, 'reference', 'Veuillez saisir la référence de votre commande'],
    [{ reference: 'ORDER#x' }, 'reference', 'Une référence s’écrit comme GL-2611-4F7K2Q'],
    [{ reference: 'GL-2611-4F7K2Q'.repeat(9) }, 'reference', 'Une référence s’écrit comme GL-2611-4F7K2Q'],
    [{ customerEmail: '' }, 'customerEmail', 'Veuillez saisir votre adresse email'],
    [{ customerEmail: 'claire' }, 'customerEmail', 'Adresse email invalide'],
    [{ customerName: ' ' }, 'customerName', 'Veuillez saisir votre nom complet'],
    [{ artworkIds: [] }, 'artworkIds', 'Choisissez au moins une œuvre'],
    [{ artworkIds: 'toutes' }, 'artworkIds', 'Choisissez au moins une œuvre'],
    [{ artworkIds: [1.5] }, 'artworkIds.0', 'Œuvre introuvable'],
  ])('refuses a withdrawal with %j at %s', (changes, field, message) => {
    expect(errorsOf(changes)).toEqual([[field, message]])
  })
})
