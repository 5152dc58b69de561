import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { sellerNow } from '../../../shared/order/seller.ts'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { deliver, expireSession, pay, release, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { mailRowsOf, orderIdOf } from '../../kit/shop/orders.ts'

describe('getOrder', () => {
  const get = (sessionId: string) => visitor().call(orderRoutes.getOrder, { params: { sessionId } })

  it('shows who holds the link no more than it needs', async () => {
    const work = await anArtwork()
    const { sessionId, customerEmail } = await aCheckout(visitor(), [work])
    await pay(sessionId)
    await settledEvents(sessionId)
    const { status, headers, text } = await visitor().send(orderRoutes.getOrder, { params: { sessionId } })
    expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'no-store' })
    const { seller, ...shown } = JSON.parse(text)
    expect(shown).toMatchObject({
      status: 'paid',
      customerName: 'Claire Dupont',
      maskedEmail: `c•••••${customerEmail.slice(customerEmail.indexOf('@'))}`,
      isDeliverable: true,
      items: [{ artworkId: work.id, title: work.title, price: 120_000 }],
      totalAmount: 120_000,
    })
    expect(seller).toEqual(sellerNow())
    const rest = JSON.stringify(shown)
    for (const secret of [customerEmail, 'rue des Halles', '34200', 'session:', 'pi_']) expect(rest).not.toContain(secret)
  })

  it('an order names its seller as at its time, whatever the address is now', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const order = keys.order(await orderIdOf(sessionId))
    expect(await getRow(order)).toMatchObject({ seller: sellerNow() })
    const then = { ...sellerNow(), address: { street: '2 rue du Port', postalCode: '34300', city: 'Agde' } }
    await changeRow(order, { seller: then })
    expect((await get(sessionId)).seller).toEqual(then)
  })

  it('an order is pending until it is paid', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    expect((await get(sessionId)).status).toBe('pending')
  })

  it('asks the provider when the event is late, and settles the order the same way', async () => {
    const work = await anArtwork()
    const someone = visitor()
    const { sessionId, customerEmail } = await aCheckout(someone, [work])
    await deliver({ mode: 'hold' }, sessionId)
    await pay(sessionId)
    const orders = await Promise.all(Array.from({ length: 5 }, () => get(sessionId)))
    expect(orders.map(({ status }) => status)).toContain('paid')
    expect((await get(sessionId)).status).toBe('paid')
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
    expect((await someone.call(cartRoutes.getCart)).items).toEqual([])
    await release(sessionId)
    await settledEvents(sessionId)
    await mailTo(customerEmail)
    expect(await mailRowsOf(sessionId)).toHaveLength(2)
  })

  it('asks the provider once in five seconds, however often it is read', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const asked = keys.limit(orderRoutes.getOrder.name, await orderIdOf(sessionId))
    await deliver({ mode: 'drop' }, sessionId)
    expect((await get(sessionId)).status).toBe('pending')
    expect(await getRow(asked)).toBeDefined()
    await expireSession(sessionId)
    // The last call counts as less than five seconds old, however slow this machine is.
    await changeRow(asked, { call1: Date.now() + 60_000 })
    const soon = await Promise.all(Array.from({ length: 20 }, () => get(sessionId)))
    expect(new Set(soon.map(({ status }) => status))).toEqual(new Set(['pending']))
    await changeRow(asked, { call1: Date.now() - 5000 })
    expect((await get(sessionId)).status).toBe('expired')
  })

  it('frees the works of a session that has expired unheard', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await deliver({ mode: 'drop' }, sessionId)
    await expireSession(sessionId)
    expect((await get(sessionId)).status).toBe('expired')
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
  })

  it.each([
    ['unknown', 'cs_test_unknown', 404],
    ['no session id', 'x', 400],
    ['a key', 'SESSION#cs_test', 400],
    ['endless', `cs_${'x'.repeat(300)}`, 400],
    ['a prototype key', '__proto__', 400],
  ])('refuses a session that is %s', async (_, sessionId, status) => {
    const problem = await visitor().refused(orderRoutes.getOrder, { params: { sessionId } })
    expect({ status: problem.status, said: problem.errors?.[0]?.message ?? problem.detail }).toEqual({
      status,
      said: 'Commande introuvable',
    })
  })
})
