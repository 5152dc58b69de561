import { describe, expect, it } from '@jest/globals'
import type { Key } from '../../../lambdas/kit/table/keys.ts'
import { kindOf } from '../../../lambdas/person/dataMap.ts'
import { erasePerson } from '../../../lambdas/person/erasure.ts'
import type { AnyRow } from '../../../lambdas/person/person.ts'
import type { Services } from '../../../lambdas/person/services.ts'
import { anOldOrder, rowsOfEveryKind, type Somebody } from '../../kit/cloud/personRows.ts'

const who: Somebody = { address: 'claire@mail.example', sub: 'sub-claire', session: 'b4c9d1de-1111-4222-8333-444455556666', mark: 'claire' }
const other: Somebody = { address: 'paul@mail.example', sub: 'sub-paul', session: 'b4c9d1de-1111-4222-8333-444455557777', mark: 'paul' }
const keyOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

/** A shop in memory, in which the calls from the given number on fail, as those of a process that dies do. */
const shopOf = (people: readonly Somebody[], changes: Readonly<Record<string, unknown>> = {}) => {
  const planted = people.flatMap(person => Object.values(rowsOfEveryKind).map(make => make(person)))
  const rows = new Map<string, AnyRow>(planted.map(row => [keyOf(row), kindOf(row)[0] === 'order' ? { ...row, ...changes } : row]))
  const accounts = new Set(people.map(({ sub }) => sub))
  const log: string[] = []
  async function* everyRow() {
    yield [...rows.values()]
  }
  const services: Services = {
    rows: everyRow,
    deleteRow: async key => void rows.delete(keyOf(key)),
    changeRow: async (key, { set = {}, remove = [] }) => {
      const row = Object.entries({ ...rows.get(keyOf(key)), ...set }).filter(([name]) => !remove.includes(name))
      rows.set(keyOf(key), Object.fromEntries(row) as AnyRow)
      return row
    },
    readImage: async () => undefined,
    deleteImage: async () => undefined,
    findAccount: async address => {
      const person = people.find(each => each.address === address)
      return person && accounts.has(person.sub) ? { sub: person.sub, groups: [], attributes: {} } : undefined
    },
    lockAccount: async () => undefined,
    deleteAccount: async ({ sub }) => void accounts.delete(sub),
    giveUpOrder: async () => 'expired',
    endRequest: async key => void rows.delete(keyOf(key)),
  }
  const cutAt = (call: number): Services => {
    let made = 0
    const counted = Object.entries(services).map(([name, ask]) => [
      name,
      (...given: readonly unknown[]) => {
        made += 1
        if (made >= call) throw new Error('cut off')
        log.push(name)
        return (ask as (...given: readonly unknown[]) => unknown)(...given)
      },
    ])
    return Object.fromEntries(counted) as Services
  }
  const kindsOf = (person: Somebody) =>
    [...rows.values()].filter(row => JSON.stringify(row).includes(person.address) || row.pk.includes(person.sub)).map(row => kindOf(row)[0])
  return { rows, accounts, log, services, cutAt, kindsOf }
}

const isAsked = (kinds: readonly string[]): boolean => kinds.includes('ownDataErasure')

describe('an erasure that was asked for', () => {
  it('keeps its request until nothing else is left, wherever it is cut off, and ends it last', async () => {
    let calls = 1
    for (let isDone = false; !isDone; calls += 1) {
      const shop = shopOf([who, other])
      const others = shop.kindsOf(other).length
      isDone = await erasePerson(who.address, shop.cutAt(calls)).then(
        () => true,
        () => false,
      )
      // Either it is whole, or the request is there and the next run begins anew.
      expect({ calls, isAsked: isAsked(shop.kindsOf(who)) }).toEqual({ calls, isAsked: !isDone })
      await erasePerson(who.address, shop.cutAt(Infinity))
      expect(shop.kindsOf(who).toSorted()).toEqual(['goneAccount', 'journalEntry'])
      expect([shop.accounts.has(who.sub), shop.kindsOf(other).length]).toEqual([false, others])
      if (isDone) expect(shop.log.slice(0, calls).filter(name => name === 'endRequest')).toEqual(['endRequest'])
    }
    expect(calls).toBeGreaterThan(20)
  })

  it('keeps its request while an order is not over', async () => {
    const shop = shopOf([who], { paidAt: new Date().toISOString() })
    const { open } = await erasePerson(who.address, shop.services)
    expect(open).toHaveLength(1)
    expect(isAsked(shop.kindsOf(who))).toBe(true)
    expect(shop.accounts.size).toBe(0)
  })

  it('erases the orders that it waited for and nothing else, when somebody came back meanwhile', async () => {
    const shop = shopOf([who])
    const [orderKey] = [...shop.rows.keys()].filter(key => key.endsWith(' ORDER'))
    const erasedBefore = new Date('2025-03-01T10:00:00.000Z')
    const again: AnyRow = { ...anOldOrder({ ...who, mark: 'again' }), createdAt: '2025-04-01T10:00:00.000Z' }
    shop.rows.set(keyOf(again), again)
    const before = [...shop.rows.values()].filter(({ pk }) => !`${orderKey}`.startsWith(`${pk} `))
    await erasePerson(who.address, shop.services, { erasedBefore })
    expect(shop.rows.get(`${orderKey}`)).toMatchObject({ customerEmail: '' })
    const left = [...shop.rows.values()].filter(({ pk }) => !`${orderKey}`.startsWith(`${pk} `))
    expect(left).toEqual(before.filter(row => kindOf(row)[0] !== 'ownDataErasure'))
    expect([...shop.rows.keys()].filter(key => key.startsWith(`${orderKey}`.replace(/ .*/, ' ')) && !/ (ORDER|REFUND)/.test(key))).toEqual(
      [],
    )
    expect(shop.accounts.has(who.sub)).toBe(true)
  })
})
