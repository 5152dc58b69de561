import { describe, expect, it } from '@jest/globals'
import { type Key, keys } from '../../../lambdas/kit/table/keys.ts'
import { dataOutsideTable, kindOf, rowKinds } from '../../../lambdas/privacy/dataMap.ts'
import { retentionNotices } from '../../../shared/kit/retention.ts'
import { rowsOfEveryKind } from '../../kit/cloud/personRows.ts'

// Entries and tallies of the journal have keys of their own; this one reads either.
const { journal: _, ...written } = keys
const builders = Object.entries(written) as [string, (...parts: readonly unknown[]) => Key][]

describe('the map of personal data', () => {
  it.each(builders)('knows a row of the kind %s, and takes it for no other', (name, build) => {
    const key = build('2026-11-23T10:00:00.000Z', 'b', 'c')
    expect(kindOf(key)[0]).toBe(name)
    const also = Object.entries(rowKinds).filter(([, { pk, sk }]) => key.pk.startsWith(pk) && sk.test(key.sk))
    expect(also).toHaveLength(1)
  })

  it('stops at a row that it does not know, without naming whom it may tell of', () => {
    expect(() => kindOf({ pk: 'PARCEL#claire@mail.example', sk: 'PARCEL' })).toThrow('does not know rows like PARCEL#… PARCEL')
    expect(() => kindOf({ pk: 'ORDER#1', sk: 'LETTER#1' })).toThrow('ORDER#… LETTER#…')
  })

  it('the tests of exporting and erasing plant each kind of personal row', () => {
    const personal = Object.entries(rowKinds).flatMap(([name, { people }]) => (people ? [name] : []))
    expect(Object.keys(rowsOfEveryKind).toSorted()).toEqual(personal.toSorted())
  })

  it('each kind of personal data has a row of the privacy page, and each row its data', () => {
    const told = [...Object.values(rowKinds), ...Object.values(dataOutsideTable)].flatMap(kind => ('notice' in kind ? [kind.notice] : []))
    // An unpaid order is of the same kind as one that was.
    expect([...new Set([...told, 'unpaidOrder'])].toSorted()).toEqual([...retentionNotices].toSorted())
  })
})
