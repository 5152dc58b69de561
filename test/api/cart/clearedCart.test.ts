import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { maxCartLines, undoableSeconds } from '../../../shared/cart/cart.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { aCartRow, inDays, linesFrom } from '../../kit/values/cartRows.ts'

const { bench } = oneWorkShop()

const owner = `session:${someone}`

/** Stores a cart as another call leaves it, with what was cleared before. */
const cart = async (lines: Parameters<typeof aCartRow>[1], code?: string) =>
  bench().put({ ...(await row()), ...aCartRow(owner, lines, { code }) })
const row = () => bench().get(keys.cart(owner))
const kept = async () => (await row())?.cart

const clear = () => bench().ask('clearCart', { visitor: someone })
const undo = () => bench().ask('clearCart', { visitor: someone, query: { undo: 'true' } })
const add = () => bench().ask('addToCart', { visitor: someone, body: { artworkId: 1 } })
const shown = async () => {
  const { body } = await bench().ask('getCart', { visitor: someone })
  return (body.items as readonly { artworkId: number; quantity: number }[]).map(({ artworkId, quantity }) => [artworkId, quantity])
}
describe('a cart cleared by mistake', () => {
  it('comes back whole: its works in their order, quantities, the prices they were seen at, the code', async () => {
    await cart({ 1: { quantity: 3, addedAt: 20, seenPrice: 85_000 }, 2: { addedAt: 10, seenPrice: 45_000 } }, 'DIX')
    const [before, stored] = [await shown(), await kept()]
    expect((await clear()).body).toMatchObject({ items: [] })
    expect(await kept()).toEqual({ lines: {} })
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect(before).toEqual([
      [2, 1],
      [1, 3],
    ])
    expect(await kept()).toEqual(stored)
    expect((await row())?.expiresAtEpoch).toBeGreaterThan(inDays(29))
  })

  it('comes back once: undone again it brings nothing that was taken out since', async () => {
    await cart({ 1: {}, 2: {} })
    await clear()
    await undo()
    await bench().ask('removeFromCart', { visitor: someone, params: { id: '2' } })
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual([[1, 1]])
  })

  it('joins what was added since, which stays as it is', async () => {
    await cart({ 1: { quantity: 3 }, 2: {} }, 'DIX')
    await clear()
    await cart({ 1: {} }, 'VINGT')
    await undo()
    expect((await shown()).toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(await kept()).toMatchObject({ code: 'VINGT' })
  })

  it('an undo restores the cart last cleared, even once the empty cart was cleared too', async () => {
    await cart({ 1: {} })
    await clear()
    await cart({ 2: {} })
    await clear()
    await clear()
    await undo()
    expect(await shown()).toEqual([[2, 1]])
  })

  it('a cleared cart is kept for an hour, and for its own visitor alone', async () => {
    await cart({ 1: {} })
    await clear()
    const cleared = await row()
    expect(Number(cleared?.expiresAtEpoch) - Date.now() / 1000).toBeLessThanOrEqual(undoableSeconds)
    await bench().ask('clearCart', { visitor: '7a1d3c4e-0000-4000-8000-00000000abcd', query: { undo: 'true' } })
    expect(await row()).toEqual(cleared)
    for (const over of ['expiresAtEpoch', 'clearedUntil']) {
      await bench().put({ ...cleared, ...keys.cart(owner), expiresAtEpoch: inDays(30), [over]: inDays(0) - 1 })
      expect((await undo()).status).toBe(200)
      expect(await shown()).toEqual([])
    }
  })

  it('brings back the works first added, as many as there is room for', async () => {
    await cart(linesFrom(1, 3))
    await clear()
    await cart(linesFrom(2, maxCartLines - 1))
    await undo()
    expect((await shown()).map(([id]) => id)).toEqual(Array.from({ length: maxCartLines }, (_, at) => at + 1))
  })
})

describe('a cart that changes while it is cleared or brought back', () => {
  it('keeps the quantity raised in another tab just before', async () => {
    await cart({ 1: {} })
    bench().beforeWriting(['#cleared'], () => cart({ 1: { quantity: 2 } }))
    await clear()
    expect(await shown()).toEqual([])
    await undo()
    expect(await shown()).toEqual([[1, 2]])
  })

  it('a cart that two tabs clear at once is cleared once, and either tab restores it', async () => {
    await cart({ 1: { quantity: 2 } })
    bench().beforeWriting(['#cleared'], clear)
    await clear()
    await undo()
    expect(await shown()).toEqual([[1, 2]])
  })

  it.each([
    [1, [[1, 1]]],
    [0, []],
  ])('comes back once by two at once, and then has the quantity %d that one of them sets', async (quantity, after) => {
    await cart({ 1: { quantity: 2 } })
    await clear()
    bench().beforeWriting(['#cleared'], async () => {
      await undo()
      await bench().ask('updateCartItem', { visitor: someone, params: { id: '1' }, body: { quantity } })
    })
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual(after)
  })

  it('leaves alone the work put there a moment before', async () => {
    await cart({ 1: { quantity: 2 }, 2: {} })
    await clear()
    bench().beforeWriting(['#cleared'], add)
    expect((await undo()).status).toBe(200)
    expect((await shown()).toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})
