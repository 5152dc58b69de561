import { describe, expect, it } from '@jest/globals'
import { keys, visitorOwner } from '../../lambdas/kit/table/keys.ts'
import { adminOrderRoutes } from '../../shared/order/admin/adminOrderRoutes.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { reservationRoutes } from '../../shared/order/reservationRoutes.ts'
import { audit } from '../kit/cloud/audit.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { expireSession, pay, settledEvents } from '../kit/cloud/stripe.ts'
import { getRow } from '../kit/cloud/table.ts'
import { ownAddress, type Visitor, visitor } from '../kit/cloud/visitor.ts'
import { artworkNow } from '../kit/shop/builders.ts'
import { aGalleryOf, heldOf, purchaseOf } from '../kit/shop/holds.ts'
import { buyer, orderNow, sessionAt, shopper } from '../kit/shop/orders.ts'
import { member } from '../kit/shop/owner.ts'

let works: readonly number[] = []
openOwnShop(
  async () => {
    works = await aGalleryOf(60)
  },
  { limits: true },
)

/** Takes works that no test has asked for yet. */
let taken = 0
const next = (count: number): readonly number[] => {
  taken += count
  return works.slice(taken - count, taken)
}

const cancel = (someone: Visitor, orderId: string) => someone.call(orderRoutes.cancelCheckout, { params: { orderId } })
/** The open payments and the held works that a visitor is counted for. */
const countsOf = async ({ session }: Visitor) => {
  const row = await getRow(keys.openPaymentCount(visitorOwner(session)))
  return [row?.open, row?.works]
}
const atAddress = (address: string | undefined): Visitor => visitor(undefined, undefined, address)

