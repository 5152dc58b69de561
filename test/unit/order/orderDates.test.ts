import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  absenceOf,
  afterWorkingDays,
  deliveryWindow,
  dispatchDays,
  isLateWithdrawal,
  type LastArrival,
  refundBy,
  sendingBackDeadline,
  withdrawalDeadline,
} from '../../../shared/order/delivery/orderDates.ts'
import { remindersOf } from '../../../shared/order/delivery/reminders.ts'
import type { OrderPromise } from '../../../shared/order/orderPromise.ts'
import { samplePromise } from '../../kit/values/promises.ts'

const day = (at: Date): string => at.toISOString().slice(0, 10)
const daysOf = (window: object) => Object.values(window).map(day)
const noon = (text: string): Date => new Date(`${text}T12:00:00.000Z`)

/** A day, working days after it, and the day they end on. Each holiday of every kind is crossed, by Easters from 25 March to 21 April. */
const table = [
  ['2026-04-03', 1, '2026-04-07'],
  ['2026-05-07', 1, '2026-05-11'],
  ['2026-05-13', 1, '2026-05-15'],
  ['2026-05-23', 1, '2026-05-26'],
  ['2026-12-18', 5, '2026-12-28'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2027-03-26', 1, '2027-03-30'],
  ['2027-05-05', 1, '2027-05-07'],
  ['2027-05-15', 1, '2027-05-18'],
  ['2027-07-13', 1, '2027-07-15'],
  ['2027-12-24', 1, '2027-12-27'],
  ['2028-04-14', 1, '2028-04-18'],
  ['2028-04-28', 1, '2028-05-02'],
  ['2028-05-24', 1, '2028-05-26'],
  ['2028-06-03', 1, '2028-06-06'],
  ['2028-08-14', 1, '2028-08-16'],
  ['2029-03-30', 1, '2029-04-03'],
  ['2029-04-27', 7, '2029-05-11'],
  ['2029-05-09', 1, '2029-05-11'],
  ['2029-05-19', 1, '2029-05-22'],
  ['2029-10-31', 1, '2029-11-02'],
  ['2030-04-19', 1, '2030-04-23'],
  ['2030-05-29', 1, '2030-05-31'],
  ['2030-06-08', 1, '2030-06-11'],
  ['2030-11-08', 2, '2030-11-13'],
  ['2030-12-31', 1, '2031-01-02'],
  ['2031-04-11', 1, '2031-04-15'],
  ['2031-05-21', 1, '2031-05-23'],
  ['2031-05-31', 1, '2031-06-03'],
  ['2031-08-14', 1, '2031-08-18'],
  ['2031-12-24', 5, '2032-01-02'],
  ['2032-03-26', 1, '2032-03-30'],
  ['2032-05-05', 1, '2032-05-07'],
  ['2032-05-15', 1, '2032-05-18'],
  ['2032-11-10', 1, '2032-11-12'],
  ['2032-12-31', 1, '2033-01-03'],
  ['2033-04-15', 1, '2033-04-19'],
  ['2033-05-25', 1, '2033-05-27'],
  ['2033-06-04', 1, '2033-06-07'],
  ['2033-07-13', 2, '2033-07-18'],
  ['2033-12-23', 1, '2033-12-26'],
  ['2034-04-07', 1, '2034-04-11'],
  ['2034-05-05', 1, '2034-05-09'],
  ['2034-05-17', 1, '2034-05-19'],
  ['2034-05-27', 1, '2034-05-30'],
  ['2034-10-31', 2, '2034-11-03'],
  ['2035-03-23', 1, '2035-03-27'],
  ['2035-04-30', 7, '2035-05-15'],
  ['2035-05-02', 1, '2035-05-04'],
  ['2035-05-12', 1, '2035-05-15'],
  ['2035-12-31', 2, '2036-01-03'],
] as const

describe('working days', () => {
  it.each(table)('leave out the holidays of France: from %s, %d end on %s', (start, days, end) => {
    expect(day(afterWorkingDays(noon(start), days))).toBe(end)
  })

  it('counts Good Friday, 26 December and the days after holidays as working days', () => {
    expect(daysOf([afterWorkingDays(noon('2027-03-25'), 1), afterWorkingDays(noon('2028-12-25'), 1)])).toEqual(['2027-03-26', '2028-12-26'])
  })

  it('counts working days from the date in Paris', () => {
    expect(day(afterWorkingDays(new Date('2026-12-23T23:30:00.000Z'), 1))).toBe('2026-12-28')
    expect(day(afterWorkingDays(new Date('2026-12-23T22:30:00.000Z'), 1))).toBe('2026-12-24')
  })

  it('ends no term of working days on a weekend or on one of eleven holidays', () => {
    const ends = new Set<string>()
    for (let at = noon('2098-12-31'); day(at) < '2099-12-31'; at = new Date(at.getTime() + 24 * 60 * 60 * 1000))
      ends.add(day(afterWorkingDays(at, 1)))
    // 261 days from Monday to Friday in 2099, of which the three after Easter and six others are holidays.
    expect(ends.size).toBe(252)
    for (const holiday of ['2099-04-13', '2099-05-21', '2099-06-01']) expect(ends).not.toContain(holiday)
  })
})

describe('the promised delivery', () => {
  it.each([
    ['on a Monday', '2026-11-16T09:00:00.000Z', ['2026-11-23', '2026-11-25']],
    ['on a Friday, over two week-ends', '2026-11-20T09:00:00.000Z', ['2026-11-27', '2026-12-01']],
    ['on a Saturday, as if on the Friday before', '2026-11-21T09:00:00.000Z', ['2026-11-27', '2026-12-01']],
    ['on a Sunday', '2026-11-22T09:00:00.000Z', ['2026-11-27', '2026-12-01']],
    ['late on a Thursday elsewhere, already Friday in Paris', '2026-11-19T23:30:00.000Z', ['2026-11-27', '2026-12-01']],
    ['a week before Christmas', '2026-12-18T09:00:00.000Z', ['2026-12-28', '2026-12-30']],
    ['across the change of year', '2026-12-30T09:00:00.000Z', ['2027-01-07', '2027-01-11']],
    ['across Easter and the change to summer time', '2027-03-26T22:30:00.000Z', ['2027-04-05', '2027-04-07']],
  ])('comes five to seven working days after a payment made %s', (_, paidAt, expected) => {
    expect(daysOf(deliveryWindow(paidAt, samplePromise))).toEqual(expected)
  })

  it('leaves the studio on a working day too', () => {
    expect(daysOf(dispatchDays('2026-12-18T09:00:00.000Z', samplePromise))).toEqual(['2026-12-22', '2026-12-28'])
  })
})

describe('an announced absence', () => {
  const promise: OrderPromise = { ...samplePromise, absence: { from: '2027-08-02', until: '2027-08-15' } }

  it.each([
    ['during it counts from the return, 16 August', '2027-08-04T09:00:00.000Z', ['2027-08-23', '2027-08-25']],
    ['on its last day counts from the return', '2027-08-15T21:30:00.000Z', ['2027-08-23', '2027-08-25']],
    ['on the day of the return counts from there', '2027-08-16T09:00:00.000Z', ['2027-08-23', '2027-08-25']],
    ['two working days before it has the others after it', '2027-07-29T09:00:00.000Z', ['2027-08-20', '2027-08-24']],
    ['long before it does not notice it', '2027-07-05T09:00:00.000Z', ['2027-07-12', '2027-07-15']],
    ['after it does not notice it', '2027-08-17T09:00:00.000Z', ['2027-08-24', '2027-08-26']],
  ])('a payment %s', (_, paidAt, expected) => {
    expect(daysOf(deliveryWindow(paidAt, promise))).toEqual(expected)
  })

  it('moves the reminders of a dispatch after the return', () => {
    const order = { status: 'paid' as const, paidAt: '2027-08-04T09:00:00.000Z', items: [{ artworkId: 1 }], totalAmount: 1000, promise }
    expect(remindersOf(order, []).map(({ at }) => day(at))).toEqual(['2027-08-18', '2027-08-23'])
  })

  it('shows an absence on the orders whose days it lengthens, and on no other', () => {
    const told = (paidAt: string) => absenceOf(paidAt, promise) !== undefined
    expect([
      told('2027-07-05T09:00:00Z'),
      told('2027-07-29T09:00:00Z'),
      told('2027-08-15T09:00:00Z'),
      told('2027-08-16T09:00:00Z'),
    ]).toEqual([false, true, true, false])
    expect(absenceOf('2027-08-04T09:00:00Z', samplePromise)).toBeUndefined()
  })
})

describe('a period', () => {
  const known = (arrived: string): LastArrival => ({ day: noon(arrived), isKnown: true })
  const paidAt = '2026-11-20T10:30:00.000Z'
  const within = (days: number): OrderPromise => ({ ...samplePromise, returns: { ...samplePromise.returns, days } })

  it.each([
    ['on Christmas Day runs to Monday', 14, '2026-12-11', '2026-12-28'],
    ['on New Year’s Day runs to Monday', 30, '2026-12-02', '2027-01-04'],
    ['on a Saturday runs to Monday', 14, '2026-11-28', '2026-12-14'],
    ['on a Saturday before Easter Monday runs to Tuesday', 14, '2027-03-13', '2027-03-30'],
    ['on a working day ends there', 14, '2026-12-08', '2026-12-22'],
  ])('moves the end of the time to withdraw that ends %s', (_, days, arrived, last) => {
    expect(day(withdrawalDeadline(paidAt, within(days), known(arrived)))).toBe(last)
    expect(isLateWithdrawal(paidAt, `${last}T21:59:59.000Z`, within(days), known(arrived))).toBe(false)
    expect(isLateWithdrawal(paidAt, `${last}T23:00:00.000Z`, within(days), known(arrived))).toBe(true)
  })

  it('moves the end of a period to refund or send back to a working day', () => {
    expect(day(refundBy({ at: '2026-12-11T10:00:00.000Z' }, { promise: samplePromise }))).toBe('2026-12-28')
    expect(day(refundBy({ at: '2026-12-16T10:00:00.000Z', receivedOn: '2026-12-18' }, { promise: samplePromise }))).toBe('2026-12-28')
    expect(day(sendingBackDeadline('2026-12-11T10:00:00.000Z'))).toBe('2026-12-28')
  })

  it('never makes the period to withdraw shorter than its days', () => {
    const arrivals = fc.date({ min: new Date('2026-06-19'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 14, max: 365 }), (at, days) => {
        const last = withdrawalDeadline('2026-06-01T10:00:00.000Z', within(days), { day: at, isKnown: true })
        expect(last.getTime()).toBeGreaterThanOrEqual(noon(day(at)).getTime() + days * 24 * 60 * 60 * 1000)
        expect([0, 6]).not.toContain(last.getUTCDay())
      }),
    )
  })
})
