import { describe, expect, it } from '@jest/globals'
import type { StoredCart } from '../../../lambdas/cart/cartStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { maxCartLines } from '../../../shared/cart/cart.ts'
import { another, oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { aCartRow, inDays, linesFrom } from '../../kit/values/cartRows.ts'

const { bench, buy, opened, order } = oneWorkShop()

const [visitor, account] = [`session:${someone}`, 'user:claire']

const passPayments = async () => (await import('../../../lambdas/order/store/openPayments.ts')).transferOpenPayments(visitor, account)
const joinCarts = async () => (await import('../../../lambdas/cart/cartStore.ts')).joinCart(visitor, account)
const openCount = async (owner: string) => (await bench().get(keys.openPaymentCount(owner)))?.open

describe('the payments that a visitor may have open', () => {
  it.each([
    [4, { url: expect.any(String) }],
    [5, { code: 'tooManyPayments' }],
  ])('a visitor may have five open payments: with %d of them, one more is answered so', async (open, answer) => {
    await bench().put({ ...keys.openPaymentCount(visitor), open })
    expect((await buy(someone)).body).toMatchObject(answer)
    expect((await buy(another)).status).toBe(open === 4 ? 409 : 200)
  })
})

describe('a payment that is open as its visitor signs in', () => {
  it('a payment that is open as its visitor signs in becomes the account’s', async () => {
    const { orderId } = await opened()
    await passPayments()
    expect(await order(orderId)).toMatchObject({ owner: account })
    expect(await bench().get(keys.ownerOrder(account, orderId))).toMatchObject({ orderId })
    expect(await bench().get(keys.ownerOrder(visitor, orderId))).toBeUndefined()
    expect([await openCount(visitor), await openCount(account)]).toEqual([undefined, 1])
    expect(await bench().get(keys.openPaymentCount(account))).toMatchObject({ works: 1 })
  })

  it.each([
    ['passed on to somebody else', { owner: 'user:paul' }],
    ['paid', { status: 'paid' }],
  ])('stays as it is when it was %s meanwhile', async (_, change) => {
    const { orderId } = await opened()
    bench().beforeWriting(['TransactItems', account], async () => {
      await bench().put({ ...keys.order(orderId), ...(await order(orderId)), ...change })
    })
    await passPayments()
    expect(await order(orderId)).toMatchObject({ owner: visitor, ...change })
    expect(await bench().get(keys.ownerOrder(account, orderId))).toBeUndefined()
    expect(await bench().get(keys.ownerOrder(visitor, orderId))).toMatchObject({ orderId })
  })

  it('leaves the count of what they open meanwhile', async () => {
    await opened()
    await bench().put({ ...keys.openPaymentCount(visitor), open: 2 })
    await passPayments()
    expect(await openCount(visitor)).toBe(1)
  })
})

describe('the cart that a visitor signs in with', () => {
  const cart = (...row: Parameters<typeof aCartRow>) => bench().put(aCartRow(...row))
  const found = async (owner: string) => (await bench().get(keys.cart(owner)))?.cart as StoredCart | undefined

  it('joins their account’s, for three years, with its code', async () => {
    await cart(visitor, { 1: {} }, { code: 'DIX' })
    await cart(account, { 2: {} }, { code: 'VINGT' })
    await joinCarts()
    expect(await found(account)).toMatchObject({ lines: { 1: { quantity: 1 }, 2: { quantity: 1 } }, code: 'DIX' })
    expect((await bench().get(keys.cart(account)))?.expiresAtEpoch).toBeGreaterThan(inDays(2 * 365))
    expect(await found(visitor)).toBeUndefined()
  })

  it('the visitor’s cart replaces an expired cart of the account', async () => {
    await cart(visitor, { 1: {} })
    await cart(account, { 1: { quantity: 3 }, 2: {} }, { code: 'DIX', days: -1 })
    await joinCarts()
    expect(await found(account)).toEqual({ lines: { 1: { quantity: 1, addedAt: 1 } } })
  })

  it('the visitor’s cart does not replace what the account’s cart receives meanwhile', async () => {
    await cart(visitor, { 1: {} })
    bench().beforeWriting(['TransactItems', 'CART#'], () => cart(account, { 1: { quantity: 3 } }))
    await joinCarts()
    expect(await found(account)).toMatchObject({ lines: { 1: { quantity: 3 } } })
    expect(await found(visitor)).toBeUndefined()
  })

  it.each([
    ['nothing that is taken out', { 2: {} }, { 2: { quantity: 1, addedAt: 2 } }],
    ['what is added', { 1: {}, 2: {} }, { 1: { quantity: 1, addedAt: 1 }, 2: { quantity: 1, addedAt: 2 } }],
  ])('brings %s meanwhile', async (_, meanwhile, lines) => {
    await cart(visitor, { 1: { quantity: 2 }, 2: {} })
    bench().beforeWriting(['TransactItems', 'CART#'], () => cart(visitor, meanwhile))
    await joinCarts()
    expect(await found(account)).toEqual({ lines })
  })

  it('lets go of what a cart cannot hold, the last added first', async () => {
    await cart(account, linesFrom(1, maxCartLines - 2))
    await cart(visitor, { 50: { addedAt: 3 }, 51: { addedAt: 2 }, 52: { addedAt: 1 } })
    await joinCarts()
    const ids = Object.keys((await found(account))?.lines ?? {})
    expect([ids.length, ...ids.slice(-2)]).toEqual([maxCartLines, '51', '52'])
    expect(await found(visitor)).toBeUndefined()
  })

  it('an account without a cart has none after the sign-in of a visitor without one', async () => {
    await joinCarts()
    expect(await found(account)).toBeUndefined()
  })
})
