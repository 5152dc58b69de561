import { describe, expect, it } from '@jest/globals'
import { kindOf } from '../../../lambdas/privacy/dataMap.ts'
import { erasePerson } from '../../../lambdas/privacy/erasure.ts'
import type { AnyRow } from '../../../lambdas/privacy/services.ts'
import { anOldOrder, rowsOfEveryKind } from '../../kit/cloud/personRows.ts'
import { keyOf, memoryShopOf, other, who } from './memoryShop.ts'

const isAsked = (kinds: readonly string[]): boolean => kinds.includes('ownDataErasure')

describe('an erasure that was asked for', () => {
  it('keeps its request until nothing else is left, wherever it is cut off, and ends it last', async () => {
    let calls = 1
    for (let isDone = false; !isDone; calls += 1) {
      const shop = memoryShopOf([who, other])
      const others = shop.kindsOf(other).length
      isDone = await erasePerson(who.address, shop.cutAt(calls)).then(
        () => true,
        () => false,
      )
      // Either it is whole, or the request is there and the next run begins anew.
      expect({ calls, isAsked: isAsked(shop.kindsOf(who)) }).toEqual({ calls, isAsked: !isDone })
      await erasePerson(who.address, shop.cutAt(Infinity))
      expect(shop.kindsOf(who).toSorted()).toEqual(['goneAccount', 'journalEntry', 'saleElsewhere'])
      expect([shop.accounts.has(who.sub), shop.kindsOf(other).length]).toEqual([false, others])
      if (isDone) expect(shop.log.slice(0, calls).filter(name => name === 'endRequest')).toEqual(['endRequest'])
    }
    expect(calls).toBeGreaterThan(20)
  })

  it('keeps its request while an order is not over', async () => {
    const shop = memoryShopOf([who], { changes: { paidAt: new Date().toISOString() } })
    const { open } = await erasePerson(who.address, shop.services)
    expect(open).toHaveLength(1)
    expect(isAsked(shop.kindsOf(who))).toBe(true)
    expect(shop.accounts.size).toBe(0)
  })

  it('erases the orders that it waited for and nothing else, when somebody came back meanwhile', async () => {
    const shop = memoryShopOf([who])
    const [orderKey] = [...shop.rows.keys()].filter(key => key.endsWith(' ORDER'))
    const erasedBefore = new Date('2025-03-01T10:00:00.000Z')
    const again: AnyRow = { ...anOldOrder({ ...who, mark: 'again' }), createdAt: '2025-04-01T10:00:00.000Z' }
    shop.rows.set(keyOf(again), again)
    const isOfOrder = ({ pk, sk }: AnyRow): boolean => [pk, sk].some(each => `${orderKey}`.startsWith(`${each} `))
    const before = [...shop.rows.values()].filter(row => !isOfOrder(row))
    // A run that was cut off reduced another order, and left the row that it was found by.
    const cutOff = rowsOfEveryKind.ownerOrder({ ...who, mark: 'cut-off' })
    shop.rows.set(keyOf(cutOff), cutOff)
    await erasePerson(who.address, shop.services, { erasedBefore })
    expect(shop.rows.get(`${orderKey}`)).toMatchObject({ customerEmail: '' })
    const left = [...shop.rows.values()].filter(row => !isOfOrder(row))
    expect(left).toEqual(before.filter(row => !['ownDataErasure', 'expiredOrder', 'orderWord'].includes(kindOf(row)[0])))
    expect(
      [...shop.rows.keys()].filter(key => key.startsWith(`${orderKey}`.replace(/ .*/, ' ')) && !/ (ORDER|REFUND|PAPER)/.test(key)),
    ).toEqual([])
    expect(shop.accounts.has(who.sub)).toBe(true)
  })
})

describe('erasing somebody', () => {
  it('counts what it deleted, reduced and took from the uploads, and leaves the papers and the neighbour’s', async () => {
    const shop = memoryShopOf([who, other])
    const before = shop.images.size
    const { deleted, images, reduced, open, hadAccount } = await erasePerson(who.address, shop.services)
    expect([images, shop.images.size, open, hadAccount]).toEqual([3, before - 3, [], true])
    expect(reduced).toEqual([anOldOrder(who).reference])
    expect(Object.fromEntries(deleted)).toMatchObject({
      cart: 1,
      favorite: 1,
      message: 1,
      messageMail: 1,
      orderParcel: 1,
      ownerOrder: 1,
      orderWord: 1,
      messageWord: 1,
      subscriber: 1,
    })
    for (const kept of ['journalEntry', 'journalTally', 'orderRefund', 'ownDataErasure', 'order'])
      expect([kept, deleted.get(kept as 'order')]).toEqual([kept, undefined])
    for (const name of ['paper', 'orderPaper', 'bookLine'] as const)
      expect(shop.rows.get(keyOf(rowsOfEveryKind[name](who)))).toEqual(rowsOfEveryKind[name](who))
    expect([...shop.locked]).toEqual([who.sub])
  })

  it('deletes last the message by which mails are found, and the row by which an unpaid order is', async () => {
    const shop = memoryShopOf([who])
    const gone: string[] = []
    await erasePerson(who.address, {
      ...shop.services,
      deleteRow: async key => {
        gone.push(kindOf(shop.rows.get(keyOf(key)) ?? { pk: '', sk: '' })[0])
        await shop.services.deleteRow(key)
      },
    })
    expect(gone.slice(-3).toSorted()).toEqual(['expiredOrder', 'message', 'ownerOrder'])
  })

  it('refuses an administrator’s account, before anything is changed', async () => {
    const shop = memoryShopOf([who], { groups: ['admin'] })
    const before = structuredClone([...shop.rows.values()])
    await expect(erasePerson(who.address, shop.services)).rejects.toThrow('is in the group admin: take the account out of it first')
    expect([[...shop.rows.values()], shop.locked.size]).toEqual([before, 0])
  })

  it('ends an open payment first, and then reduces its order', async () => {
    const shop = memoryShopOf([who], { changes: { status: 'pending', paidAt: undefined } })
    const { open, reduced } = await erasePerson(who.address, shop.services)
    expect([open, reduced]).toEqual([[], [anOldOrder(who).reference]])
  })

  it('erasing a person fails when an order has changed meanwhile', async () => {
    const shop = memoryShopOf([who])
    const changeRow = async (key: Parameters<typeof shop.services.changeRow>[0]) => key.sk !== 'ORDER'
    await expect(erasePerson(who.address, { ...shop.services, changeRow })).rejects.toThrow('has changed meanwhile: run it again')
  })

  it('finds nobody at an address that the shop does not know', async () => {
    const shop = memoryShopOf([other])
    const calls: string[] = []
    const { hadAccount, images } = await erasePerson(who.address, {
      ...shop.services,
      lockAccount: async () => void calls.push('lock'),
      deleteAccount: async () => void calls.push('delete'),
    })
    expect([hadAccount, images, calls, shop.accounts.size]).toEqual([false, 0, [], 1])
  })

  it('leaves what an order that is not over still needs: its mails, parcels and timeline', async () => {
    const shop = memoryShopOf([who], { changes: { refundDue: 1000 } })
    await erasePerson(who.address, shop.services)
    expect(shop.kindsOf(who)).toEqual(expect.arrayContaining(['order', 'orderMail']))
    expect([...shop.rows.values()].map(row => kindOf(row)[0])).toEqual(expect.arrayContaining(['orderParcel', 'orderAct']))
  })
})
