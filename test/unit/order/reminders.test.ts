import { describe, expect, it } from '@jest/globals'
import { todosOf } from '../../../shared/order/admin/todo.ts'
import { refundBy } from '../../../shared/order/delivery/orderDates.ts'
import type { ParcelFacts } from '../../../shared/order/delivery/parcelRules.ts'
import { remindersBetween, remindersOf, unpaidWithdrawals } from '../../../shared/order/delivery/reminders.ts'
import { samplePromise } from '../../kit/values/promises.ts'

const paidAt = '2026-11-16T09:00:00.000Z'
const order = {
  status: 'paid' as const,
  paidAt,
  items: [{ artworkId: 1 }, { artworkId: 2 }],
  totalAmount: 1000,
  customerDetails: { address: '3 rue des Halles' },
  promise: samplePromise,
}
const parcel = (state: ParcelFacts['state'], rest: Partial<ParcelFacts> = {}): ParcelFacts => ({
  number: 1,
  state,
  artworkIds: [1, 2],
  ...rest,
})
const withdrawal = (refundAmount: number, receivedOn?: string) => ({
  at: '2026-12-01T10:00:00.000Z',
  customerName: 'Claire',
  artworkIds: [1],
  refundAmount,
  ...(receivedOn && { receivedOn }),
})
const told = (...asked: Parameters<typeof remindersOf>) =>
  remindersOf(...asked).map(({ name, at }) => `${name} ${at.toISOString().slice(0, 13)}`)

describe('the reminders of an order', () => {
  it('reminds of dispatch on the first and the last promised day, in the morning', () => {
    const both = ['remind-dispatch-first 2026-11-18T08', 'remind-dispatch-last 2026-11-23T08']
    expect(told(order, [])).toEqual(both)
    expect(told(order, [parcel('preparing')])).toEqual(both)
    expect(told(order, [parcel('sent', { artworkIds: [1] })])).toEqual(both)
  })

  it('ask its buyer two working days after a parcel should have arrived, and no longer once it did', () => {
    expect(told(order, [parcel('sent', { expectedBy: '2026-11-26' })])).toEqual(['ask-arrival-1 2026-11-30T08'])
    for (const state of ['delivered', 'lost', 'collected'] as const)
      expect(told(order, [parcel(state, { expectedBy: '2026-11-26' })])).toEqual([])
  })

  it('reminds of a refund two days before its due date and on it, anew after a return', () => {
    const withdrawn = (receivedOn?: string) => ({ ...order, refundDue: 100, withdrawals: [withdrawal(100, receivedOn)] })
    expect(told(withdrawn(), [parcel('delivered')])).toEqual([
      'remind-refund-1-2026-12-15-first 2026-12-13T08',
      'remind-refund-1-2026-12-15-last 2026-12-15T08',
    ])
    expect(told(withdrawn('2026-12-07'), [parcel('delivered')])).toEqual([
      'remind-refund-1-2026-12-14-first 2026-12-12T08',
      'remind-refund-1-2026-12-14-last 2026-12-14T08',
    ])
    expect(told({ ...withdrawn(), refundDue: undefined }, [parcel('delivered')])).toEqual([])
  })

  it('reminds of nothing once the money was given back', () => {
    for (const parcels of [[], [parcel('preparing')], [parcel('sent', { expectedBy: '2026-11-26' })]])
      expect(told({ ...order, status: 'refunded' }, parcels)).toEqual([])
    expect(unpaidWithdrawals({ ...order, status: 'refunded', refundDue: 100, withdrawals: [withdrawal(100)] })).toEqual([])
  })

  it('reminds of nothing before the order was paid', () => {
    expect(told({ ...order, paidAt: undefined }, [])).toEqual([])
  })

  it('splits the reminders between the last look and the present one', () => {
    const reminders = remindersOf(order, [])
    const { due, next } = remindersBetween(reminders, { after: new Date(paidAt), until: new Date('2026-11-18T09:00:00Z') })
    expect(due.map(({ name }) => name)).toEqual(['remind-dispatch-first'])
    expect(next?.toISOString()).toBe('2026-11-23T08:00:00.000Z')
    const last = new Date('2026-11-23T08:00:00.000Z')
    expect(remindersBetween(reminders, { after: last, until: last })).toEqual({ due: [], next: undefined })
  })
})

