import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { audit } from '../../kit/cloud/audit.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { pay, sessionIdOf, stripeApi } from '../../kit/cloud/stripe.ts'
import { listed } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyer, orderIdOf } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'

/** `50x200`: so many works, so many buyers at once for each; a short form where nobody asks for more (npm run test:races does). */
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
