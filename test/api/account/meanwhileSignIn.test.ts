import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { another, oneWorkShop, someone } from '../../kit/histories/oneWork.ts'

const { bench, buy, opened, order } = oneWorkShop()

const [visitor, account] = [`session:${someone}`, 'user:claire']
const daySeconds = 24 * 60 * 60
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * daySeconds

const passPayments = async () => (await import('../../../lambdas/order/store/openPayments.ts')).transferOpenPayments(visitor, account)
const joinCarts = async () => (await import('../../../lambdas/cart/cartStore.ts')).joinCart(visitor, account)
const openCount = async (owner: string) => (await bench().get(keys.openPaymentCount(owner)))?.open

describe('the payments that a visitor may have open', () => {
  it.each([
    [4, { url: expect.any(String) }],
    [5, { code: 'tooManyPayments' }],
  ])('are five: with %d of them one more is answered so', async (open, answer) => {
    await bench().put({ ...keys.openPaymentCount(visitor), open })
    expect((await buy(someone)).body).toMatchObject(answer)
    expect((await buy(another)).status).toBe(open === 4 ? 409 : 200)
  })
})

describe('a payment that is open as its visitor signs in', () => {
  it('is then their account’s', async () => {
    const { orderId } = await opened()
    await passPayments()
    expect(await order(orderId)).toMatchObject({ owner: account })
    expect(await bench().get(keys.openPayment(account, orderId))).toMatchObject({ orderId })
    expect(await bench().get(keys.openPayment(visitor, orderId))).toBeUndefined()
    expect([await openCount(visitor), await openCount(account)]).toEqual([undefined, 1])
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
    expect(await bench().get(keys.openPayment(account, orderId))).toBeUndefined()
    expect(await bench().get(keys.openPayment(visitor, orderId))).toBeUndefined()
  })

  it('leaves the count of what they open meanwhile', async () => {
    await opened()
    await bench().put({ ...keys.openPaymentCount(visitor), open: 2 })
    await passPayments()
    expect(await openCount(visitor)).toBe(1)
  })
})

describe('the cart that a visitor signs in with', () => {
  const line = (owner: string, artworkId: number, { quantity = 1, days = 30 } = {}) =>
    bench().put({ ...keys.cartItem(owner, artworkId), artworkId, quantity, addedAt: artworkId, expiresAtEpoch: inDays(days) })
  const code = (owner: string, name: string) => bench().put({ ...keys.cartPromo(owner), code: name, expiresAtEpoch: inDays(30) })
  const found = (owner: string, artworkId: number) => bench().get(keys.cartItem(owner, artworkId))

  it('joins their account’s, for three years, with its code', async () => {
    await line(visitor, 1)
    await code(visitor, 'DIX')
    await code(account, 'VINGT')
    await joinCarts()
    expect((await found(account, 1))?.expiresAtEpoch).toBeGreaterThan(inDays(2 * 365))
    expect(await bench().get(keys.cartPromo(account))).toMatchObject({ code: 'DIX' })
    expect([await found(visitor, 1), await bench().get(keys.cartPromo(visitor))]).toEqual([undefined, undefined])
  })

  it('takes the place of a line that ran out', async () => {
    await line(visitor, 1)
    await line(account, 1, { quantity: 3, days: -1 })
    await joinCarts()
    expect(await found(account, 1)).toMatchObject({ quantity: 1 })
  })

  it('takes no place of what is put there meanwhile', async () => {
    await line(visitor, 1)
    bench().beforeWriting(['TransactItems', 'ITEM#1'], () => line(account, 1, { quantity: 3 }))
    await joinCarts()
    expect(await found(account, 1)).toMatchObject({ quantity: 3 })
    expect(await found(visitor, 1)).toBeUndefined()
  })

  it('brings nothing that is taken out meanwhile', async () => {
    await line(visitor, 1)
    bench().beforeWriting(['TransactItems', 'ITEM#1'], () => bench().forget(keys.cartItem(visitor, 1)))
    await joinCarts()
    expect(await found(account, 1)).toBeUndefined()
  })
})
