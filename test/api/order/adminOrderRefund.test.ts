import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { mailsOnceArrived, mailTo } from '../../kit/cloud/mailbox.ts'
import { deliver, expireSession, release, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { mailRowsOf, orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aSale, listedAs, refund, refundsOf, statusesOf } from '../../kit/shop/sales.ts'

const { refundOrder } = adminOrderRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

describe('refundOrder', () => {
  it('a whole refund leaves the work sold, for the owner to decide', async () => {
    const work = await anArtwork()
    const { id, sessionId } = await aSale(work)
    const order = await refund(owner, id)
    expect(order).toMatchObject({ id, status: 'refunded', items: [{ artworkId: work.id, isReturned: true }] })
    expect(statusesOf(order)).toEqual(['pending', 'paid', 'refunded'])
    expect(await listedAs(owner, id)).toEqual(order)
    expect(await refundsOf(sessionId)).toEqual([120_000])
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu' })
  })

  it('tells the buyer, and only the buyer, what comes back and how, once', async () => {
    const { id, sessionId, customerEmail } = await aSale(await anArtwork({ title: 'Le Large' }))
    const [first] = await Promise.all([refund(owner, id), refund(owner, id), refund(owner, id)])
    const mail = await mailTo(customerEmail, 'Remboursement de votre commande')
    expect(mail.subject).toBe(`Remboursement de votre commande ${first?.reference}`)
    for (const words of [
      'Le Large',
      first?.reference,
      '1\u202f200,00\u00a0€',
      'sous 5 à 10 jours ouvrés',
      `/confirmation-commande/${sessionId}`,
    ])
      expect(mail.text).toContain(words)
    expect((await mailRowsOf(sessionId)).map(({ sk }) => sk)).toEqual(['MAIL#confirmation', 'MAIL#money-back', 'MAIL#sale'])
    expect(await mailsOnceArrived(customerEmail, 2)).toHaveLength(2)
  })

  it('a refund asked for ten times at once and again is made once', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    const orders = await Promise.all(Array.from({ length: 10 }, () => refund(owner, id)))
    for (const order of [...orders, await refund(owner, id)]) expect(statusesOf(order)).toEqual(['pending', 'paid', 'refunded'])
    expect(await refundsOf(sessionId)).toEqual([120_000])
  })

  it('the provider’s event changes nothing when it comes after the owner’s refund', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    await deliver({ mode: 'hold' }, sessionId)
    expect(await refund(owner, id)).toMatchObject({ status: 'refunded' })
    const before = await orderNow(sessionId)
    expect(before).toMatchObject({ history: expect.arrayContaining([expect.objectContaining({ reason: 'refunded by the owner' })]) })
    await release(sessionId)
    const told = (await settledEvents(sessionId)).filter(({ type }) => type === 'charge.refunded')
    expect(told).toMatchObject([{ state: 'delivered' }])
    expect(await orderNow(sessionId)).toEqual(before)
    expect(await refundsOf(sessionId)).toEqual([120_000])
  })

  it('races with the dashboard and its events, and ends as one refund', async () => {
    for (let round = 0; round < 3; round += 1) {
      const work = await anArtwork()
      const { id, sessionId } = await aSale(work)
      await deliver({ mode: 'repeat', times: 5 }, sessionId)
      const intent = String((await orderNow(sessionId))?.paymentIntentId)
      const atDashboard = stripeApi('refunds', { payment_intent: intent }).catch(error => String(error))
      const [, order] = await Promise.all([atDashboard, refund(owner, id)])
      await settledEvents(sessionId)
      expect(statusesOf(order)).toEqual(['pending', 'paid', 'refunded'])
      expect(statusesOf(await listedAs(owner, id))).toEqual(['pending', 'paid', 'refunded'])
      expect(await refundsOf(sessionId)).toEqual([120_000])
      expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu', returnedBy: id })
    }
  })

  it('a whole refund of a partly refunded payment gives back what is left', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    await stripeApi('refunds', { payment_intent: String((await orderNow(sessionId))?.paymentIntentId), amount: '20000' })
    await settledEvents(sessionId)
    expect(await refund(owner, id)).toMatchObject({ status: 'refunded' })
    expect(await refundsOf(sessionId)).toEqual([100_000, 20_000])
  })

  it('stays paid when the provider refuses, and says where to look', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    await changeRow(keys.order(id), { paymentIntentId: 'pi_unknown' })
    expect(await owner.refused(refundOrder, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      code: 'refundRefused',
      detail: 'Stripe refuse ce remboursement. Consultez le paiement dans votre tableau de bord Stripe.',
    })
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
  })

  it('a refund of a pending or expired order is refused', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const id = await orderIdOf(sessionId)
    const refused = {
      status: 409,
      code: 'orderNotPaid',
      detail: 'Cette commande n’a pas été payée\u202f: il n’y a rien à rembourser.',
    }
    expect(await owner.refused(refundOrder, { params: { id }, body: {} })).toMatchObject(refused)
    await expireSession(sessionId)
    await settledEvents(sessionId)
    expect(await owner.refused(refundOrder, { params: { id }, body: {} })).toMatchObject(refused)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'expired' })
  })
})
