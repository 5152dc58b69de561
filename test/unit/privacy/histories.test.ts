import { describe, expect, it } from '@jest/globals'
import { proofWrites } from '../../../lambdas/customer/addressProofStore.ts'
import { entryWrite, type JournalFact } from '../../../lambdas/kit/journal/journal.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { accountOwner } from '../../../lambdas/kit/table/keys.ts'
import type { Write } from '../../../lambdas/kit/table/table.ts'
import { saleLineKey } from '../../../lambdas/order/store/bookWrites.ts'
import { openPaymentWrites } from '../../../lambdas/order/store/openPayments.ts'
import type { ParcelRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { orderWordKeys } from '../../../lambdas/order/store/orderWords.ts'
import { kindOf } from '../../../lambdas/privacy/dataMap.ts'
import { erasePerson } from '../../../lambdas/privacy/erasure.ts'
import { findPerson } from '../../../lambdas/privacy/person.ts'
import { rowsOf } from '../../../lambdas/privacy/personRows.ts'
import type { AnyRow } from '../../../lambdas/privacy/services.ts'
import { anOldOrder, rowsOfEveryKind, type Somebody } from '../../kit/cloud/personRows.ts'
import { scannedRows } from '../../kit/cloud/personScan.ts'
import { type Chance, chanceOf } from '../../kit/values/chance.ts'
import { keyOf, memoryShopOf, other, who } from './memoryShop.ts'

process.env[settingNames.tableName] = 'table'

const third: Somebody = { ...who, address: 'zoe@mail.example', sub: 'sub-zoe', session: 'b4c9d1de-1111-4222-8333-444455558888' }
const people = [who, other, third] as const

/** The rows that the shop's own functions put. */
const putBy = (writes: readonly Write[]): readonly AnyRow[] =>
  writes.flatMap(({ item }) => (item.Put?.Item ? [item.Put.Item as AnyRow] : []))

const states: readonly [object, ...object[]] = [
  { status: 'pending', paidAt: undefined, customer: undefined },
  { status: 'expired', paidAt: undefined, customer: undefined },
  {},
  { paidAt: new Date().toISOString() },
  { status: 'refunded' },
]

/** An order from a browser or an account that may be another person's, with all that hangs on it. */
const ordered = (somebody: Somebody, chance: Chance): readonly AnyRow[] => {
  const order = { ...anOldOrder(somebody), ...(chance.is(0.3) && { owner: accountOwner(chance.pick(people).sub) }), ...chance.pick(states) }
  const { orderMail, orderParcel, orderAct, orderRefund } = rowsOfEveryKind
  const others = [orderMail, orderParcel, orderAct, orderRefund].filter(() => chance.is(0.5)).map(make => make(somebody))
  const [row, parcels] = [order as unknown as OrderRow, others.filter(({ trackingNumber }) => trackingNumber) as unknown as ParcelRow[]]
  const { orderPaper, paper, bookLine } = rowsOfEveryKind
  const lineKey = saleLineKey(row)
  const line = lineKey && chance.is(0.5) ? [{ ...bookLine(somebody), ...lineKey }] : []
  const papers = chance.is(0.5) ? [orderPaper(somebody), paper(somebody)] : []
  const words = orderWordKeys(row, parcels).map(key => ({ ...key, leadsTo: row.pk }))
  return [order, ...putBy(openPaymentWrites(row, { visitor: Infinity })), ...others, ...line, ...papers, ...words]
}

const told = ({ sub, address }: Somebody, chance: Chance): readonly AnyRow[] => {
  const fact = { kind: 'access', what: 'customerSignedIn' } as const
  const entry = chance.pick<JournalFact>([
    { ...fact, by: { sub } },
    { ...fact, by: { sub, email: address } },
    { ...fact, of: { kind: 'account', id: sub, label: address } },
    { ...fact, of: { kind: 'artwork', id: sub, label: address } },
    fact,
  ])
  return putBy([entryWrite(entry)])
}

const { message, messageMail, messageWord } = rowsOfEveryKind
const together = /^order(Mail|Parcel|Act|Refund|Word|Paper)?$|^bookLine$|^paper$|^ownerOrder$|^expiredOrder$|^message|^journalEntry$/
const alone = Object.entries(rowsOfEveryKind).flatMap(([kind, make]) => (together.test(kind) ? [] : [make]))
const proved = ({ address }: Somebody) =>
  putBy(proofWrites({ address, purpose: 'own' }, 60, () => ({ to: address, subject: '', html: '', text: '' })))
type Makes = (somebody: Somebody, chance: Chance) => readonly AnyRow[]
const makings: readonly [Makes, ...Makes[]] = [
  ordered,
  ordered,
  ordered,
  told,
  proved,
  somebody => [message(somebody), messageMail(somebody), messageWord(somebody)],
  ...alone.map(
    (make): Makes =>
      somebody => [make(somebody)],
  ),
]

type Shop = ReturnType<typeof memoryShopOf>

/** Deletes what the table's time to live deletes first: an unpaid order, with the rows it is found by. */
const forget = ({ rows }: Shop): void => {
  const unpaid = [...rows.values()].find(row => row.status === 'expired')
  for (const row of unpaid ? [...rows.values()] : [])
    if (row.pk === unpaid?.pk || row.leadsTo === unpaid?.pk || row.orderId === unpaid?.id) rows.delete(keyOf(row))
}

/** Plays a history in which people share browsers, write their addresses in capitals, are forgotten by the table, and leave. */
const played = async (seed: number): Promise<{ readonly shop: Shop; readonly chance: Chance }> => {
  const [shop, chance] = [memoryShopOf(people), chanceOf(seed)]
  shop.rows.clear()
  for (let step = 0; step < 80; step += 1) {
    const somebody = chance.pick(people)
    // One erasure in two is cut off.
    if (chance.is(0.06))
      await erasePerson(somebody.address, shop.cutAt(chance.is(0.5) ? chance.below(40) : Infinity)).catch(() => undefined)
    const address = chance.is(0.2) ? somebody.address.toUpperCase() : somebody.address
    const rows = chance.pick(makings)({ ...somebody, address, session: chance.pick(people).session, mark: `${seed}-${step}` }, chance)
    for (const row of rows) shop.rows.set(keyOf(row), row)
    if (chance.is(0.1)) forget(shop)
  }
  return { shop, chance }
}

const subIn = ({ accounts }: Shop, { sub }: Somebody): string | undefined => (accounts.has(sub) ? sub : undefined)
const scannedIn = (shop: Shop, somebody: Somebody) =>
  scannedRows([...shop.rows.values()], { address: somebody.address, sub: subIn(shop, somebody) })
const namesOf = (rows: readonly AnyRow[]): readonly string[] => rows.map(keyOf).toSorted()

/** Returns the words that lead to an order without a buyer, or to no message. */
const strayWords = ({ rows }: Shop): readonly string[] => {
  const found = new Set([...rows.values()].filter(row => row.customerEmail || row.receivedAt).map(({ pk }) => pk))
  return [...rows.values()].filter(({ leadsTo }) => leadsTo && !found.has(String(leadsTo))).map(keyOf)
}

const seeds = Array.from({ length: 150 }, (_, at) => at + 1)

describe('after any history of three people who share browsers', () => {
  it('finds by keys and indexes exactly the rows that a scan of the table finds', async () => {
    const kinds = new Set<string>()
    for (const seed of seeds) {
      const { shop } = await played(seed)
      for (const somebody of people) {
        const person = await findPerson(somebody.address, await shop.services.findAccount(somebody.address), shop.services)
        const found = await rowsOf(person, shop.services)
        for (const row of found) kinds.add(kindOf(row)[0])
        expect({ seed, found: namesOf(found) }).toEqual({ seed, found: namesOf(scannedIn(shop, somebody)) })
      }
    }
    expect([...kinds].toSorted()).toEqual(Object.keys(rowsOfEveryKind).toSorted())
  })

  it('erases all of one person but journal and open orders, also what the indexes lack yet, and nothing of the others', async () => {
    for (const seed of seeds) {
      const { shop, chance } = await played(seed)
      const leaving = chance.pick(people)
      const theirs = scannedIn(shop, leaving)
      const named = { address: leaving.address, sub: subIn(shop, leaving) }
      const names = new Set(theirs.map(keyOf))
      for (const row of theirs) if (chance.is(0.3)) shop.late.add(keyOf(row))
      const others = [...shop.rows.values()].filter(row => !names.has(keyOf(row)))
      const { open } = await erasePerson(leaving.address, shop.services)
      expect([...shop.rows.values()].filter(row => !names.has(keyOf(row)))).toEqual(others)
      expect({ seed, stray: strayWords(shop) }).toEqual({ seed, stray: [] })
      const left = scannedRows([...shop.rows.values()], named)
      const stay = new Set(left.flatMap(row => (kindOf(row)[0] === 'order' ? [row.pk, row.id] : [])))
      expect({ seed, open: stay.size / 2 }).toEqual({ seed, open: open.length })
      const gone = left.filter(({ pk, orderId, leadsTo = pk }) => !stay.has(leadsTo) && !stay.has(orderId)).map(row => kindOf(row)[0])
      const kept = ['journalEntry', 'journalTally', 'goneAccount', 'saleElsewhere', ...(open.length ? ['ownDataErasure'] : [])]
      expect({ seed, gone: gone.filter(kind => !kept.includes(kind)) }).toEqual({ seed, gone: [] })
    }
  })
})
