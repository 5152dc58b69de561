import { describe, expect, it } from '@jest/globals'
import { keys, mailSortPrefix } from '../../../lambdas/kit/table/keys.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import { withDelivery } from '../../../shared/cart/cartTotal.ts'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { galleryIn } from '../../kit/values/promises.ts'

const { bench, changeWork, newestSession, order, ordersNow, pay, publishPainter, tell } = oneWorkShop()

const buyer = { customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
const begin = {
  cart: (body: object) => bench().ask('createCheckoutSession', { visitor: someone, body: { ...buyer, ...body } }),
  'work at once': (body: object) => bench().ask('createSingleCheckout', { visitor: someone, body: { ...buyer, artworkId: 1, ...body } }),
}
const ways = ['cart', 'work at once'] as const
type Way = (typeof ways)[number]

/** The specification's tariffs in euros, by a work's longest side. */
const sizes = {
  '49 x 30 cm': { france: 15, abroad: 25 },
  '99 x 30 cm': { france: 35, abroad: 55 },
  '120 x 30 cm': { france: 65, abroad: 95 },
  'selon le mur': { france: 65, abroad: 95 },
  '121 x 30 cm': { france: undefined, abroad: undefined },
} as const
const zones = [
  ['no address', {}, 'france'],
  ['France', { country: 'FR', postalCode: '34200', address: '3 rue des Halles' }, 'france'],
  ['La Réunion', { country: 'FR', postalCode: '97400', address: '3 rue des Halles' }, undefined],
  ['Belgium', { country: 'BE', postalCode: '1000' }, 'abroad'],
  ['Luxembourg', { country: 'LU', postalCode: '1111' }, 'abroad'],
  ['Monaco', { country: 'MC', postalCode: '98000' }, 'abroad'],
  ['Switzerland', { country: 'CH', postalCode: '1200' }, undefined],
] as const

type Case = { mode: 'free' | 'tariff'; way: Way; place: string; to: object; size: string; priceEur: number; delivery: number | undefined }
const byTariff = zones.flatMap(([place, to, zone]) =>
  Object.entries(sizes).map(([size, tariff]) => ({ place, to, size, priceEur: 500, delivery: zone && tariff[zone] })),
)
const [, france, , belgium] = zones
const dearer = [france, belgium].map(([place, to], at) => ({ place, to, size: '99 x 30 cm', priceEur: 501, delivery: at * 55 }))
const cases: readonly Case[] = ways.flatMap(way => [
  ...[...byTariff, ...dearer].map(each => ({ mode: 'tariff' as const, way, ...each })),
  ...byTariff.map(each => ({ mode: 'free' as const, way, ...each, delivery: 0 })),
])

/** Opens the payment as the page does, which sends the total that it showed, and reads what Stripe will charge. */
const openedBy = async (way: Way, to: object, total: number) => {
  const { status } = await begin[way]({ customerDetails: to, shownTotal: total })
  expect(status).toBe(200)
  const { sessionId, orderId } = newestSession()
  const { body } = await bench().atProvider('GET', `/v1/checkout/sessions/${sessionId}`)
  return { sessionId, orderId, atStripe: body as { amount_total: number; shipping_cost: { amount_total: number } | null } }
}

const mailsOf = async (orderId: string): Promise<readonly string[]> => {
  const { pk } = keys.order(orderId)
  const mails = (await bench().rows()).filter(row => row.pk === pk && row.sk.startsWith(mailSortPrefix))
  return mails.map(({ text }) => String(text))
}

describe.each(cases)('$mode deliveries, $way, to $place: $size for $priceEur €', ({ mode, way, to, size, priceEur, delivery }) => {
  const cents = (delivery ?? 0) * 100
  const total = priceEur * 100 + cents

  it(
    delivery === undefined ? 'is sold nowhere online' : `costs ${delivery} € in the cart, at Stripe, in the order and in its mails`,
    async () => {
      await publishPainter(galleryIn(mode))
      await changeWork({ dimensions: size, priceEur })
      const cart = (await bench().ask('addToCart', { visitor: someone, body: { artworkId: 1 } })).body as unknown as Cart
      if (delivery === undefined) {
        expect(withDelivery(cart, to)).toEqual({ deliveryAmount: 'onQuote', total })
        expect(await begin[way]({ customerDetails: to })).toMatchObject({ status: 409, body: { code: 'deliveryOnQuote' } })
        expect(await ordersNow()).toEqual([])
        return
      }
      expect(withDelivery(cart, to)).toEqual({ deliveryAmount: cents, total })
      const { sessionId, orderId, atStripe } = await openedBy(way, to, total)
      expect([atStripe.amount_total, atStripe.shipping_cost?.amount_total ?? 0]).toEqual([total, cents])
      await pay(sessionId)
      expect(await tell('checkout.session.completed')).toBe(200)
      const { deliveryAmount = 0, totalAmount } = await order(orderId)
      const { body: page } = await bench().ask('getOrder', { params: { sessionId } })
      expect({ ...page, ordered: [deliveryAmount, totalAmount] }).toMatchObject({
        status: 'paid',
        totalAmount: total,
        ordered: [cents, total],
      })
      expect(page.deliveryAmount ?? 0).toBe(cents)
      const mails = await mailsOf(orderId)
      expect(mails).toHaveLength(2)
      for (const mail of mails) {
        expect(mail).toContain(cents ? `Livraison\u202f: ${formatCents(cents)}` : 'Livraison\u202f: Offerte')
        expect(mail).toContain(formatCents(total))
      }
    },
  )
})
