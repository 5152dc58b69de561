import { describe, expect, it } from '@jest/globals'
import { deliveryWindow } from '../../../shared/order/orderPromise.ts'
import { firstPromise } from '../../kit/values/promises.ts'

const days = (paidAt: string) => Object.values(deliveryWindow(paidAt, firstPromise)).map(day => day.toISOString().slice(0, 10))

describe('the promised delivery', () => {
  it.each([
    ['on a Monday', '2026-11-16T09:00:00.000Z', ['2026-11-23', '2026-11-25']],
    ['on a Friday, over two week-ends', '2026-11-20T09:00:00.000Z', ['2026-11-27', '2026-12-01']],
    ['on a Saturday, as if on the Friday before', '2026-11-21T09:00:00.000Z', ['2026-11-27', '2026-12-01']],
    ['on a Sunday', '2026-11-22T09:00:00.000Z', ['2026-11-27', '2026-12-01']],
    ['late on a Thursday elsewhere, already Friday in Paris', '2026-11-19T23:30:00.000Z', ['2026-11-27', '2026-12-01']],
    ['across the change of year', '2026-12-30T09:00:00.000Z', ['2027-01-06', '2027-01-08']],
    ['across the change to summer time', '2027-03-26T22:30:00.000Z', ['2027-04-02', '2027-04-06']],
  ])('comes five to seven working days after a payment made %s', (_, paidAt, expected) => {
    expect(days(paidAt)).toEqual(expected)
  })
})
