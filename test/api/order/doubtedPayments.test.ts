import { beforeAll, describe, expect, it } from '@jest/globals'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { approveReview, disputeOf, moveDispute, pay, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { type ActBody, doAct, today } from '../../kit/sale/parcels.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { mailRowsOf, orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { listedAs, refund } from '../../kit/shop/sales.ts'

/** https://docs.stripe.com/testing#disputes, and #fraud-prevention for the review. */
const cards = { dispute: '4000000000000259', inquiry: '4000000000001976', fraudWarning: '4000000000005423', review: '4000000000009235' }

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

/** A sale whose payment is doubted as soon as it is made. */
const aDoubtedSale = async (card: keyof typeof cards) => {
  const work = await anArtwork()
  const { sessionId } = await aCheckout(visitor(), [work])
  await pay(sessionId, { card: cards[card] })
  await settledEvents(sessionId)
  const id = await orderIdOf(sessionId)
  const intent = String((await orderNow(sessionId))?.paymentIntentId)
  const input = (body: object) => ({ params: { id }, body })
  return {
    ...{ id, sessionId, workId: work.id, intent },
    act: (body: ActBody) => doAct(owner, id, body),
    refusal: async () => [
      (await owner.refused(adminOrderRoutes.recordOrderAct, input(collect))).code,
      (await owner.refused(adminOrderRoutes.refundOrder, input({}))).code,
    ],
    unsent: async () => (await owner.refused(adminOrderRoutes.recordOrderAct, input(collect))).code,
    alerts: async () => (await listedAs(owner, id)).alerts,
  }
}
const collect = { act: 'collect' as const, collectedOn: today() }

describe('a payment that the buyer’s bank disputes', () => {
  it('holds sending and cannot be refunded; lost, its work is put on sale again by the owner alone', async () => {
    const { id, sessionId, workId, intent, refusal, unsent, alerts } = await aDoubtedSale('dispute')
    expect(await alerts()).toMatchObject([{ kind: 'dispute', state: 'open', amount: 120_000, reason: 'fraudulent' }])
    expect(await refusal()).toEqual(['sendingHeld', 'paymentDisputed'])
    await expect(stripeApi('refunds', { payment_intent: intent })).rejects.toThrow('charge_disputed')
    expect((await owner.refused(resaleRoutes.putBackOnSale, { params: { id } })).code).toBe('orderNotRefunded')

    await moveDispute(await disputeOf(intent), 'lost')
    await settledEvents(sessionId)
    expect(await listedAs(owner, id)).toMatchObject({
      status: 'paid',
      alerts: [{ kind: 'dispute', state: 'lost' }],
      items: [{ artworkId: workId, isReturned: true }],
    })
    const reasons = (await listedAs(owner, id)).history.map(({ reason }) => reason)
    expect(reasons.filter(reason => reason.startsWith('dispute'))).toEqual(['dispute open', 'dispute lost'])
    expect((await mailRowsOf(sessionId)).map(({ sk }) => sk.replace(/du_\w+?(?=-|$)/, 'du'))).toEqual([
      'MAIL#confirmation',
      'MAIL#dispute-du',
      'MAIL#dispute-du-lost',
      'MAIL#sale',
    ])
    expect((await artworkNow(workId)).availability).toBe('Vendu')
    expect(await owner.call(resaleRoutes.putBackOnSale, { params: { id } })).toMatchObject({ results: [{ outcome: 'onSale' }] })
    expect(await artworkNow(workId)).toMatchObject({ availability: 'Disponible' })
    expect(await unsent()).toBe('sendingHeld')
    // Were the bank to change its mind, the work, which is for sale again, is not to be sent to this buyer any more.
    expect(await listedAs(owner, id)).toMatchObject({ resoldWorks: [workId] })
  })

  it('a disputed sale that the owner keeps can be handed over, unseen by the customer', async () => {
    const { sessionId, act, alerts } = await aDoubtedSale('dispute')
    await act({ act: 'keepSale' })
    expect(await alerts()).toMatchObject([{ state: 'open', isKept: true }])
    await act(collect)
    const shown = await visitor().call(orderRoutes.getOrder, { params: { sessionId } })
    expect(shown.acts?.map(({ act: name }) => name)).toEqual(['collect'])
  })

  it('goes on as before once it was won', async () => {
    const { sessionId, intent, act, alerts } = await aDoubtedSale('dispute')
    const dispute = await disputeOf(intent)
    await moveDispute(dispute, 'under_review')
    await moveDispute(dispute, 'won')
    await settledEvents(sessionId)
    expect(await alerts()).toMatchObject([{ state: 'won' }])
    await act(collect)
    expect((await mailTo(sampleGallery.email, 'Contestation gagnée')).text).toContain('vous donne raison')
  })
})

describe('a payment about which the bank asks, that it names a fraud, or that Stripe would have looked at', () => {
  it.each(['inquiry', 'fraudWarning', 'review'] as const)('%s holds sending, and ends with a refund', async card => {
    const { id, sessionId, unsent, alerts } = await aDoubtedSale(card)
    expect(await alerts()).toMatchObject([{ kind: card, state: 'open' }])
    expect(await unsent()).toBe('sendingHeld')
    expect(await refund(owner, id)).toMatchObject({ status: 'refunded' })
    await settledEvents(sessionId)
    expect(await alerts()).toMatchObject([{ kind: card, state: 'closed' }])
  })

  it('ends a review with its approval', async () => {
    const { sessionId, act, alerts } = await aDoubtedSale('review')
    await approveReview(String((await alerts())?.[0]?.id))
    await settledEvents(sessionId)
    await act(collect)
  })
})
