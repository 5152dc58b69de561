import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { expireSession, pay, sessionIdOf, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, aPromoCode } from '../../kit/shop/builders.ts'
import { buyAtOnce, orderIdOf, orderNow, shopper } from '../../kit/shop/orders.ts'
import { everyPage, member, padding } from '../../kit/shop/owner.ts'
import { everyOrder, listedAs } from '../../kit/shop/sales.ts'

const { getPaymentMode, listOrders, refundOrder, releaseOrder } = adminOrderRoutes
const { putBackOnSale } = resaleRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

describe('getPaymentMode', () => {
  it('tells the owner alone that this shop’s payments are by test cards', async () => {
    expect(await owner.call(getPaymentMode)).toEqual({ mode: 'test' })
    expect(await visitor().refused(getPaymentMode, {})).toMatchObject({ status: 401 })
    expect(await (await member('customer')).refused(getPaymentMode, {})).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

describe('listOrders', () => {
  it('shows all of a paid order that its row and its detail need', async () => {
    const work = await anArtwork({ title: 'Le Large', priceEur: 900 })
    const { code } = await aPromoCode({ percentOff: 10 })
    const someone = await shopper(work)
    await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    const { sessionId, customerEmail } = await aCheckout(someone, [])
    await pay(sessionId)
    await settledEvents(sessionId)
    const order = await listedAs(owner, await orderIdOf(sessionId))
    const paymentIntent = String((await orderNow(sessionId))?.paymentIntentId)
    expect(order).toMatchObject({
      reference: expect.stringMatching(/^GL-\d{4}-\w{6}$/),
      status: 'paid',
      source: 'cart',
      customerEmail,
      customerName: 'Claire Dupont',
      customerDetails: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
      items: [{ artworkId: work.id, title: 'Le Large', price: 90_000 }],
      subtotal: 90_000,
      discountAmount: 9_000,
      promoCode: code,
      totalAmount: 81_000,
      paidAt: expect.stringMatching(/^20/),
      paymentUrl: `https://dashboard.stripe.com/test/payments/${paymentIntent}`,
    })
    expect(order.history).toMatchObject([{ status: 'pending', reason: 'checkout' }, { status: 'paid' }])
    await changeRow(keys.artwork(work.id), { title: 'Le Large, repris', priceEur: 1 })
    expect(await listedAs(owner, order.id)).toMatchObject({ items: [{ title: 'Le Large', price: 90_000 }] })
  })

  it('shows orders that wait, that expired and of one work, the newest first', async () => {
    const waiting = await aCheckout(visitor(), [await anArtwork()])
    const expired = await aCheckout(visitor(), [await anArtwork()])
    await expireSession(expired.sessionId)
    await settledEvents(expired.sessionId)
    const { url } = await buyAtOnce(visitor(), await anArtwork())
    const ids = await Promise.all([sessionIdOf(url), expired.sessionId, waiting.sessionId].map(orderIdOf))
    const orders = await everyOrder(owner)
    const shown = orders.filter(({ id }) => ids.includes(id))
    expect(shown.map(({ id }) => id)).toEqual(ids)
    expect(shown).toMatchObject([
      { status: 'pending', source: 'single' },
      { status: 'expired', source: 'cart' },
      { status: 'pending', source: 'cart' },
    ])
    for (const order of shown) for (const field of ['paidAt', 'paymentUrl']) expect(order).not.toHaveProperty(field)
    const dates = orders.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('comes in pages when there is much to read, each order once', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, async () => aCheckout(visitor(), [await anArtwork()])))
    const ids = await Promise.all(many.map(({ sessionId }) => orderIdOf(sessionId)))
    await Promise.all(ids.map(id => changeRow(keys.order(id), { padding })))
    const pages = await everyPage(query => owner.call(listOrders, { query: { ...query, list: 'unpaid' } }))
    await Promise.all(ids.map(id => changeRow(keys.order(id), { padding: undefined })))
    expect(pages.length).toBeGreaterThan(1)
    const found = pages.flatMap(({ orders }) => orders.map(({ id }) => id))
    expect(new Set(found).size).toBe(found.length)
    expect(found).toEqual(expect.arrayContaining(ids))
  })

  it('shows none whose time is over, though the table still has it', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const id = await orderIdOf(sessionId)
    await changeRow(keys.order(id), { expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
    expect((await everyOrder(owner)).map(order => order.id)).not.toContain(id)
    await changeRow(keys.order(id), { expiresAtEpoch: undefined })
  })

  it.each(['x', '{}', '2026-11-21T10:00:00.000Z_1', "2026-11-21T10:00:00.000Z_'; DROP"])('refuses the cursor %j', async cursor => {
    expect(await owner.refused(listOrders, { query: { cursor } })).toMatchObject({ status: 400 })
  })
})

describe('the owner’s operations on orders', () => {
  const params = { params: { id: crypto.randomUUID() } }

  it.each(Object.values(adminOrderRoutes).map(route => [route.name, route] as const))(
    '%s is nobody’s without a token, and no customer’s',
    async (_, route) => {
      expect((await visitor().send(route, params)).status).toBe(401)
      const customer = await member('customer')
      expect(await customer.refused(route, params)).toMatchObject({ status: 403, code: 'forbidden' })
    },
  )

  it.each([refundOrder, putBackOnSale, releaseOrder].map(route => [route.name, route] as const))(
    '%s knows no order but those there are',
    async (_, route) => {
      expect(await owner.refused(route, { ...params, body: {} })).toMatchObject({
        status: 404,
        code: 'orderNotFound',
        detail: 'Cette commande est introuvable.',
      })
      for (const id of ['1', 'cs_test_1', '__proto__', "'; DROP"])
        expect(await owner.refused(route, { params: { id }, body: {} })).toMatchObject({
          status: 400,
          errors: [{ field: 'id', message: 'Cette commande est introuvable.' }],
        })
    },
  )
})
