import { randomBytes } from 'node:crypto'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { holdWrites, takeSlots } from '../../../lambdas/order/store/heldCounts.ts'
import { readHoldRoom } from '../../../lambdas/order/store/holdRoom.ts'
import { anOrderRow, noLimits } from '../../kit/values/orderRows.ts'

process.env.TABLE_NAME = 'gallery'

const hold = { until: 1_800_000_000, from: 'network.address' }
const items = (count: number) => Array.from({ length: count }, (_, at) => ({ ...anOrderRow().items[0], artworkId: 100 + at }))
const orderOf = (works: number) => ({ ...anOrderRow(), items: items(works) as ReturnType<typeof anOrderRow>['items'], hold })
const room = { visitor: 4, address: 6, network: 12, everybody: 5 }
const heldIn = (...slots: readonly number[]) =>
  slots.map(slot => ({ pk: 'HELD#all', sk: `SLOT#${slot}`, slot, artworkId: slot, until: hold.until }))

const table = mockClient(DynamoDBDocumentClient)
const now = Math.floor(Date.now() / 1000)

describe('an opening night', () => {
  it.each([
    ['lifts the limits by address, by network and for everybody, and leaves that by visitor', now + 60, [4, Infinity, Infinity, Infinity]],
    ['that is over lifts nothing', now - 1, [4, 6, 12, 3]],
  ])('an opening night %s', async (_, until, limits) => {
    table.on(QueryCommand).resolves({ Items: [...heldIn(2), { pk: 'HELD#all', sk: 'OPENING', until, expiresAtEpoch: until }] })
    const { visitor, address, network, everybody, held } = await readHoldRoom()
    expect([visitor, address, network, everybody]).toEqual(limits)
    expect(held).toEqual(heldIn(2))
  })
})

describe('the slots of a purchase', () => {
  it('chooses free slots among as many as may be held', () => {
    const chosen = Array.from({ length: 200 }, () => takeSlots(orderOf(2), { ...room, held: heldIn(0, 3) })?.slots ?? [])
    expect(new Set(chosen.flat())).toEqual(new Set([1, 2, 4]))
    expect(chosen.every(([one, other]) => one !== other)).toBe(true)
  })

  it('chooses different slots for purchases of one moment from several networks', () => {
    const chosen = Array.from({ length: 100 }, () => {
      const order = { ...orderOf(1), hold: { ...hold, from: `${randomBytes(16).toString('base64url')}.address` } }
      return takeSlots(order, { ...room, everybody: 1_000, held: [] })?.slots?.[0]
    })
    expect(new Set(chosen).size).toBeGreaterThan(80)
  })

  it('finds no slot once the limit of everybody, of the visitor or of the address is reached', () => {
    expect(takeSlots(orderOf(1), { ...room, held: heldIn(0, 1, 2, 3, 4) })).toBeUndefined()
    expect(takeSlots(orderOf(2), { ...room, held: heldIn(0, 1, 2, 3) })).toBeUndefined()
    expect(takeSlots(orderOf(5), { ...room, held: [] })).toBeUndefined()
    expect(takeSlots(orderOf(3), { ...room, address: 2, held: [] })).toBeUndefined()
  })

  it('leaves one network twelve slots at most, and the others to other networks', () => {
    const wide = { ...room, everybody: 100 }
    const held = heldIn(...Array.from({ length: 30 }, (_, at) => 2 * at)).map((row, at) => (at < 5 ? { ...row, network: 'network' } : row))
    const chosen = Array.from({ length: 300 }, () => takeSlots(orderOf(1), { ...wide, held })?.slots ?? [])
    expect(new Set(chosen.flat()).size).toBe(12 - 5)
    const full = held.map((row, at) => (at < 12 ? { ...row, network: 'network' } : row))
    expect(takeSlots(orderOf(1), { ...wide, held: full })).toBeUndefined()
    const other = { ...orderOf(1), hold: { ...hold, from: 'other.address' } }
    expect(takeSlots(other, { ...wide, held: full })).toMatchObject({ from: 'other.address', slots: [expect.any(Number)] })
  })

  it('counts slots above a limit that was lowered meanwhile', () => {
    expect(takeSlots(orderOf(1), { ...room, held: heldIn(40, 41, 42, 43, 44) })).toBeUndefined()
    expect(takeSlots(orderOf(1), { ...room, held: heldIn(40, 41, 42, 43) })?.slots?.[0]).toBeLessThan(5)
  })

  it('sets no bound and counts no address where limits are off', () => {
    expect(takeSlots(orderOf(30), { ...noLimits, held: heldIn(1) })).toEqual({ until: hold.until, slots: expect.any(Array) })
  })

  it('writes a row for each work only while its slot is free, and none for everybody', () => {
    const taken = takeSlots(orderOf(2), { ...room, held: [] })
    const rows = holdWrites({ ...orderOf(2), ...(taken && { hold: taken }) }, { ...room, held: [] }).flatMap(({ as, item }) =>
      item.Put ? [[as, item.Put.Item?.artworkId, item.Put.Item?.network, item.Put.ConditionExpression]] : [],
    )
    expect(rows).toEqual([
      ['slot', 100, 'network', 'attribute_not_exists(#pk)'],
      ['slot', 101, 'network', 'attribute_not_exists(#pk)'],
    ])
  })
})
