import type { Key } from '../../../lambdas/kit/table/keys.ts'
import { kindOf } from '../../../lambdas/privacy/dataMap.ts'
import { imagesOf } from '../../../lambdas/privacy/personRows.ts'
import type { AnyRow, Services } from '../../../lambdas/privacy/services.ts'
import { readingCalls, rowsOfEveryKind, type Somebody } from '../../kit/cloud/personRows.ts'

export const who: Somebody = {
  address: 'claire@mail.example',
  sub: 'sub-claire',
  session: 'b4c9d1de-1111-4222-8333-444455556666',
  mark: 'claire',
}
export const other: Somebody = {
  address: 'paul@mail.example',
  sub: 'sub-paul',
  session: 'b4c9d1de-1111-4222-8333-444455557777',
  mark: 'paul',
}
export const keyOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

type Given = {
  /** Of every order. */
  readonly changes?: Readonly<Record<string, unknown>>
  /** The groups of every account. */
  readonly groups?: readonly string[]
}

/** A shop in memory; by `cutAt`, the changes from the given number on fail, as those of a process that dies do. */
export const memoryShopOf = (people: readonly Somebody[], { changes = {}, groups = [] }: Given = {}) => {
  const planted = people.flatMap(person => Object.values(rowsOfEveryKind).map(make => make(person)))
  const rows = new Map<string, AnyRow>(planted.map(row => [keyOf(row), kindOf(row)[0] === 'order' ? { ...row, ...changes } : row]))
  const accounts = new Set(people.map(({ sub }) => sub))
  const images = new Map([...rows.values()].flatMap(imagesOf).map(({ key }) => [key, new Uint8Array([key.length])]))
  const locked = new Set<string>()
  const log: string[] = []
  /** The keys of rows that the indexes do not have yet. */
  const late = new Set<string>()
  const services: Services = {
    partition: async pk => [...rows.values()].filter(row => row.pk === pk),
    indexed: async (index, value) => [...rows.values()].filter(row => row[index] === value && !late.has(keyOf(row))),
    rowsAt: async keys => {
      // The table refuses a batch that names a key twice.
      if (new Set(keys.map(keyOf)).size < keys.length) throw new Error('Provided list of item keys contains duplicates')
      return keys.flatMap(key => rows.get(keyOf(key)) ?? [])
    },
    settle: async () => late.clear(),
    deleteRow: async key => void rows.delete(keyOf(key)),
    changeRow: async (key, { set = {}, remove = [] }) => {
      const row = Object.entries({ ...rows.get(keyOf(key)), ...set }).filter(([name]) => !remove.includes(name))
      rows.set(keyOf(key), Object.fromEntries(row) as AnyRow)
      return row
    },
    readImage: async path => images.get(path),
    deleteImage: async path => void images.delete(path),
    findAccount: async address => {
      const person = people.find(each => each.address === address)
      return person && accounts.has(person.sub) ? { sub: person.sub, groups, attributes: { email: address } } : undefined
    },
    lockAccount: async ({ sub }) => void locked.add(sub),
    deleteAccount: async ({ sub }) => void accounts.delete(sub),
    giveUpOrder: async id => {
      for (const [key, row] of rows) if (row.id === id && kindOf(row)[0] === 'order') rows.set(key, { ...row, status: 'expired' })
      return 'expired'
    },
    endRequest: async key => void rows.delete(keyOf(key)),
  }
  const cutAt = (call: number): Services => {
    let made = 0
    const counted = Object.entries(services).map(([name, ask]) => [
      name,
      (...given: readonly unknown[]) => {
        if (readingCalls.includes(name)) return (ask as (...given: readonly unknown[]) => unknown)(...given)
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
  return { rows, late, accounts, locked, images, log, services, cutAt, kindsOf }
}
