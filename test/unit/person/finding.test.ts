import { describe, expect, it } from '@jest/globals'
import { keys, visitorOwner } from '../../../lambdas/kit/table/keys.ts'
import { kindOf } from '../../../lambdas/person/dataMap.ts'
import { type AnyRow, findPerson, type Person } from '../../../lambdas/person/person.ts'
import { imagesOf, rowsOf } from '../../../lambdas/person/personRows.ts'
import { anOldOrder, quoteImagesOf, rowsOfEveryKind } from '../../kit/cloud/personRows.ts'
import { other, who } from './memoryShop.ts'

const account = { sub: who.sub, groups: [], attributes: {} }
async function* pages(rows: readonly AnyRow[]) {
  yield rows
}
const personOf = (rows: readonly AnyRow[], own = true): Promise<Person> => findPerson(who.address, own ? account : undefined, pages(rows))
const isTheirs = async (row: AnyRow, rows: readonly AnyRow[] = [], own = true): Promise<boolean> =>
  (await rowsOf(await personOf(rows, own), pages([row]))).length === 1

describe('somebody', () => {
  it('is known by their account, and by browsers that only they bought from', async () => {
    const theirs = anOldOrder(who)
    const alone = await personOf([theirs])
    expect([...alone.owners]).toEqual([`user:${who.sub}`, visitorOwner(who.session)])
    // Two people put their works into one cart of one browser.
    const together = await personOf([theirs, { ...anOldOrder(other), owner: theirs.owner }])
    expect([...together.owners]).toEqual([`user:${who.sub}`])
    // An order of an account is no browser's.
    const ofAccount = await personOf([{ ...theirs, owner: 'user:somebody' }])
    expect([...ofAccount.owners]).toEqual([`user:${who.sub}`])
    expect((await personOf([theirs], false)).owners.size).toBe(1)
  })

  it('is found by the places of their orders, messages and subscription, whichever of its addresses a message has', async () => {
    const places = async (row: AnyRow) => (await personOf([row])).partitions
    const message = { ...keys.message('one'), email: who.address.toUpperCase() }
    expect((await places(message)).has(message.pk)).toBe(true)
    expect((await places({ ...message, email: other.address })).has(message.pk)).toBe(false)
    expect((await places({ ...message, email: other.address, contactEmail: who.address })).has(message.pk)).toBe(true)
    // Only a message is a message: a mail beside one, or a row of another kind with the same attribute, is not.
    expect((await places({ ...message, sk: 'MAIL#1' })).has(message.pk)).toBe(false)
    expect((await places({ ...message, pk: 'ELSE#one' })).has('ELSE#one')).toBe(false)
    const order = anOldOrder(who)
    expect((await places(order)).has(order.pk)).toBe(true)
    expect((await places({ ...order, pk: 'ELSE#order' })).has('ELSE#order')).toBe(false)
    expect((await places({ ...order, sk: 'ELSE' })).has(order.pk)).toBe(false)
  })

  it('has the parcels of orders alone', async () => {
    const parcel = rowsOfEveryKind.orderParcel(who)
    expect((await personOf([parcel])).parcels.get(parcel.pk)).toEqual([parcel])
    expect((await personOf([{ ...parcel, pk: 'ELSE#order' }])).parcels.size).toBe(0)
    expect((await personOf([{ ...parcel, sk: 'ACT#0001' }])).parcels.size).toBe(0)
  })

  it('has the images of a quote request, and none of another message', () => {
    const quote = rowsOfEveryKind.message(who)
    expect(imagesOf(quote).map(({ key }) => key)).toEqual(quoteImagesOf(who))
    expect(imagesOf({ ...quote, kind: 'contact' })).toEqual([])
  })
})

describe('a row tells of somebody', () => {
  it('where it is a mail in their order’s place, whomever it is to, or to or from their address anywhere', async () => {
    const order = anOldOrder(who)
    const toOwner = { ...rowsOfEveryKind.orderMail(who), to: 'owner' }
    expect(await isTheirs(toOwner, [order])).toBe(true)
    expect(await isTheirs(toOwner)).toBe(false)
    const elsewhere = rowsOfEveryKind.orderMail({ ...who, mark: 'elsewhere' })
    expect(await isTheirs(elsewhere)).toBe(true)
    expect(await isTheirs({ ...elsewhere, to: 'owner', replyTo: who.address })).toBe(true)
    expect(await isTheirs({ ...elsewhere, to: other.address })).toBe(false)
  })

  it.each<[string, object, boolean, boolean]>([
    ['they did it', { by: { sub: who.sub } }, true, false],
    ['they did it, by their address', { by: { email: who.address } }, true, true],
    ['it was done to their account', { of: { kind: 'account', id: who.sub } }, true, false],
    ['it was done to their account, by its address', { of: { kind: 'account', id: 'gone', label: who.address } }, true, true],
    ['it was done to a work of that name', { of: { kind: 'artwork', id: who.sub, label: who.address } }, false, false],
    ['it names an account without an id', { of: { kind: 'account', label: who.address } }, false, false],
    ['somebody else did it', { by: { sub: other.sub, email: other.address }, of: { kind: 'account', id: other.sub } }, false, false],
    ['nobody is named', {}, false, false],
  ])('of the journal where %s', async (_, told, withAccount, without) => {
    const { by: _by, of: _of, ...entry } = rowsOfEveryKind.journalEntry(who)
    expect([await isTheirs({ ...entry, ...told }), await isTheirs({ ...entry, ...told }, [], false)]).toEqual([withAccount, without])
  })

  it('where a work keeps the mark of their browser, or a security event their account', async () => {
    const order = anOldOrder(who)
    const work = rowsOfEveryKind.artwork(who)
    expect([await isTheirs(work, [order]), await isTheirs(work), await isTheirs({ ...work, heldBefore: undefined }, [order])]).toEqual([
      true,
      false,
      false,
    ])
    const event = rowsOfEveryKind.securityEvent(who)
    expect([await isTheirs(event), await isTheirs({ ...event, userId: other.sub }), await isTheirs(event, [], false)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await isTheirs({ ...event, userId: undefined }, [], false)).toBe(false)
  })

  it('never where its kind tells of nobody', async () => {
    const row = { ...keys.promo('BIENVENUE10'), email: who.address }
    expect([kindOf(row)[1].people, await isTheirs(row)]).toEqual([false, false])
  })
})
