import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { audit } from '../../kit/cloud/audit.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { pay, sessionIdOf, stripeApi } from '../../kit/cloud/stripe.ts'
import { getRow, listed, rowsOf } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { type ActBody, today, tracking } from '../../kit/sale/parcels.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyer, orderIdOf } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aSale } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'

/** `50x200`: so many works, so many buyers at once for each; a short form by default (npm run test:races is longer). */
const [works = 3, buyers = 40] = (process.env.GALERIE_RACES ?? '3x40').split('x').map(Number)
const milliseconds = 120_000 + works * buyers * 100

// A shop of its own, to be audited whole.
openOwnShop()

const { workHeld, sold } = orderRoutes.createSingleCheckout.refusals
const words = [workHeld.detail, sold.detail]
const opened = z.object({ url: z.url() })
const refused = z.object({ detail: z.string() })

/** A buyer who pays as soon as there is something to pay: the session, or the words of the refusal. */
const buy = async (artworkId: number): Promise<{ readonly session: string } | { readonly refusal: string }> => {
  const { status, text } = await visitor().send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId } })
  if (status !== 200) return { refusal: refused.parse(JSON.parse(text)).detail }
  const session = sessionIdOf(opened.parse(JSON.parse(text)).url)
  await pay(session)
  return { session }
}

const race = async (artworkId: number): Promise<string> => {
  const outcomes = await Promise.all(Array.from({ length: buyers }, () => buy(artworkId)))
  const refusals = outcomes.flatMap(outcome => ('refusal' in outcome ? [outcome.refusal] : []))
  expect(refusals).toHaveLength(buyers - 1)
  for (const refusal of refusals) expect(words).toContain(refusal)
  return outcomes.flatMap(outcome => ('session' in outcome ? [outcome.session] : []))[0] ?? ''
}

describe(`${buyers} buyers at once for each of ${works} works`, () => {
  it(
    'end in one sale each: all others are refused in words, and every cent is where the table says',
    async () => {
      const price = 1200
      const winners = new Map<number, string>()
      for (let at = 0; at < works; at += 1) {
        const { id } = await anArtwork({ priceEur: price })
        winners.set(id, await race(id))
      }
      await until(
        'every order to be paid',
        async () => {
          const orders = await listed('ORDER')
          return orders.filter(({ status }) => status === 'paid').length === works
        },
        60,
      )
      for (const [id, session] of winners)
        expect(await artworkNow(id)).toMatchObject({ availability: 'Vendu', soldBy: await orderIdOf(session) })
      const { data } = await stripeApi('charges?limit=100')
      const charges = z.array(z.object({ amount: z.int(), paid: z.literal(true), amount_refunded: z.literal(0) })).parse(data)
      expect(charges.map(({ amount }) => amount)).toEqual(Array.from({ length: works }, () => price * 100))
      const clean = await until(
        'the audit to find nothing',
        async () => {
          const result = await audit()
          return result.code === 0 && result
        },
        60,
      )
      expect(clean.out).toContain('0 contradictions')
    },
    milliseconds,
  )
})

const clicks = Math.min(buyers, 20)

describe(`${clicks} presses at once of each act on a sale, by its owner and by its buyer`, () => {
  const press = async (asked: (at: number) => Promise<{ readonly status: number }>): Promise<readonly number[]> =>
    (await Promise.all(Array.from({ length: clicks }, (_, at) => asked(at)))).map(({ status }) => status)

  it(
    'simultaneous presses do an act once, with one mail, and never refund more than was paid',
    async () => {
      const owner = await member('admin')
      const work = await anArtwork({ priceEur: 1200 })
      const { id, sessionId } = await aSale(work)
      const act = (body: ActBody) => press(() => owner.send(adminOrderRoutes.recordOrderAct, { params: { id }, body }))
      const address = { address: '3 rue des Halles', city: 'Sète' }
      const bodies: readonly ActBody[] = [
        { act: 'correctAddress', customerName: 'Claire Dupont', customerDetails: address },
        { act: 'prepare', artworkIds: [work.id], ...tracking },
        { act: 'send', parcel: 1 },
      ]
      for (const body of bodies) expect(new Set(await act(body))).toEqual(new Set([200]))
      const delivered = { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'carrier' } as const
      const [byOwner, byBuyer] = await Promise.all([
        act(delivered),
        press(() => visitor().send(orderRoutes.confirmArrival, { params: { sessionId }, body: { parcel: 1 } })),
      ])
      expect(new Set([...byOwner, ...byBuyer])).toEqual(new Set([200]))
      expect(await getRow(keys.orderParcel(id, 1))).toMatchObject({ state: 'delivered' })
      expect(await getRow(keys.order(id))).toMatchObject({ actCount: 4, parcelCount: 1 })

      const request = crypto.randomUUID()
      const refund = (own: string) => () =>
        owner.send(adminOrderRoutes.refundOrder, { params: { id }, body: { amount: '100', reason: 'Cadre abîmé', request: own } })
      const same = await press(refund(request))
      const others = await Promise.all(Array.from({ length: 6 }, () => refund(crypto.randomUUID())().then(({ status }) => status)))
      expect(same).toContain(200)
      for (const status of [...same, ...others]) expect(status).toBe(200)
      const order = await getRow(keys.order(id))
      const { data } = await stripeApi(`refunds?payment_intent=${order?.paymentIntentId}`)
      const sum = z
        .array(z.object({ amount: z.int() }))
        .parse(data)
        .reduce((all, { amount }) => all + amount, 0)
      expect(sum).toBe(70_000)
      expect(order?.refundedAmount).toBe(sum)
      const names = (await rowsOf(`ORDER#${id}`)).map(({ sk }) => sk)
      expect(names.filter(sk => /^MAIL#(address|sent|delivered)-/.test(sk)).toSorted()).toEqual([
        'MAIL#address-1',
        'MAIL#delivered-1',
        'MAIL#sent-1',
      ])
      expect(names.filter(sk => sk.startsWith('MAIL#refund-'))).toHaveLength(7)
      expect((await audit()).out).toContain('0 contradictions')
    },
    milliseconds,
  )
})
