import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { deliver, eventsOf, pay, signatureOf, stripeApi } from '../../kit/cloud/stripe.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { anEvent, orderNow, postEvent, postSignedEvent } from '../../kit/shop/orders.ts'

const completionOf = async (sessionId: string) => {
  const event = (await eventsOf(sessionId)).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error(`${sessionId} was not completed`)
  return event
}

describe('receiveStripeEvent, when it cannot trust what it is told', () => {
  const now = (): number => Math.floor(Date.now() / 1000)
  const wrongSignatures: readonly (readonly [string, (payload: string) => Promise<string | undefined>])[] = [
    ['none', async () => undefined],
    ['an empty one', async () => ''],
    ['one of another secret', payload => signatureOf(payload, { secret: 'whsec_other' })],
    ['one six minutes old', payload => signatureOf(payload, { at: now() - 360 })],
    ['one of other bytes', payload => signatureOf(`${payload} `)],
    ['nonsense', async () => 't=now,v1=yes'],
    ['one of an older scheme only', async payload => (await signatureOf(payload)).replace('v1=', 'v0=')],
  ]

  it.each(wrongSignatures)('refuses a signature that is %s, and changes nothing', async (_, sign) => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await deliver({ mode: 'drop' }, sessionId)
    await pay(sessionId)
    const payload = JSON.stringify(await completionOf(sessionId))
    const reply = await postEvent(payload, await sign(payload))
    expect({ status: reply.status, problem: JSON.parse(reply.text) }).toMatchObject({
      status: 400,
      problem: { code: 'invalidSignature', detail: expect.stringMatching(/signature/) },
    })
    expect(await orderNow(sessionId)).toMatchObject({ status: 'pending' })
    expect((await artworkNow(work.id)).availability).toBe('Disponible')
    expect(await getRow(keys.stripeEvent((await completionOf(sessionId)).id))).toBeUndefined()
  })

  it('a signature holds for the very bytes of the event, however they are spaced', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    await deliver({ mode: 'drop' }, sessionId)
    await pay(sessionId)
    const payload = JSON.stringify(await completionOf(sessionId), null, 7)
    expect((await postEvent(payload, await signatureOf(payload))).status).toBe(200)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
  })

  it.each([
    ['a type nobody knows', () => anEvent('invoice.paid', { id: 'in_1', object: 'invoice' })],
    [
      'a session of nobody’s order',
      () => anEvent('checkout.session.completed', { id: 'cs_1', payment_status: 'paid', status: 'complete', metadata: {} }),
    ],
    [
      'a session of an order that is not ours',
      () =>
        anEvent('checkout.session.completed', { id: 'cs_1', payment_status: 'paid', status: 'complete', metadata: { orderId: 'unknown' } }),
    ],
    ['an expiry of nobody’s order', () => anEvent('checkout.session.expired', { id: 'cs_1', status: 'expired', metadata: null })],
    ['a refund of nobody’s order', () => anEvent('charge.refunded', { id: 'ch_1', refunded: true, payment_intent: 'pi_1', metadata: {} })],
  ])('records %s and answers, so that it is not told again', async (_, make) => {
    const event = make()
    const reply = await postSignedEvent(event)
    expect({ status: reply.status, body: JSON.parse(reply.text) }).toEqual({ status: 200, body: { received: true } })
    expect(await getRow(keys.stripeEvent(event.id))).toMatchObject({ type: event.type })
  })

  it('an event of an unpaid payment session leaves its order pending', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const session = await stripeApi(`checkout/sessions/${sessionId}`)
    expect(
      (await postSignedEvent(anEvent('checkout.session.completed', { ...session, status: 'complete', payment_status: 'unpaid' }))).status,
    ).toBe(200)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'pending' })
  })
})
