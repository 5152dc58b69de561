import { describe, expect, it } from '@jest/globals'
import { keys, visitorOwner } from '../../../lambdas/kit/table/keys.ts'
import { findPerson, type Person } from '../../../lambdas/privacy/person.ts'
import { imagesOf, rowsOf, titlesIn } from '../../../lambdas/privacy/personRows.ts'
import type { AnyRow } from '../../../lambdas/privacy/services.ts'
import { anOldOrder, quoteImagesOf, rowsOfEveryKind, type Somebody } from '../../kit/cloud/personRows.ts'
import { keyOf, memoryShopOf, other, who } from './memoryShop.ts'

const account = { sub: who.sub, groups: [], attributes: {} }
const shopWith = (...rows: readonly AnyRow[]) => {
  const shop = memoryShopOf([who])
  shop.rows.clear()
  for (const row of rows) shop.rows.set(keyOf(row), row)
  return shop.services
}
const personIn = (services: ReturnType<typeof shopWith>, own = true): Promise<Person> =>
  findPerson(who.address, own ? account : undefined, services)

/** An unpaid order, which only the row of its visitor finds. */
const unpaid = (somebody: Somebody, owner = visitorOwner(somebody.session)): readonly AnyRow[] => [
  { ...anOldOrder(somebody), owner, status: 'expired', customer: undefined },
  { ...rowsOfEveryKind.ownerOrder(somebody), ...keys.ownerOrder(owner, `order-${somebody.mark}`) },
]

describe('somebody', () => {
  it('a person is found by their account, and by browsers in which only they bought', async () => {
    const theirs = unpaid(who)
    expect([...(await personIn(shopWith(...theirs))).owners]).toEqual([`user:${who.sub}`, visitorOwner(who.session)])
    // Two people put their works into one cart of one browser.
    const together = shopWith(...theirs, ...unpaid(other, visitorOwner(who.session)))
    expect([...(await personIn(together)).owners]).toEqual([`user:${who.sub}`])
    expect((await personIn(together)).orders).toHaveLength(1)
    // An order of an account is no browser's.
    expect([...(await personIn(shopWith(...unpaid(who, 'user:somebody')))).owners]).toEqual([`user:${who.sub}`])
    expect((await personIn(shopWith(...theirs), false)).owners.size).toBe(1)
  })

  it('an erased order is not found by a row that still points to it', async () => {
    const [order, mark] = unpaid(who)
    const { orders, owners } = await personIn(
      shopWith({ ...order, ...keys.order('order-claire'), customerEmail: '', owner: '' }, mark as AnyRow),
      false,
    )
    expect([orders, owners.size]).toEqual([[], 0])
  })

  it('a person’s images are those of quote requests, and none of contact messages', () => {
    const quote = rowsOfEveryKind.message(who)
    expect(imagesOf(quote).map(({ key }) => key)).toEqual(quoteImagesOf(who))
    expect(imagesOf({ ...quote, kind: 'contact' })).toEqual([])
  })

  it('the titles of works in a person’s carts, withdrawals and refunds are found', async () => {
    const works = [1, 2, 3, 4, 5].map(id => ({ ...keys.artwork(id), id, title: `Port ${id}` }))
    const rows = [
      { ...keys.cart('session:1'), cart: { lines: { 1: { addedAt: 5 } } } },
      { ...keys.order('1'), withdrawals: [{ artworkIds: [2], refundAmount: 4 }], refundedWorks: [3] },
    ]
    expect([...(await titlesIn(rows, shopWith(...works))).keys()].toSorted()).toEqual([1, 2, 3])
  })

  it('finding a person’s rows fails on one of an unknown kind', async () => {
    const services = shopWith(anOldOrder(who), { pk: anOldOrder(who).pk, sk: 'LETTER#1' })
    await expect(rowsOf(await personIn(services), services)).rejects.toThrow('does not know rows like ORDER#… LETTER#…')
  })
})
