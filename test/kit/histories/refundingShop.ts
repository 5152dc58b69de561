import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { type Key, keys, mailSortPrefix } from '../../../lambdas/kit/table/keys.ts'
import { eventsOf } from './facts.ts'
import { buyer, oneWorkShop, someone } from './oneWork.ts'
import { newWork } from './player.ts'

type Change = Readonly<Record<string, unknown>>
type Told = { readonly id: string; readonly type: string; readonly data: { readonly object: object } }

const longAgo = '2026-01-01T00:00:00.000Z'

/** A shop whose sales are given back by the owner, in the provider's dashboard and by banks, with another actor between any two calls. */
export const refundingShop = () => {
  const shop = oneWorkShop()
  const { bench, newestSession, pay, tell, order, said } = shop

  const changeRow = async (key: Key, change: Change): Promise<void> => bench().put({ ...(await bench().get(key)), ...key, ...change })
  const changeOrder = (id: string, change: Change): Promise<void> => changeRow(keys.order(id), change)
  const newestEvent = (type: string): Told => {
    const event = eventsOf(bench()).findLast(each => each.type === type)
    if (!event) throw new Error(`The provider has no ${type} to tell`)
    return event as Told
  }
  return {
    ...shop,
    changeOrder,
    newestEvent,
    workNow: async (id: number): Promise<Change> => (await bench().get(keys.artwork(id))) ?? {},
    changeWorkOf: (id: number, change: Change): Promise<void> => changeRow(keys.artwork(id), change),
    /** Sells two works in one order, of 1,200 € and of 300 €; returns its id. */
    pairSold: async (): Promise<string> => {
      await newWork(bench(), 2, 300)
      for (const artworkId of [1, 2]) await bench().ask('addToCart', { visitor: someone, body: { artworkId } })
      expect((await bench().ask('createCheckoutSession', { visitor: someone, body: buyer })).status).toBe(200)
      const { sessionId, orderId } = newestSession()
      await pay(sessionId)
      expect(await tell('checkout.session.completed')).toBe(200)
      return orderId
    },
    withdraw: async (id: string, artworkIds: readonly number[]) => {
      const { reference, customerEmail } = await order(id)
      return bench().ask('requestWithdrawal', { body: { reference, customerEmail, customerName: 'Claire', artworkIds } })
    },
    giveBack: (id: string, body: object = {}) =>
      bench().ask('refundOrder', { params: { id }, body: { request: randomUUID(), reason: 'Cadre abîmé', ...body } }),
    /** Gives cents back in the provider's dashboard; returns the refund's id. */
    inDashboard: async (paymentIntent: unknown, amount: number): Promise<string> => {
      const asked = new URLSearchParams({ payment_intent: String(paymentIntent), amount: String(amount) })
      const { status, body } = await bench().atProvider('POST', '/v1/refunds', asked.toString())
      expect(status).toBe(200)
      return String(body.id)
    },
    bankReturns: async (refundId: unknown): Promise<void> => {
      const { status } = await bench().atProvider('POST', `/__control/refunds/${refundId}/settle`, '{"succeeds":false}')
      expect(status).toBe(200)
    },
    /** Lets the provider be too busy for the next question about refunds, which is not asked again at once. */
    silence: () => bench().atProvider('POST', '/__control/fault', JSON.stringify({ status: 429, times: 1, path: '/v1/refunds' })),
    /** Tells the newest event of a type once more, as another event. */
    tellAnew: (type: string) => said(type, newestEvent(type).data.object),
    reconcile: async (id: string): Promise<void> => {
      await changeOrder(id, { dueAt: longAgo })
      await bench().wake('reconcileOrders')
    },
    refund: async (id: string, number: number): Promise<Change> => (await bench().get(keys.orderRefund(id, number))) ?? {},
    isRecorded: async (eventId: string): Promise<boolean> => (await bench().get(keys.stripeEvent(eventId))) !== undefined,
    mailsOf: async (id: string): Promise<readonly string[]> =>
      (await bench().rows())
        .filter(({ pk, sk }) => pk === keys.order(id).pk && sk.startsWith(mailSortPrefix))
        .map(({ sk }) => sk.slice(mailSortPrefix.length))
        .toSorted(),
    /** How often the logs say this of an order. */
    timesLogged: (message: string, orderId: string): number =>
      shop.logged.filter(line => line.includes(`"message":"${message}"`) && line.includes(orderId)).length,
    order,
  }
}
