import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { itemOf } from '../../../lambdas/cart/cartReading.ts'
import type { PaymentRequest, SessionOpening } from '../../../lambdas/kit/payment/payment.ts'
import { confirmationMails } from '../../../lambdas/order/mails/paymentMails.ts'
import { draftOrder } from '../../../lambdas/order/store/orderDraft.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { cartOf, deliveryAmountOf, withDelivery } from '../../../shared/cart/cartTotal.ts'
import { deliveryPrice, totalWith } from '../../../shared/cart/deliveryPrice.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import type { CustomerDetails } from '../../../shared/order/order.ts'
import { deliveryCountries } from '../../../shared/promises.ts'
import { anyRefusal } from '../../kit/values/anyRefusal.ts'
import { paidSession } from '../../kit/values/orderRows.ts'
import { galleryIn } from '../../kit/values/promises.ts'

const openPaymentSession = jest.fn<(request: PaymentRequest) => Promise<SessionOpening>>()
jest.unstable_mockModule('../../../lambdas/kit/payment/stripe.ts', () => ({
  openPaymentSession,
  expirePaymentSession: jest.fn(),
  readPaymentSession: jest.fn(),
  refundPayment: jest.fn(),
  refundPart: jest.fn(),
  refundsOfPayment: jest.fn(),
}))
jest.unstable_mockModule('../../../lambdas/promo/promotions.ts', () => ({
  readPromotionCode: jest.fn(),
  promotionCodesOf: jest.fn(),
}))
const { openPayment } = await import('../../../lambdas/order/paymentOpening.ts')

Object.assign(process.env, { TABLE_NAME: 'gallery', SITE_URL: 'https://galerie.example' })
const table = mockClient(DynamoDBDocumentClient)
/** What the provider makes of a request. */
const chargedBy = ({ lines, deliveryAmount = 0 }: PaymentRequest): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0) + deliveryAmount

beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({})
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(TransactWriteCommand).resolves({})
  openPaymentSession.mockReset()
  openPaymentSession.mockImplementation(async request => ({
    outcome: 'opened',
    session: { ...paidSession, status: 'open', isPaid: false, url: 'https://pay.example/1', amount: chargedBy(request) },
  }))
})

const zones = [
  ...Object.keys(deliveryCountries).map(country => ({ country, postalCode: '34200' })),
  { country: 'FR', postalCode: '97400' },
  { country: undefined, postalCode: undefined },
]
const sizes = ['30 x 40 cm', '49,9 x 10 cm', '50 x 10 cm', '99 x 10 cm', '100 x 10 cm', '120 x 10 cm', '121 x 10 cm', 'selon le mur']
const worths = [100_00, 500_00, 501_00]
const cases = ['free' as const, 'tariff' as const].flatMap(mode =>
  zones.flatMap(zone => sizes.flatMap(size => worths.map(price => ({ mode, ...zone, size, price })))),
)

/** The order that the cart becomes, once it is paid. */
const paidOrder = (item: CartItem, details: CustomerDetails): OrderRow => {
  const artwork = { id: 1, title: 'Trio', slug: 'trio', year: 2022, technique: 'Huile', dimensions: item.dimensions, colors: [], tags: [] }
  const offer = {
    source: 'cart',
    cart: cartOf([item]),
    artworks: new Map([[1, artwork as unknown as ArtworkRow]]),
    promo: undefined,
  } as const
  const contact = { customerEmail: 'claire@mail.example', customerDetails: details }
  return draftOrder({ owner: 'session:1' }, offer, contact, new Date('2026-11-21T12:00:00.000Z'))
}

describe('in both modes, for every zone, size and worth', () => {
  it('cart, purchase at once, order, Stripe’s page and mails say and charge the same cent, or none of them sells', async () => {
    expect(cases).toHaveLength(2 * 7 * 8 * 3)
    for (const { mode, country, postalCode, size: dimensions, price } of cases) {
      setGallery(galleryIn(mode))
      const where = { country, postalCode }
      const item: CartItem = { id: '1', artworkId: 1, artworkTitle: 'Trio', artworkPrice: price, quantity: 1, dimensions }
      const details = { ...(country && { country: country as 'FR' }), ...(postalCode && { postalCode }), address: '3 rue des Halles' }
      const inCart = withDelivery(cartOf([item]), where)
      const atOnce = deliveryPrice([{ dimensions, price, quantity: 1 }], where)
      expect({ ...inCart, atOnce }).toEqual({ deliveryAmount: atOnce, total: totalWith(price, atOnce), atOnce })
      if (atOnce === 'onQuote') {
        expect(mode).toBe('tariff')
        expect(() => paidOrder(item, details)).toThrow('on quote')
        continue
      }
      const order = paidOrder(item, details)
      expect([order.deliveryAmount ?? 0, order.totalAmount]).toEqual([atOnce, inCart.total])
      await openPayment(order, anyRefusal)
      const request = openPaymentSession.mock.calls.at(-1)?.[0]
      expect([request?.deliveryAmount ?? 0, request && chargedBy(request)]).toEqual([atOnce, inCart.total])
      const paid = { ...order, status: 'paid', sessionId: 'cs_1', paidAt: '2026-11-21T12:00:00.000Z' } as const
      for (const { text } of Object.values(confirmationMails(paid, paidSession, new Date('2026-11-21T12:00:00.000Z')))) {
        expect(text).toContain(atOnce ? `Livraison\u202f: ${formatCents(atOnce)}` : 'Livraison\u202f: Offerte')
        expect(text).toContain(formatCents(inCart.total))
      }
    }
  })

  it('all of them read the numbers that the painter confirmed, and not her text', () => {
    setGallery(galleryIn('tariff'))
    const size = { height: 40, width: 30, shape: 'rectangle' } as const
    const item = itemOf({ artworkId: 1, quantity: 1, seenPrice: 100_00 }, {
      id: 1,
      title: 'Trio',
      priceEur: 100,
      availability: 'Disponible',
      isPublished: true,
      dimensions: '121 x 10 cm',
      size,
    } as ArtworkRow)
    expect(withDelivery(cartOf([item]), { country: 'BE' })).toEqual({ deliveryAmount: 25_00, total: 125_00 })
    expect(paidOrder(item, { country: 'BE', address: '3 rue Haute' }).deliveryAmount).toBe(25_00)
  })

  it('nothing is on quote where deliveries are free, and something is where they are charged', () => {
    const onQuote = (mode: 'free' | 'tariff') => {
      setGallery(galleryIn(mode))
      const item: CartItem = { id: '1', artworkId: 1, artworkTitle: 'Trio', artworkPrice: 100, quantity: 1, dimensions: '121 x 10 cm' }
      return [deliveryAmountOf([item]), deliveryAmountOf([{ ...item, dimensions: '30 x 40 cm' }], { country: 'CH' })]
    }
    expect(onQuote('free')).toEqual([0, 0])
    expect(onQuote('tariff')).toEqual(['onQuote', 'onQuote'])
  })
})