describe('holding is scarce', () => {
  it('a visitor holds four works; a fifth is sold to whoever pays first, which the payment page says', async () => {
    const someone = visitor()
    const [sixth = 0, ...ids] = next(6)
    const payments = []
    for (const id of ids) payments.push(await purchaseOf(someone, id))
    expect(payments.map(({ isUnheld }) => isUnheld)).toEqual([undefined, undefined, undefined, undefined, true])
    expect(await heldOf(ids)).toEqual(ids.slice(0, 4))
    const [last] = payments.slice(-1)
    expect(await sessionAt(last?.sessionId ?? '')).toMatchObject({
      custom_text: { submit: { message: expect.stringMatching(/^Cette œuvre n’est pas réservée pendant votre paiement/) } },
    })
    expect(await someone.refused(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: sixth } })).toMatchObject({
      code: 'tooManyPayments',
    })
    expect(await countsOf(someone)).toEqual([5, 4])
    for (const { orderId } of payments) await cancel(someone, orderId)
    expect(await heldOf([sixth, ...ids])).toEqual([])
    expect(await countsOf(someone)).toEqual([0, 0])
  })

  it('a visitor’s eight purchases at once hold four works, open one payment without a hold, and are counted back however they end', async () => {
    const someone = visitor()
    const ids = next(8)
    const addresses = [ownAddress(), ownAddress()]
    const replies = await Promise.all(
      ids.map((artworkId, at) =>
        visitor(someone.session, undefined, addresses[at % 2]).send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId } }),
      ),
    )
    const answers = replies.map(({ text }) => JSON.parse(text))
    const opened = answers.filter(({ orderId }) => orderId)
    expect(opened.map(({ isUnheld = false }) => isUnheld).toSorted()).toEqual([false, false, false, false, true])
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(Array(3).fill('tooManyPayments'))
    expect(await heldOf(ids)).toHaveLength(4)
    expect(await countsOf(someone)).toEqual([5, 4])
    const [first, second, ...others] = opened
    await Promise.all([pay(first.sessionId), expireSession(second.sessionId)])
    await Promise.all([settledEvents(first.sessionId), settledEvents(second.sessionId)])
    expect(await countsOf(someone)).toEqual([3, others.some(({ isUnheld }) => isUnheld) ? 2 : 3])
    for (const { orderId } of others) await cancel(someone, orderId)
    expect(await countsOf(someone)).toEqual([0, 0])
    expect((await audit()).out).toContain('0 contradictions')
  })

  it('an address holds six, whoever calls from it, and begins six purchases in ten minutes', async () => {
    const address = ownAddress()
    const ids = next(7)
    const [one, other] = [atAddress(address), atAddress(address)]
    for (const id of ids.slice(0, 4)) expect(await purchaseOf(one, id)).not.toHaveProperty('isUnheld')
    for (const id of ids.slice(4, 6)) expect(await purchaseOf(other, id)).not.toHaveProperty('isUnheld')
    const seventh = await atAddress(address).send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: ids[6] } })
    expect([seventh.status, Number(seventh.headers['retry-after']) > 500]).toEqual([429, true])
    expect(await purchaseOf(visitor(), ids[6] ?? 0)).not.toHaveProperty('isUnheld')
  })

  it('a network holds twelve, from however many of its addresses; others still hold, and a work freed rests for all of it', async () => {
    const owner = await member('admin')
    const ids = next(14)
    const neighbours = Array.from({ length: 7 }, (_, at) => atAddress(`127.77.7.${at + 1}`))
    const payments = []
    for (const [at, id] of ids.slice(0, 13).entries()) payments.push(await purchaseOf(neighbours[Math.floor(at / 2)] ?? visitor(), id))
    expect(payments.map(({ isUnheld }) => isUnheld)).toEqual([...Array(12).fill(undefined), true])
    expect(await purchaseOf(atAddress('127.77.8.1'), ids[13] ?? 0)).not.toHaveProperty('isUnheld')
    const [freed] = payments
    await owner.call(adminOrderRoutes.releaseOrder, { params: { id: freed?.orderId ?? '' } })
    expect(await purchaseOf(atAddress('127.77.7.200'), ids[0] ?? 0)).toMatchObject({ isUnheld: true })
    expect(await purchaseOf(atAddress('127.77.8.2'), ids[0] ?? 0)).not.toHaveProperty('isUnheld')
    for (const [at, { orderId }] of payments.slice(1).entries()) await cancel(neighbours[Math.floor((at + 1) / 2)] ?? visitor(), orderId)
  })

  it('renewing a hold leaves its first deadline, however it is renewed', async () => {
    const someone = visitor()
    const [id = 0] = next(1)
    const first = await purchaseOf(someone, id)
    const { heldUntil } = await artworkNow(id)
    const second = await purchaseOf(someone, id, { customerName: 'Claire Martin' })
    expect([second.orderId === first.orderId, (await artworkNow(id)).heldUntil]).toEqual([false, heldUntil])
    await cancel(someone, second.orderId)
    expect(await purchaseOf(someone, id)).toMatchObject({ until: first.until })
    expect((await artworkNow(id)).heldUntil).toBe(heldUntil)
  })

  it('the owner sees who holds what until when, and frees it: the session is expired first', async () => {
    const owner = await member('admin')
    const [id = 0] = next(1)
    const { orderId, sessionId } = await purchaseOf(visitor(), id)
    const { orders } = await owner.call(adminOrderRoutes.listOrders, { query: { list: 'unpaid' } })
    const { heldUntil } = await artworkNow(id)
    const until = new Date((heldUntil ?? 0) * 1000).toISOString()
    expect(orders.find(order => order.id === orderId)).toMatchObject({ heldUntil: until, customerEmail: buyer.customerEmail })
    expect((await owner.call(adminOrderRoutes.listOrders, { query: {} })).orders.map(order => order.id)).not.toContain(orderId)
    const freed = await owner.call(adminOrderRoutes.releaseOrder, { params: { id: orderId } })
    expect(freed.order).toMatchObject({ status: 'expired' })
    expect((await sessionAt(sessionId)).status).toBe('expired')
    expect(await artworkNow(id)).not.toHaveProperty('heldBy')
    const params = { params: { id: crypto.randomUUID() } }
    expect(await owner.refused(adminOrderRoutes.releaseOrder, params)).toMatchObject({ code: 'orderNotFound' })
  })

  it('a work that the owner freed cannot be held again by its last holder or address for ten minutes, by anybody else at once', async () => {
    const owner = await member('admin')
    const address = ownAddress()
    const someone = atAddress(address)
    const [id = 0] = next(1)
    const { orderId } = await purchaseOf(someone, id)
    await owner.call(adminOrderRoutes.releaseOrder, { params: { id: orderId } })
    for (const again of [someone, atAddress(address), visitor(someone.session)]) {
      const unheld = await purchaseOf(again, id)
      expect(unheld).toMatchObject({ isUnheld: true })
      expect(await artworkNow(id)).not.toHaveProperty('heldBy')
      await cancel(again, unheld.orderId)
    }
    const other = await purchaseOf(visitor(), id)
    expect(other).not.toHaveProperty('isUnheld')
    expect(await artworkNow(id)).not.toHaveProperty('heldBefore')
    expect((await audit()).out).toContain('0 contradictions')
  })

  it('a cart of more works than may be held is paid without a hold: the first to pay owns them, a later one gets the money back', async () => {
    const ids = next(5)
    const slow = await shopper(...ids.map(id => ({ id })))
    const opened = await slow.call(orderRoutes.createCheckoutSession, { body: buyer })
    expect(opened).toMatchObject({ isUnheld: true, artworkIds: expect.arrayContaining([...ids]) })
    expect(await slow.call(orderRoutes.createCheckoutSession, { body: buyer })).toMatchObject({ orderId: opened.orderId, isResumed: true })
    const quick = await purchaseOf(visitor(), ids[0] ?? 0)
    await pay(quick.sessionId)
    await settledEvents(quick.sessionId)
    await pay(opened.sessionId)
    await settledEvents(opened.sessionId)
    expect(await orderNow(quick.sessionId)).toMatchObject({ status: 'paid' })
    expect(await orderNow(opened.sessionId)).toMatchObject({ status: 'refunded', paymentIntentId: expect.any(String) })
    for (const id of ids.slice(1)) expect((await artworkNow(id)).availability).toBe('Disponible')
  })

  it('keeps no address: what is counted goes with its mark, and agrees with the orders', async () => {
    const { reservations } = await visitor().call(reservationRoutes.listReservations)
    expect(reservations.map(({ artworkId }) => artworkId).toSorted()).toEqual((await heldOf(works)).toSorted())
    expect((await audit()).out).toContain('0 contradictions')
  })
})
