import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { mailsTo } from '../../kit/cloud/mailbox.ts'
import { eventsOf, expireSession, pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { anEvent, mailRowsOf, orderNow, postSignedEvent } from '../../kit/shop/orders.ts'

const completionOf = async (sessionId: string) => {
  const event = (await eventsOf(sessionId)).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error(`${sessionId} was not completed`)
  return event
}

describe('receiveStripeEvent, when the session ends unpaid', () => {
  it('lets the order and the reference it is found by be forgotten together', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const waiting = await orderNow(sessionId)
    const reference = keys.orderReference(String(waiting?.reference))
    expect(await getRow(reference)).toMatchObject({ orderId: waiting?.id, expiresAtEpoch: accountingEnd(new Date()) })
    await expireSession(sessionId)
    await settledEvents(sessionId)
    const { expiresAtEpoch } = { expiresAtEpoch: 0, ...(await orderNow(sessionId)) }
    const days = (expiresAtEpoch - Date.now() / 1000) / (24 * 60 * 60)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    expect(await getRow(reference)).toEqual({ ...reference, orderId: waiting?.id, expiresAtEpoch })
  })

  it('frees the works quietly', async () => {
    const work = await anArtwork()
    const { sessionId, customerEmail } = await aCheckout(visitor(), [work])
    await expireSession(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'expired' })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
    expect(await mailRowsOf(sessionId)).toEqual([])
    expect(await mailsTo(customerEmail)).toEqual([])
  })

  it('never frees a work that another order holds by now', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await changeRow(keys.artwork(work.id), { heldBy: 'another' })
    await expireSession(sessionId)
    await settledEvents(sessionId)
    expect((await artworkNow(work.id)).heldBy).toBe('another')
  })

  it('undoes no payment: an expiry told after it changes nothing', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await pay(sessionId)
    await settledEvents(sessionId)
    const { data } = await completionOf(sessionId)
    expect((await postSignedEvent(anEvent('checkout.session.expired', data.object))).status).toBe(200)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
  })
})
