import { describe, expect, it } from '@jest/globals'
import { type Decision, decideAct, decideArrival, type ReadOrder } from '../../../lambdas/order/delivery/orderActs.ts'
import type { ParcelRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { formatDate } from '../../../shared/kit/frenchFormat.ts'
import { parisNoon } from '../../../shared/kit/parisTime.ts'
import type { OrderActBody } from '../../../shared/order/admin/orderActs.ts'
import { withdrawalDeadline } from '../../../shared/order/delivery/orderDates.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'
import { samplePromise } from '../../kit/values/promises.ts'

process.env.SITE_URL = 'https://galerie.example'

const now = new Date('2026-11-25T10:00:00.000Z')
const item = { title: 'Trio', slug: 'trio', year: 2022, technique: 'Huile', dimensions: '1 x 1 cm', price: 50_000 }
const customerDetails = { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' as const }

const aPaidOrder = (changes: Partial<OrderRow> = {}): OrderRow =>
  anOrderRow({
    status: 'paid',
    paidAt: '2026-11-20T10:30:00.000Z',
    customerDetails,
    items: [1, 2].map(artworkId => ({ ...item, artworkId })),
    ...changes,
  })

const aParcel = (changes: Partial<ParcelRow> = {}): ParcelRow => ({
  pk: 'ORDER#o1',
  sk: 'PARCEL#1',
  number: 1,
  state: 'preparing',
  artworkIds: [1],
  carrier: 'dhl',
  trackingNumber: 'JD01',
  expiresAtEpoch: 1_900_000_000,
  ...changes,
})

const read = (order: OrderRow, ...parcels: readonly ParcelRow[]): ReadOrder => ({ order, records: { parcels, acts: [], refunds: [] }, now })
const writesOf = (decision: Decision) => {
  if (decision === 'done' || !('writes' in decision)) throw new Error(`Nothing is written: ${JSON.stringify(decision)}`)
  return decision.writes
}

describe('preparing', () => {
  const prepare = (changes: Partial<Extract<OrderActBody, { act: 'prepare' }>> = {}): OrderActBody => ({
    act: 'prepare',
    artworkIds: [1],
    carrier: 'dhl',
    trackingNumber: 'JD01',
    ...changes,
  })

  it('skips a preparation when a parcel of the same works already waits under its carrier and number', () => {
    expect(decideAct(read(aPaidOrder(), aParcel()), prepare())).toBe('done')
    expect(decideAct(read(aPaidOrder(), aParcel({ artworkIds: [1, 2] })), prepare({ artworkIds: [2, 1] }))).toBe('done')
    expect(decideAct(read(aPaidOrder(), aParcel()), prepare({ parcel: 1 }))).toBe('done')
  })

  it.each([
    ['another carrier', { carrier: 'ups' }],
    ['another number', { trackingNumber: 'JD02' }],
    ['an address of its own', { trackingUrl: 'https://suivi.example/1' }],
    ['one work more', { artworkIds: [1, 2] }],
    ['the other work', { artworkIds: [2] }],
  ] as const)('changes the parcel that waits for %s', (_what, changes) => {
    const { parcels } = writesOf(
      decideAct(
        read(aPaidOrder(), aParcel()),
        prepare({ parcel: 1, ...changes, artworkIds: [...('artworkIds' in changes ? changes.artworkIds : [1])] }),
      ),
    )
    expect(parcels).toMatchObject([{ number: 1, state: 'preparing', ...changes }])
  })

  it('refuses to move a work from a waiting parcel into another one', () => {
    expect(decideAct(read(aPaidOrder(), aParcel()), prepare({ artworkIds: [1, 2] }))).toEqual({ refused: 'worksElsewhere' })
  })

  it('knows no parcel that there is not, and none that has left', () => {
    expect(decideAct(read(aPaidOrder(), aParcel()), prepare({ parcel: 2 }))).toEqual({ refused: 'parcelNotFound' })
    expect(decideAct(read(aPaidOrder(), aParcel({ state: 'sent' })), prepare({ parcel: 1 }))).toEqual({ refused: 'parcelMoved' })
  })

  it('puts no work into a second parcel while it waits in the first, nor while it is on its way', () => {
    const two = [aParcel(), aParcel({ sk: 'PARCEL#2', number: 2, artworkIds: [2], trackingNumber: 'JD02' })]
    expect(decideAct(read(aPaidOrder(), ...two), prepare({ parcel: 2 }))).toEqual({ refused: 'worksElsewhere' })
    expect(decideAct(read(aPaidOrder(), aParcel({ state: 'sent' })), prepare())).toEqual({ refused: 'worksElsewhere' })
  })

  it('makes a new parcel of works that came back, even under the number they left with', () => {
    const order = aPaidOrder({ parcelCount: 1 })
    const { parcels } = writesOf(decideAct(read(order, aParcel({ state: 'returned' })), prepare()))
    expect(parcels).toMatchObject([{ number: 2, state: 'preparing', artworkIds: [1] }])
  })

  it.each([
    ['whose money went back', { status: 'refunded' }, 'orderNotPaid'],
    ['without an address', { customerDetails: {} }, 'addressMissing'],
  ] as const)('refuses an order %s', (_which, changes, refused) => {
    expect(decideAct(read(aPaidOrder(changes)), prepare())).toEqual({ refused })
  })
})

describe('sending', () => {
  it('forgets a number and an address that were emptied', () => {
    const waiting = aParcel({ trackingUrl: 'https://suivi.example/1' })
    const { parcels } = writesOf(decideAct(read(aPaidOrder(), waiting), { act: 'send', parcel: 1, trackingNumber: '', trackingUrl: '' }))
    expect(parcels?.[0]).toMatchObject({ state: 'sent', trackingNumber: undefined, trackingUrl: undefined })
  })

  it('notes the tracking number and address given when a parcel is sent', () => {
    const given = { trackingNumber: 'JD09', trackingUrl: 'https://suivi.example/9' }
    const { parcels } = writesOf(decideAct(read(aPaidOrder(), aParcel()), { act: 'send', parcel: 1, ...given }))
    expect(parcels).toMatchObject([{ state: 'sent', carrier: 'dhl', ...given }])
  })

  it('tells the buyer of the parcel as it is now, beside the others as they were', () => {
    const two = [aParcel(), aParcel({ sk: 'PARCEL#2', number: 2, artworkIds: [2], trackingNumber: 'JD02' })]
    const { parcels, mails } = writesOf(decideAct(read(aPaidOrder(), ...two), { act: 'send', parcel: 2 }))
    expect(parcels).toMatchObject([{ number: 2, state: 'sent', artworkIds: [2] }])
    expect(JSON.stringify(mails)).toContain('JD02')
    expect(JSON.stringify(mails)).not.toContain('JD01')
  })
})

describe('a parcel', () => {
  const sent = aParcel({ state: 'sent', sentAt: '2026-11-21T10:00:00.000Z' })
  const deliverOn = (deliveredOn: string, parcel = 1): OrderActBody => ({ act: 'deliver', parcel, deliveredOn, proof: 'carrier' })

  it.each([
    ['there is not', sent, { act: 'return', parcel: 2 }, { refused: 'parcelNotFound' }],
    ['has left already', sent, { act: 'send', parcel: 1 }, 'done'],
    ['has not left', aParcel(), { act: 'return', parcel: 1 }, { refused: 'parcelMoved' }],
    ['was handed over', aParcel({ state: 'collected' }), { act: 'lose', parcel: 1 }, { refused: 'parcelMoved' }],
  ] as const)('refuses or skips a move of a parcel that %s', (_which, parcel, body, outcome) => {
    expect(decideAct(read(aPaidOrder(), parcel), body)).toEqual(outcome)
  })

  it.each([
    ['before it left', '2026-11-20', 'Ce jour est antérieur à l’envoi'],
    ['tomorrow', '2026-11-26', 'Ce jour n’est pas encore venu'],
  ])('refuses an arrival of a parcel dated %s', (_when, day, message) => {
    expect(decideAct(read(aPaidOrder(), sent), deliverOn(day))).toEqual({ invalid: [{ field: 'deliveredOn', message }] })
  })

  it('lets a parcel of a refunded order still arrive or come back', () => {
    const order = aPaidOrder({ status: 'refunded' })
    expect(writesOf(decideAct(read(order, sent), deliverOn('2026-11-24'))).parcels).toMatchObject([{ state: 'delivered' }])
    expect(writesOf(decideAct(read(order, sent), { act: 'return', parcel: 1 })).parcels).toMatchObject([{ state: 'returned' }])
  })

  it('mails the days to withdraw, counted from the last parcel, when it arrives', () => {
    const paidAt = '2026-09-01T10:30:00.000Z'
    const other = aParcel({ sk: 'PARCEL#2', number: 2, artworkIds: [2], state: 'delivered', arrivedOn: '2026-11-22' })
    const { mails } = writesOf(decideAct(read(aPaidOrder({ paidAt }), sent, other), deliverOn('2026-11-24')))
    const last = formatDate(withdrawalDeadline(paidAt, samplePromise, { day: parisNoon('2026-11-24'), isKnown: false }))
    expect(mails['delivered-1']?.text).toContain(`jusqu’au ${last} inclus`)
  })
})

describe('handing over at the studio', () => {
  const collect = (changes: { artworkIds?: number[]; parcel?: number } = {}): OrderActBody => ({
    act: 'collect',
    collectedOn: '2026-11-25',
    ...changes,
  })
  const collected = aParcel({ state: 'collected', arrivedOn: '2026-11-24' })
  const sent = aParcel({ sk: 'PARCEL#2', number: 2, artworkIds: [2], state: 'sent' })

  it('hands over all works that are not on their way when none is named', () => {
    expect(writesOf(decideAct(read(aPaidOrder(), { ...sent, number: 1 }), collect())).parcels).toMatchObject([
      { artworkIds: [1], state: 'collected' },
    ])
  })

  it('skips handing over works that were handed over before, named or all', () => {
    expect(decideAct(read(aPaidOrder(), collected), collect({ artworkIds: [1] }))).toBe('done')
    expect(decideAct(read(aPaidOrder(), collected, sent), collect())).toBe('done')
  })

  it('hands over what is left of works of which one was handed over', () => {
    expect(writesOf(decideAct(read(aPaidOrder(), collected), collect({ artworkIds: [2] }))).parcels).toMatchObject([{ artworkIds: [2] }])
  })

  it('refuses works that are on their way, and an order of which all are', () => {
    expect(decideAct(read(aPaidOrder(), sent), collect({ artworkIds: [2] }))).toEqual({ refused: 'worksElsewhere' })
    expect(decideAct(read(aPaidOrder(), { ...sent, artworkIds: [1, 2] }), collect())).toEqual({ refused: 'worksElsewhere' })
  })

  it('refuses an order whose money went back', () => {
    expect(decideAct(read(aPaidOrder({ status: 'refunded' })), collect())).toEqual({ refused: 'orderNotPaid' })
  })

  it('hands over a parcel that waits, as that parcel', () => {
    const { parcels } = writesOf(decideAct(read(aPaidOrder(), aParcel()), collect({ parcel: 1 })))
    expect(parcels).toMatchObject([{ number: 1, state: 'collected', artworkIds: [1], arrivedOn: '2026-11-25' }])
  })

  it.each([
    ['before the sale', '2026-11-19', 'Ce jour est antérieur à la vente'],
    ['tomorrow', '2026-11-26', 'Ce jour n’est pas encore venu'],
  ])('refuses a handing over dated %s', (_when, collectedOn, message) => {
    expect(decideAct(read(aPaidOrder()), { act: 'collect', collectedOn })).toEqual({ invalid: [{ field: 'collectedOn', message }] })
  })
})

describe('a corrected address', () => {
  const correct: OrderActBody = {
    act: 'correctAddress',
    customerName: 'Claire Martin',
    customerDetails: { ...customerDetails, city: 'Agde' },
  }

  it('writes a corrected address on a waiting parcel, and not on one handed over', () => {
    const waiting = aParcel({ sk: 'PARCEL#2', number: 2, artworkIds: [2] })
    const { parcels } = writesOf(decideAct(read(aPaidOrder(), aParcel({ state: 'collected' }), waiting), correct))
    expect(parcels).toMatchObject([{ number: 2, address: { city: 'Agde' } }])
  })

  it('changes nothing where it is the one that is known, in whatever order it is written', () => {
    const same = { city: 'Sète', postalCode: '34200', address: '3 rue des Halles' }
    const body: OrderActBody = { act: 'correctAddress', customerName: 'Claire Dupont', customerDetails: same }
    expect(decideAct(read(aPaidOrder()), body)).toBe('done')
  })

  it('comes too late once everything has left', () => {
    expect(decideAct(read(aPaidOrder(), aParcel({ state: 'sent', artworkIds: [1, 2] })), correct)).toEqual({ refused: 'addressFixed' })
  })

  it('mails a corrected address to the customer, unless the customer was erased', () => {
    const mailsOf = (order: OrderRow) => Object.keys(writesOf(decideAct(read(order), correct)).mails)
    expect(mailsOf(aPaidOrder())).toEqual(['address-1'])
    expect(mailsOf(aPaidOrder({ erasedAt: '2026-11-24T10:00:00.000Z' }))).toEqual([])
  })
})

describe('a return that arrived', () => {
  const withdrawals: NonNullable<OrderRow['withdrawals']> = [
    { customerName: 'Claire Dupont', at: '2026-11-22T10:00:00.000Z', artworkIds: [1], refundAmount: 50_000 },
  ]
  const receive = (receivedOn: string): OrderActBody => ({ act: 'receiveReturn', withdrawal: 1, receivedOn })

  it.each([
    ['before the withdrawal', '2026-11-21'],
    ['tomorrow', '2026-11-26'],
  ])('refuses the arrival of a return dated %s', (_when, day) => {
    expect(decideAct(read(aPaidOrder({ withdrawals })), receive(day))).toMatchObject({ invalid: [{ field: 'receivedOn' }] })
  })

  it('mails the arrival of a return to the customer, unless the customer was erased', () => {
    const mailsOf = (order: OrderRow) => Object.keys(writesOf(decideAct(read(order), receive('2026-11-24'))).mails)
    expect(mailsOf(aPaidOrder({ withdrawals }))).toEqual(['return-received-1'])
    expect(mailsOf(aPaidOrder({ withdrawals, erasedAt: '2026-11-24T10:00:00.000Z' }))).toEqual([])
  })

  it('notes the return of a known withdrawal once, and refuses that of an unknown one', () => {
    expect(decideAct(read(aPaidOrder({ withdrawals })), { act: 'receiveReturn', withdrawal: 2, receivedOn: '2026-11-24' })).toEqual({
      refused: 'returnUnknown',
    })
    const back = withdrawals.map(each => ({ ...each, receivedOn: '2026-11-23' }))
    expect(decideAct(read(aPaidOrder({ withdrawals: back })), receive('2026-11-24'))).toBe('done')
  })
})

describe('an order that is not paid', () => {
  const withoutPayment = (changes: Partial<OrderRow> = {}): OrderRow => {
    const { paidAt: _, ...order } = aPaidOrder(changes)
    return order
  }

  it.each([
    ['was never paid', withoutPayment({ status: 'pending' })],
    ['is said to be paid without a day', withoutPayment()],
    ['ran out', aPaidOrder({ status: 'expired' })],
  ])('refuses the owner’s acts on an order that %s', (_what, order) => {
    expect(decideAct(read(order, aParcel({ state: 'sent' })), { act: 'return', parcel: 1 })).toEqual({ refused: 'orderNotPaid' })
    expect(decideAct(read(order), { act: 'send', parcel: 1 })).toEqual({ refused: 'orderNotPaid' })
  })

  it('accepts the customer’s word that a parcel arrived only for a paid order', () => {
    expect(decideArrival(read(withoutPayment(), aParcel({ state: 'sent' })), 1)).toEqual({ refused: 'orderNotPaid' })
    expect(writesOf(decideArrival(read(aPaidOrder(), aParcel({ state: 'sent' })), 1)).act).toMatchObject({ by: 'buyer', on: '2026-11-25' })
  })
})
