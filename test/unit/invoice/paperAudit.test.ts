import { expect, it } from '@jest/globals'
import { fileContradictions } from '../../../infra/operator/audit/paperRules.ts'
import { shopRowsOf } from '../../../infra/operator/audit/shopRows.ts'
import { contradictionsIn } from '../../../infra/operator/audit/shopRules.ts'
import { chainOf } from '../../../lambdas/invoice/paperChain.ts'
import { type Key, keys } from '../../../lambdas/kit/table/keys.ts'
import type { Row } from '../../kit/cloud/table.ts'

const now = new Date('2026-11-30T12:00:00.000Z')
const at = '2026-11-30T11:59:00.000Z'

/** A year of five invoices, each of an order of its own, with its line of the book. */
const year = (): Map<string, Row> => {
  const rows = new Map<string, Row>()
  const keep = (name: string, row: Row) => rows.set(name, row)
  let chain = ''
  for (let place = 1; place <= 5; place += 1) {
    const number = `2026-000${place}`
    const facts = { kind: 'invoice', number, issuedOn: '2026-11-30', total: place * 100 }
    const previous = chain
    chain = chainOf(previous, facts)
    keep(`paper ${place}`, { ...keys.paper(number), number, orderId: `o${place}`, facts, previous, chain })
    keep(`own ${place}`, { ...keys.orderPaper(`o${place}`, number), number, orderId: `o${place}`, key: `papers/${number}`, sha256: 'x' })
    const line = { on: '2026-11-30', id: `pi_${place}`, at, cause: 'sale', amount: place * 100, orderId: `o${place}`, paper: number }
    keep(`line ${place}`, { ...keys.bookLine('2026-11-30', `pi_${place}`), ...line })
  }
  keep('counter', { ...keys.paperCounter('2026'), year: '2026', last: 5, lastOn: '2026-11-30', chain })
  return rows
}

const found = (rows: Map<string, Row>): readonly string[] => [
  ...new Set(
    contradictionsIn({ rows: shopRowsOf([...rows.values()] as readonly Key[]), now }).map(({ rule, subject }) => `${rule} ${subject}`),
  ),
]

const changed = (name: string, change: (row: Row) => object): Map<string, Row> => {
  const rows = year()
  const row = rows.get(name)
  if (row) rows.set(name, { ...row, ...change(row) })
  return rows
}

const without = (...names: readonly string[]): Map<string, Row> => {
  const rows = year()
  for (const name of names) rows.delete(name)
  return rows
}

it('finds nothing in a year in which all is as it was issued', () => {
  expect(found(year())).toEqual([])
})

it('names a paper whose facts were edited', () => {
  const rows = changed('paper 3', ({ facts }) => ({ facts: { ...(facts as object), total: 301 } }))
  expect(found(rows)).toEqual(['paper-altered paper 2026-0003', 'paper-sum sale o3'])
})

it('names a paper that was edited with its fingerprint by the one after it', () => {
  const rows = changed('paper 3', ({ facts, previous }) => ({ chain: `${chainOf(String(previous), facts)}0` }))
  expect(found(rows)).toContain('paper-altered paper 2026-0004')
})

it('names a deleted paper, the line that names it and the one that follows it', () => {
  expect(found(without('paper 2'))).toEqual(
    expect.arrayContaining(['paper-sequence paper 2026-0002', 'paper-altered paper 2026-0003', 'paper-missing line 2026-11-30 pi_2']),
  )
})

it('names a deleted last paper', () => {
  expect(found(without('paper 5', 'own 5', 'line 5'))).toEqual(expect.arrayContaining(['paper-sequence paper 2026-0005']))
})

it('names two papers whose numbers were swapped', () => {
  const rows = year()
  const [two, three] = [rows.get('paper 2'), rows.get('paper 3')]
  if (two && three) {
    rows.set('paper 2', { ...three, pk: two.pk, sk: two.sk })
    rows.set('paper 3', { ...two, pk: three.pk, sk: three.sk })
  }
  expect(found(rows)).toEqual(expect.arrayContaining(['paper-altered paper 2026-0003', 'paper-altered paper 2026-0002']))
})

it('names a line without paper that nothing waits for, and one that has waited for an hour', () => {
  const forgotten = changed('line 4', () => ({ paper: undefined }))
  expect(found(forgotten)).toEqual(expect.arrayContaining(['paper-missing line 2026-11-30 pi_4', 'paper-sum sale o4']))
  const late = changed('line 4', () => ({ paper: undefined, due: 'PAPER', at: '2026-11-30T10:00:00.000Z' }))
  expect(found(late)).toContain('paper-late line 2026-11-30 pi_4')
  const waiting = new Map([...late].filter(([name]) => !['paper 4', 'own 4'].includes(name)))
  waiting.set('line 4', { ...(late.get('line 4') as Row), missing: ['address'] })
  expect(found(waiting)).not.toContain('paper-late line 2026-11-30 pi_4')
})

it('names a paper that hangs on no sale, and files that were overwritten or lost', async () => {
  expect(found(without('own 1'))).toEqual(['paper-unfiled paper 2026-0001'])
  const files = [1, 2, 3].map(place => ({ number: `2026-000${place}`, key: `papers/${place}`, sha256: 'x' }))
  const hashes: Readonly<Record<string, string>> = { 'papers/1': 'x', 'papers/2': 'y' }
  const wrong = await fileContradictions(files, async key => hashes[key])
  expect(wrong.map(({ subject, says }) => `${subject} ${says}`)).toEqual([
    'paper 2026-0002 is stored with other bytes',
    'paper 2026-0003 has lost its file',
  ])
})
