import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { deliver, eventsOf, pay, redeliver, release, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { mailRowsOf, orderNow } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'

const completionOf = async (sessionId: string) => {
  const event = (await eventsOf(sessionId)).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error(`${sessionId} was not completed`)
  return event
}

describe('receiveStripeEvent, when a payment succeeds', () => {
  it('sells the works, pays the order, empties the cart and writes to buyer and owner', async () => {
    const [one, two] = [await anArtwork({ title: 'Trio, minuit' }), await anArtwork()]
    const someone = visitor()
    const kept = await anArtwork()
    const { sessionId, customerEmail } = await aCheckout(someone, [one, two])
    await someone.call(cartRoutes.addToCart, { body: { artworkId: kept.id } })
    await pay(sessionId)
    await settledEvents(sessionId)

    const order = await orderNow(sessionId)
    expect(order).toMatchObject({ status: 'paid', paidAt: expect.any(String), paymentIntentId: expect.stringMatching(/^pi_/) })
    for (const { id } of [one, two]) {
      const work = await artworkNow(id)
      expect(work.availability).toBe('Vendu')
      expect(work).not.toHaveProperty('heldBy')
    }
    expect((await someone.call(cartRoutes.getCart)).items.map(({ artworkId }) => artworkId)).toEqual([kept.id])
    await until('the list to show the work as sold', async () => {
      const { artworks } = await visitor().call(artworkRoutes.listArtworks)
      return artworks.find(({ id }) => id === one.id)?.availability === 'Vendu'
    })

    const toBuyer = await mailTo(customerEmail)
    const toOwner = await mailTo(sampleGallery.email, String(order?.reference))
    expect(toBuyer.subject).toBe(`Votre commande ${order?.reference} est confirmée`)
    expect(toBuyer.from).toContain('Solène Marchetti')
    expect(toBuyer.replyTo.join()).toContain(sampleGallery.email)
    expect(toBuyer.links.some(link => link.endsWith(`/confirmation-commande/${sessionId}`))).toBe(true)
    expect(toOwner.replyTo.join()).toContain(customerEmail)
    // The rows keep « owner »; only the sender of mails knows the address.
    expect((await mailRowsOf(sessionId)).map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [customerEmail, 'owner'],
      ['owner', customerEmail],
    ])
    for (const mail of [toBuyer, toOwner]) for (const part of [mail.html, mail.text]) expect(part).toContain('Trio, minuit')
  })

  it('does it once for ten deliveries at once: one order paid, two mails', async () => {
    const work = await anArtwork()
    const { sessionId, customerEmail } = await aCheckout(visitor(), [work])
    await deliver({ mode: 'repeat', times: 10 }, sessionId)
    await pay(sessionId)
    await settledEvents(sessionId)
    const order = await orderNow(sessionId)
    expect(order?.history).toEqual([expect.objectContaining({ status: 'pending' }), expect.objectContaining({ status: 'paid' })])
    await mailTo(customerEmail)
    await until('both mails to be marked sent', async () => (await mailRowsOf(sessionId)).every(({ sentAt }) => sentAt))
    expect(await mailRowsOf(sessionId)).toHaveLength(2)
    expect(await mailsTo(customerEmail)).toHaveLength(1)
  })

  it('changes nothing when the event comes again later', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await pay(sessionId)
    await settledEvents(sessionId)
    await changeRow(keys.artwork(work.id), { availability: 'Disponible' })
    const before = await orderNow(sessionId)
    await redeliver((await completionOf(sessionId)).id, 3)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toEqual(before)
    expect((await artworkNow(work.id)).availability).toBe('Disponible')
  })

  it('keeps the mail of one sent, with the day it may be forgotten', async () => {
    const { sessionId, customerEmail } = await aCheckout(visitor(), [await anArtwork()])
    await pay(sessionId)
    await mailTo(customerEmail)
    const rows = await until('the mails to be marked sent', async () => {
      const found = await mailRowsOf(sessionId)
      return found.length === 2 && found.every(({ sentAt }) => sentAt) && found
    })
    for (const row of rows) expect(Number(row.expiresAtEpoch)).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600)
  })

  it('sends nothing twice: a mail marked sent stays in its row', async () => {
    const email = newAddress()
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()], email)
    await pay(sessionId)
    await mailTo(email)
    const [row] = (await mailRowsOf(sessionId)).filter(({ to }) => to === email)
    await until('the mail to be marked sent', async () => (await getRow(row ?? keys.order('none')))?.sentAt !== undefined)
    await changeRow(row ?? keys.order('none'), { queuedAt: new Date().toISOString() })
    const second = await aCheckout(visitor(), [await anArtwork()])
    await pay(second.sessionId)
    await mailTo(second.customerEmail)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('pays the order though the buyer closed the window before the event, which is late', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    await deliver({ mode: 'hold' }, sessionId)
    await pay(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'pending' })
    await release(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
  })
})
