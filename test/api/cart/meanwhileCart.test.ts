import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { maxCartLines, maxQuantity } from '../../../shared/cart/cart.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'

const { bench } = oneWorkShop()

const owner = `session:${someone}`
const daySeconds = 24 * 60 * 60
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * daySeconds

/** A line as the table has it, kept for so many days more. */
const line = (artworkId: number, { quantity = 1, days = 30, addedAt = artworkId } = {}) =>
  bench().put({ ...keys.cartItem(owner, artworkId), artworkId, quantity, addedAt, expiresAtEpoch: inDays(days) })

const add = () => bench().ask('addToCart', { visitor: someone, body: { artworkId: 1 } })
const setTo = (quantity: number) => bench().ask('updateCartItem', { visitor: someone, params: { id: '1' }, body: { quantity } })
const shown = async () => {
  const { body } = await bench().ask('getCart', { visitor: someone })
  return (body.items as readonly { artworkId: number; quantity: number }[]).map(({ artworkId, quantity }) => [artworkId, quantity])
}

describe('a work put in a cart', () => {
  it('is there once, then once more each time, as often as a line may be', async () => {
    for (const times of [1, 2]) {
      expect((await add()).status).toBe(200)
      expect(await shown()).toEqual([[1, times]])
    }
    await line(1, { quantity: maxQuantity - 1 })
    expect((await add()).status).toBe(200)
    expect((await add()).body).toMatchObject({ code: 'quantityLimit' })
    expect(await shown()).toEqual([[1, maxQuantity]])
  })

  it('is there once where an old line of it has run out', async () => {
    await line(1, { quantity: 3, days: -1 })
    expect((await add()).status).toBe(200)
    expect(await shown()).toEqual([[1, 1]])
  })

  it('finds no room in a full cart, unless it is there already', async () => {
    for (let id = 2; id <= maxCartLines; id += 1) await line(id)
    expect((await add()).status).toBe(200)
    expect((await add()).status).toBe(200)
    await bench().forget(keys.cartItem(owner, 1))
    await line(maxCartLines + 1)
    expect((await add()).body).toMatchObject({ code: 'cartFull' })
  })
})

describe('a line of a cart', () => {
  it('is changed while it is there, and not once it ran out', async () => {
    await line(1)
    expect((await setTo(2)).status).toBe(200)
    expect(await shown()).toEqual([[1, 2]])
    await line(1, { days: -1 })
    expect((await setTo(2)).status).toBe(404)
    expect(await shown()).toEqual([])
  })

  it('stands where it was added', async () => {
    await line(3, { addedAt: 1 })
    await line(2, { addedAt: 2 })
    await line(1, { addedAt: 2 })
    expect((await shown()).map(([id]) => id)).toEqual([3, 1, 2])
  })

  it('is not kept alive when its visitor takes it out meanwhile', async () => {
    await line(1, { days: 10 })
    bench().beforeWriting(['UpdateExpression', 'ITEM#1'], () => bench().forget(keys.cartItem(owner, 1)))
    expect((await bench().ask('removePromoCode', { visitor: someone })).status).toBe(200)
    expect(await bench().get(keys.cartItem(owner, 1))).toBeUndefined()
  })

  it('lives as long as the newest change of its cart', async () => {
    await line(1, { days: 10 })
    await bench().ask('removePromoCode', { visitor: someone })
    expect((await bench().get(keys.cartItem(owner, 1)))?.expiresAtEpoch).toBeGreaterThanOrEqual(inDays(30) - 60)
  })

  it('is not written again for a change of the same day', async () => {
    await line(1, { days: 29.5 })
    const before = await bench().get(keys.cartItem(owner, 1))
    await bench().ask('removePromoCode', { visitor: someone })
    expect(await bench().get(keys.cartItem(owner, 1))).toEqual(before)
  })
})

describe('an empty cart', () => {
  it('is emptied once more without a word', async () => {
    expect((await bench().ask('clearCart', { visitor: someone })).status).toBe(200)
    await line(1)
    expect((await bench().ask('clearCart', { visitor: someone })).status).toBe(200)
    expect(await shown()).toEqual([])
  })
})
