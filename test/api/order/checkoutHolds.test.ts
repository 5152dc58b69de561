import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { deliver, pay, sessionIdOf } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyer, checkOut, orderIdOf, orderNow, refusedCheckout, sessionAt, shopper } from '../../kit/shop/orders.ts'

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

describe('createCheckoutSession, when two want the same work', () => {
  it.each([2, 20])('opens one page among %i buyers at once, and tells the others to try again', async count => {
    const work = await anArtwork()
    const buyers = await Promise.all(Array.from({ length: count }, () => shopper(work)))
    const replies = await Promise.all(buyers.map(someone => someone.send(orderRoutes.createCheckoutSession, { body: buyer })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: count - 1 }, () => 409)])
    for (const { text } of replies.filter(({ status }) => status === 409))
      expect(JSON.parse(text)).toMatchObject({
        code: 'workHeld',
        detail: 'Cette œuvre est en cours d’achat par une autre personne. Réessayez dans quelques minutes.',
      })
  })

  it('holds all works of a cart or none', async () => {
    const [mine, shared] = [await anArtwork(), await anArtwork()]
    await checkOut(await shopper(shared))
    expect(await refusedCheckout(await shopper(mine, shared))).toMatchObject({
      code: 'workHeld',
      detail: 'Cette œuvre est en cours d’achat par une autre personne. Réessayez dans quelques minutes.',
      concerned: [{ id: shared.id, title: shared.title }],
    })
    expect(await artworkNow(mine.id)).not.toHaveProperty('heldBy')
  })

  it('never passes a hold on by the clock alone: the session is expired first, and then it is', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    const orderId = await orderIdOf(sessionId)
    await changeRow(keys.order(orderId), { sessionExpiresAt: nowSeconds() - 400 })
    await changeRow(keys.artwork(work.id), { heldUntil: nowSeconds() - 100 })
    const { url } = await checkOut(await shopper(work))
    expect((await sessionAt(sessionId)).status).toBe('expired')
    expect(await getRow(keys.order(orderId))).toMatchObject({ status: 'expired' })
    expect((await artworkNow(work.id)).heldBy).toBe(await orderIdOf(sessionIdOf(url)))
  })

  it('the first visitor gets the work when they paid, even without an event', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await deliver({ mode: 'drop' }, sessionId)
    await pay(sessionId)
    await changeRow(keys.order(await orderIdOf(sessionId)), { sessionExpiresAt: nowSeconds() - 400 })
    expect(await refusedCheckout(await shopper(work))).toMatchObject({ status: 409, code: 'notForSale' })
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
  })

  it('leaves a hold alone until its time and the grace are over', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await changeRow(keys.order(await orderIdOf(sessionId)), { sessionExpiresAt: nowSeconds() - 200 })
    expect(await refusedCheckout(await shopper(work))).toMatchObject({ code: 'workHeld' })
    expect((await sessionAt(sessionId)).status).toBe('open')
  })

  it('does not stumble over a hold whose order is gone', async () => {
    const work = await anArtwork({ heldBy: 'gone', heldUntil: nowSeconds() + 600 })
    expect(sessionIdOf((await checkOut(await shopper(work))).url)).toMatch(/^cs_/)
  })
})
