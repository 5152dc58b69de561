import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, jest } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { maxCartLines, maxQuantity } from '../../../shared/cart/cart.ts'
import { buyer, oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { aCartRow, inDays, linesFrom } from '../../kit/values/cartRows.ts'

const { bench, newestSession, pay, tell, order } = oneWorkShop()

const owner = `session:${someone}`

/** Stores a cart as another call leaves it. */
const cart = (lines: Parameters<typeof aCartRow>[1], rest?: Parameters<typeof aCartRow>[2]) => bench().put(aCartRow(owner, lines, rest))
const row = () => bench().get(keys.cart(owner))

const add = () => bench().ask('addToCart', { visitor: someone, body: { artworkId: 1 } })
const setTo = (quantity: number) => bench().ask('updateCartItem', { visitor: someone, params: { id: '1' }, body: { quantity } })
const takeOut = () => bench().ask('removeFromCart', { visitor: someone, params: { id: '1' } })
const clear = () => bench().ask('clearCart', { visitor: someone })
const takeCodeOff = () => bench().ask('removePromoCode', { visitor: someone })
const shown = async () => {
  const { body } = await bench().ask('getCart', { visitor: someone })
  return (body.items as readonly { artworkId: number; quantity: number }[]).map(({ artworkId, quantity }) => [artworkId, quantity])
}

describe('a work put in a cart', () => {
  it('a work is added once more each time, up to the largest quantity', async () => {
    for (const times of [1, 2]) {
      expect((await add()).status).toBe(200)
      expect(await shown()).toEqual([[1, times]])
    }
    await cart({ 1: { quantity: maxQuantity - 1 } })
    expect((await add()).status).toBe(200)
    expect((await add()).body).toMatchObject({ code: 'quantityLimit' })
    expect(await shown()).toEqual([[1, maxQuantity]])
  })

  it('a work added to an expired cart is alone there', async () => {
    await cart({ 1: { quantity: 3 }, 2: {} }, { code: 'DIX', days: -1 })
    expect((await add()).status).toBe(200)
    expect(await shown()).toEqual([[1, 1]])
    expect((await row())?.cart).not.toHaveProperty('code')
  })

  it('finds no room in a full cart, unless it is there already', async () => {
    await cart(linesFrom(2, maxCartLines - 1))
    expect((await add()).status).toBe(200)
    expect((await add()).status).toBe(200)
    await cart(linesFrom(2, maxCartLines))
    expect((await add()).body).toMatchObject({ code: 'cartFull' })
  })
})

describe('a work put in a cart that changes between its reading and its writing', () => {
  it.each([
    [
      'joins the cart that another tab began',
      {},
      { 2: {} },
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'counts the click of another tab',
      { 2: {} },
      { 1: {}, 2: {} },
      [
        [1, 2],
        [2, 1],
      ],
    ],
    ['comes back where another tab took it out', { 1: { quantity: 3 } }, {}, [[1, 1]]],
  ] as const)('an added work %s', async (_, before, meanwhile, after) => {
    if (Object.keys(before).length) await cart(before)
    bench().beforeWriting(['UpdateExpression', 'CART#'], () => cart(meanwhile))
    await add()
    expect((await shown()).toSorted()).toEqual(after)
  })

  it('an added work is refused when another tab took the last line meanwhile', async () => {
    await cart(linesFrom(2, maxCartLines - 1))
    bench().beforeWriting(['UpdateExpression', 'CART#'], () => cart(linesFrom(2, maxCartLines)))
    expect((await add()).body).toMatchObject({ code: 'cartFull' })
    expect(await shown()).toHaveLength(maxCartLines)
  })

  it('an added work is refused once another tab has raised it to the largest quantity', async () => {
    await cart({ 1: { quantity: maxQuantity - 1 } })
    bench().beforeWriting(['UpdateExpression', 'CART#'], add)
    expect((await add()).body).toMatchObject({ code: 'quantityLimit' })
    expect(await shown()).toEqual([[1, maxQuantity]])
  })

  it('begins a cart anew where the old one is removed', async () => {
    await cart({ 2: {} })
    bench().beforeWriting(['UpdateExpression', 'CART#'], () => bench().forget(keys.cart(owner)))
    expect((await add()).status).toBe(200)
    expect(await shown()).toEqual([[1, 1]])
  })
})

describe('a line of a cart', () => {
  it('a line changes its quantity, but not once its cart has expired', async () => {
    await cart({ 1: {} })
    expect((await setTo(2)).status).toBe(200)
    expect(await shown()).toEqual([[1, 2]])
    await cart({ 1: {} }, { days: -1 })
    expect((await setTo(2)).status).toBe(404)
    expect(await shown()).toEqual([])
  })

  it('stands where it was added', async () => {
    await cart({ 3: { addedAt: 1 }, 2: { addedAt: 2 }, 1: { addedAt: 2 } })
    expect((await shown()).map(([id]) => id)).toEqual([3, 1, 2])
  })

  it.each([
    ['takes the work out', takeOut],
    ['sets its quantity', () => setTo(2)],
    ['takes the code off', takeCodeOff],
  ])('leaves no cart behind when one tab %s of a cart that another moved to an account', async (_, act) => {
    await cart({ 1: {} }, { code: 'DIX' })
    bench().beforeWriting(['UpdateExpression', 'CART#'], () => bench().forget(keys.cart(owner)))
    await act()
    expect(await row()).toBeUndefined()
  })

  it('lives as long as the newest change of its cart', async () => {
    await cart({ 1: {} }, { code: 'DIX', days: 10 })
    await takeCodeOff()
    expect((await row())?.expiresAtEpoch).toBeGreaterThanOrEqual(inDays(30) - 60)
  })

  it('lives no longer for the removal of what is not there', async () => {
    await cart({ 2: {} }, { days: 10 })
    const before = await row()
    expect((await takeCodeOff()).body).toMatchObject({ itemCount: 1 })
    expect((await takeOut()).body).toMatchObject({ itemCount: 1 })
    expect(await row()).toEqual(before)
  })
})

describe('a cart that is paid', () => {
  it.each([
    [
      'loses what was bought and its code, and keeps a work that is added meanwhile',
      () => cart({ 1: {}, 2: {} }, { code: 'DIX' }),
      { lines: { 2: { quantity: 1, addedAt: 2 } } },
    ],
    ['is paid though its row is gone', () => bench().forget(keys.cart(owner)), undefined],
  ])('a paid cart %s', async (_, act, left) => {
    await cart({ 1: {} })
    expect((await bench().ask('createCheckoutSession', { visitor: someone, body: buyer })).status).toBe(200)
    const { sessionId, orderId } = newestSession()
    await pay(sessionId)
    bench().beforeWriting(['TransactItems', 'CART#'], act)
    expect(await tell('checkout.session.completed')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'paid' })
    expect((await row())?.cart).toEqual(left)
  })
})

