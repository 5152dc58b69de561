import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { cards, deliver, expireSession, pay, sessionIdOf, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { checkOut, orderIdOf, orderNow, refusedCheckout, sessionAt, shopper } from '../../kit/shop/orders.ts'

describe('createCheckoutSession, when the same visitor comes back', () => {
  it('brings them to the page they had', async () => {
    const someone = await shopper(await anArtwork())
    const { url } = await checkOut(someone)
    expect((await checkOut(someone)).url).toBe(url)
  })

  it('five clicks at once open one payment page for one order', async () => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const urls = await Promise.all(Array.from({ length: 5 }, async () => (await checkOut(someone)).url))
    expect(new Set(urls).size).toBe(1)
    expect((await artworkNow(work.id)).heldBy).toBe(await orderIdOf(sessionIdOf(urls[0] ?? '')))
  })

  it.each([
    ['another address', { customerEmail: 'paul@mail.example' }],
    ['another name', { customerName: 'Paul' }],
    ['a place to deliver to', { customerDetails: { city: 'Sète' } }],
  ])('opens a new page for %s, and closes the old one', async (_, changes) => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const first = sessionIdOf((await checkOut(someone)).url)
    const second = sessionIdOf((await checkOut(someone, changes)).url)
    expect(second).not.toBe(first)
    expect((await sessionAt(first)).status).toBe('expired')
    expect((await sessionAt(second)).status).toBe('open')
    expect((await artworkNow(work.id)).heldBy).toBe(await orderIdOf(second))
  })

  it('opens a new page when the price has changed', async () => {
    const work = await anArtwork({ priceEur: 500 })
    const someone = await shopper(work)
    const first = sessionIdOf((await checkOut(someone)).url)
    await changeRow(keys.artwork(work.id), { priceEur: 700 })
    const second = sessionIdOf((await checkOut(someone)).url)
    expect((await sessionAt(first)).status).toBe('expired')
    expect((await sessionAt(second)).amount_total).toBe(70_000)
  })

  it('frees what is no longer in the cart', async () => {
    const [kept, left] = [await anArtwork(), await anArtwork()]
    const someone = await shopper(kept, left)
    await checkOut(someone)
    await someone.call(cartRoutes.removeFromCart, { params: { id: String(left.id) } })
    await checkOut(someone)
    expect(await artworkNow(left.id)).not.toHaveProperty('heldBy')
  })

  it('opens a new page when the old one has expired', async () => {
    const someone = await shopper(await anArtwork())
    const first = sessionIdOf((await checkOut(someone)).url)
    await deliver({ mode: 'drop' }, first)
    await expireSession(first)
    expect(sessionIdOf((await checkOut(someone)).url)).not.toBe(first)
    expect(await orderNow(first)).toMatchObject({ status: 'expired' })
  })

  it('a checkout after an unreported payment answers that the cart is empty', async () => {
    const someone = await shopper(await anArtwork())
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    await deliver({ mode: 'drop' }, sessionId)
    await pay(sessionId)
    expect(await refusedCheckout(someone)).toMatchObject({ code: 'cartEmpty' })
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
  })

  it('keeps the page usable after a declined card', async () => {
    const someone = await shopper(await anArtwork())
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    await pay(sessionId, { card: cards.declined })
    expect((await sessionAt(sessionId)).status).toBe('open')
    expect(sessionIdOf((await checkOut(someone)).url)).toBe(sessionId)
    await pay(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
  })
})