describe('a refund', () => {
  it.each([
    ['fourteen days after the withdrawal, by law, while nothing came back', undefined, '2026-12-15'],
    ['seven days after an early return, as promised', '2026-12-03', '2026-12-10'],
    ['never later than the law’s day because the works came back before it', '2026-12-10', '2026-12-15'],
    ['on the law’s day where they came back on it', '2026-12-15', '2026-12-15'],
    ['at once where they came back after it', '2026-12-20', '2026-12-20'],
  ])('makes a refund due %s', (_, receivedOn, by) => {
    expect(refundBy(withdrawal(1, receivedOn), order).toISOString().slice(0, 10)).toBe(by)
  })

  it('counts a partial refund for the oldest withdrawal first', () => {
    const places = (refundDue: number) =>
      unpaidWithdrawals({ ...order, refundDue, withdrawals: [withdrawal(100), withdrawal(250)] }).map(({ place }) => place)
    expect([places(350), places(251), places(250), places(10), places(0)]).toEqual([[1, 2], [1, 2], [2], [2], []])
    const repaid = { ...withdrawal(100), repaid: 100 }
    expect(unpaidWithdrawals({ ...order, refundDue: 300, withdrawals: [repaid, withdrawal(250)] }).map(({ place }) => place)).toEqual([2])
  })
})

describe('what is to do', () => {
  const todo = (changes: object, parcels: readonly ParcelFacts[], at = '2026-11-17T10:00:00Z') =>
    todosOf({ ...order, ...changes, parcels }, new Date(at)).map(({ what, by }) => `${what} ${by.toISOString().slice(0, 10)}`)

  it.each([
    ['prepare 2026-11-23', {}, []],
    ['askAddress 2026-11-23', { customerDetails: {} }, []],
    ['send 2026-11-23', {}, [parcel('preparing')]],
    ['chase 2026-11-16', {}, [parcel('sent', { expectedBy: '2026-11-16' })]],
    ['returned 2026-11-17', {}, [parcel('returned', { sentAt: '2026-11-17T08:00:00Z' })]],
    ['lost 2026-11-17', {}, [parcel('lost', { sentAt: '2026-11-17T08:00:00Z' })]],
  ])('lists the task: %s', (line, changes, parcels) => {
    expect(todo(changes, parcels)).toEqual([line])
  })

  it('lists no task for what is on its way, has arrived or was refunded', () => {
    expect(todo({}, [parcel('sent', { expectedBy: '2026-11-17' })])).toEqual([])
    expect(todo({}, [parcel('sent')])).toEqual([])
    expect(todo({}, [parcel('delivered', { expectedBy: '2026-11-16' })])).toEqual([])
    for (const state of ['returned', 'preparing'] as const) {
      expect(todo({ status: 'refunded' }, [parcel(state)])).toEqual([])
      expect(todo({ paidAt: undefined }, [parcel(state)])).toEqual([])
    }
    expect(todo({}, [parcel('returned'), { ...parcel('sent', { expectedBy: '2026-12-01' }), number: 2 }])).toEqual([])
  })

  it('lists a refund, and no sending, for works given up before they left', () => {
    const withdrawn = { refundDue: 100, withdrawals: [{ ...withdrawal(100), artworkIds: [1, 2], isUnsent: true as const }] }
    expect(todo(withdrawn, [parcel('preparing')])).toEqual(['refund 2026-12-15'])
    expect(told({ ...order, ...withdrawn }, [parcel('preparing')]).some(name => name.startsWith('remind-dispatch'))).toBe(false)
  })

  it('drops the task of a lost parcel once its works were refunded or withdrawn from', () => {
    const lost = [parcel('lost', { sentAt: '2026-11-17T08:00:00Z' })]
    expect(todo({ refundedWorks: [1] }, lost)).toEqual(['lost 2026-11-17'])
    expect(todo({ refundedWorks: [1], withdrawals: [{ ...withdrawal(0), artworkIds: [2] }] }, lost)).toEqual([])
  })

  it('asks to send again only the works of the parcel that came back', () => {
    const back = parcel('returned', { artworkIds: [1], sentAt: '2026-11-17T08:00:00Z' })
    expect(todo({ refundedWorks: [1] }, [back])).toEqual(['prepare 2026-11-23'])
    expect(todo({}, [back])).toEqual(['returned 2026-11-17', 'prepare 2026-11-23'])
  })

  it('still asks to prepare an order that waited for months', () => {
    expect(todo({}, [], '2027-06-01T10:00:00Z')).toEqual(['prepare 2026-11-23'])
  })

  it('asks to prepare the works that are left, and not those that arrived', () => {
    const arrived = parcel('delivered', { artworkIds: [1], sentAt: '2026-11-17T08:00:00Z' })
    expect(todo({}, [arrived])).toEqual(['prepare 2026-11-23'])
  })

  it('puts the most urgent first', () => {
    const withdrawals = [{ ...withdrawal(100), at: '2026-11-05T10:00:00Z', artworkIds: [2] }]
    expect(todo({ refundDue: 100, withdrawals }, [])).toEqual(['refund 2026-11-19', 'prepare 2026-11-23'])
  })
})
