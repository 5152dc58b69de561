import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { undoableSeconds } from '../../../shared/cart/cart.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'

const { bench } = oneWorkShop()

const owner = `session:${someone}`
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 24 * 60 * 60

type Line = { readonly quantity?: number; readonly seenPrice?: number; readonly addedAt?: number }

const line = (artworkId: number, { quantity = 1, seenPrice = 85_000, addedAt = artworkId }: Line = {}) =>
  bench().put({ ...keys.cartItem(owner, artworkId), artworkId, quantity, seenPrice, addedAt, expiresAtEpoch: inDays(30) })
const code = (name: string) => bench().put({ ...keys.cartPromo(owner), code: name, expiresAtEpoch: inDays(30) })

const clear = () => bench().ask('clearCart', { visitor: someone })
const undo = () => bench().ask('clearCart', { visitor: someone, query: { undo: 'true' } })
const add = () => bench().ask('addToCart', { visitor: someone, body: { artworkId: 1 } })
const shown = async () => {
  const { body } = await bench().ask('getCart', { visitor: someone })
  return (body.items as readonly { artworkId: number; quantity: number }[]).map(({ artworkId, quantity }) => [artworkId, quantity])
}
const kept = async (artworkId: number) => bench().get(keys.cartItem(owner, artworkId))
const keptCode = async () => (await bench().get(keys.cartPromo(owner)))?.code

describe('a cart cleared by mistake', () => {
  it('comes back whole: its works in their order, quantities, the prices they were seen at, the code', async () => {
    await line(1, { quantity: 3, addedAt: 20 })
    await line(2, { seenPrice: 45_000, addedAt: 10 })
    await code('DIX')
    const before = await shown()
    expect((await clear()).body).toMatchObject({ items: [] })
    expect([await kept(1), await keptCode()]).toEqual([undefined, undefined])
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect(before).toEqual([
      [2, 1],
      [1, 3],
    ])
    expect([await kept(1), await kept(2)]).toMatchObject([{ seenPrice: 85_000 }, { seenPrice: 45_000 }])
    expect(await keptCode()).toBe('DIX')
  })

  it('comes back once: undone again it brings nothing that was taken out since', async () => {
    await line(1)
    await line(2)
    await clear()
    await undo()
    await bench().ask('removeFromCart', { visitor: someone, params: { id: '2' } })
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual([[1, 1]])
  })

  it('joins what was added since, which stays as it is', async () => {
    await line(1, { quantity: 3 })
    await line(2)
    await code('DIX')
    await clear()
    await add()
    await code('VINGT')
    await undo()
    expect((await shown()).toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(await keptCode()).toBe('VINGT')
  })

  it('is undone as of the last clearing, and another one of the empty cart loses nothing', async () => {
    await line(1)
    await clear()
    await line(2)
    await clear()
    await clear()
    await undo()
    expect(await shown()).toEqual([[2, 1]])
  })

  it('is kept aside for an hour, and for nobody else', async () => {
    await line(1)
    await clear()
    const aside = keys.clearedCart(owner)
    const row = await bench().get(aside)
    expect(Number(row?.expiresAtEpoch) - Date.now() / 1000).toBeLessThanOrEqual(undoableSeconds)
    await bench().ask('clearCart', { visitor: '7a1d3c4e-0000-4000-8000-00000000abcd', query: { undo: 'true' } })
    expect(await bench().get(aside)).toEqual(row)
    await bench().put({ ...row, ...aside, expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual([])
  })
})

describe('a cart that changes while it is cleared or brought back', () => {
  it('keeps the quantity raised in another tab just before', async () => {
    await line(1)
    bench().beforeWriting(['TransactItems', 'CLEARED#'], () => line(1, { quantity: 2 }))
    await clear()
    expect(await shown()).toEqual([])
    await undo()
    expect(await shown()).toEqual([[1, 2]])
  })

  it('is cleared once by two tabs, and either one brings it back', async () => {
    await line(1, { quantity: 2 })
    bench().beforeWriting(['TransactItems', 'CLEARED#'], clear)
    await clear()
    await undo()
    expect(await shown()).toEqual([[1, 2]])
  })

  it('comes back once by two at once', async () => {
    await line(1, { quantity: 2 })
    await clear()
    bench().beforeWriting(['TransactItems', 'CLEARED#'], async () => {
      await undo()
      await bench().ask('updateCartItem', { visitor: someone, params: { id: '1' }, body: { quantity: 1 } })
    })
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual([[1, 1]])
  })

  it('leaves alone the work put there a moment before', async () => {
    await line(1, { quantity: 2 })
    await line(2)
    await clear()
    bench().beforeWriting(['TransactItems', 'CLEARED#'], add)
    expect((await undo()).status).toBe(200)
    expect((await shown()).toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})