describe('a click in a cart', () => {
  const callsOf = async (click: () => Promise<unknown>): Promise<readonly string[]> => {
    const send = jest.spyOn(DynamoDBDocumentClient.prototype, 'send')
    await click()
    const calls = send.mock.calls.map(([command]) => command.constructor.name.replace('Command', ''))
    send.mockRestore()
    return calls
  }

  it.each([
    ['puts the only work in', add, {}, ['Get', 'Get', 'Update']],
    ['puts one more of it in', add, { 1: {} }, ['Get', 'Get', 'Update']],
    ['puts it beside another', add, { 2: {} }, ['Get', 'Get', 'Update', 'BatchGet']],
    ['changes a quantity', () => setTo(2), { 1: {} }, ['Update', 'BatchGet']],
    ['takes the only work out', takeOut, { 1: {} }, ['Update']],
    ['takes the code off', takeCodeOff, { 1: {} }, ['Update', 'BatchGet']],
    ['empties the cart', clear, { 1: {} }, ['Update']],
  ] as const)('a click that %s reads the row and each work at most once', async (_, click, before, calls) => {
    await cart(before)
    expect(await callsOf(click)).toEqual(calls)
  })

  it('a click that another one precedes is decided by the row that the refusal returns', async () => {
    bench().beforeWriting(['UpdateExpression', 'CART#'], () => cart({ 1: {} }))
    expect(await callsOf(add)).toEqual(['Get', 'Get', 'Update', 'Put', 'Update'])
    expect(await shown()).toEqual([[1, 2]])
  })
})

describe('an empty cart', () => {
  it('an empty cart can be cleared once more', async () => {
    expect((await clear()).status).toBe(200)
    await cart({ 1: {} })
    expect((await clear()).status).toBe(200)
    expect(await shown()).toEqual([])
  })
})
