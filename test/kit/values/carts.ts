import type { Cart, CartItem } from '../../../shared/cart/cart.ts'
import { cartOf } from '../../../shared/cart/cartTotal.ts'
import type { OpenedPayment, ShownOrder } from '../../../shared/order/order.ts'
import { sellerNow } from '../../../shared/order/seller.ts'
import { samplePromise } from './promises.ts'

/** The id of a returning visitor; a visitor without an id has no cart to load. */
export const knownVisitor = '0d2f8f5e-3c54-4b8e-9a39-6c2d7f0b1a11'

export const heron: CartItem = {
  id: '3',
  artworkId: 3,
  artworkTitle: 'Héron, étang de Thau',
  artworkImage: { id: 'samples/heron-etang-de-thau-1', width: 1221, height: 1800, color: '#c3cdca' },
  artworkPrice: 145_000,
  technique: 'Aquarelle',
  dimensions: '60 x 40 cm',
  year: 2024,
  quantity: 1,
}

export const seascape: CartItem = {
  id: '12',
  artworkId: 12,
  artworkTitle: 'Le large',
  artworkPrice: 310_000,
  technique: 'Huile sur toile',
  dimensions: '50 x 150 cm',
  year: 2023,
  quantity: 1,
}

const welcome = { code: 'BIENVENUE10', type: 'percentage', value: 10 } as const

export const cartWith = (...items: CartItem[]): Cart => cartOf(items)
export const cartWithPromo = (...items: CartItem[]): Cart => cartOf(items, welcome)

const counted = ({ obstacle: _, ...line }: CartItem, quantity: number): CartItem => ({
  ...line,
  quantity,
  ...(quantity > 1 && { obstacle: 'notUnique' }),
})

/** A cart on the test's own server, whose changes persist from one reply to the next. */
export const remoteCart = (...items: CartItem[]) => {
  let lines: readonly CartItem[] = items
  let cleared: readonly CartItem[] = []
  const answer = (): Cart => cartOf(lines)
  return {
    getCart: answer,
    addToCart: ({ body }: { body: { artworkId: number } }) => {
      lines = [...lines, { ...heron, id: String(body.artworkId), artworkId: body.artworkId }]
      return answer()
    },
    updateCartItem: ({ params, body }: { params: { id: string }; body: { quantity: number; seenPrice?: number | undefined } }) => {
      const note = ({ previousPrice: _, ...line }: CartItem): CartItem => line
      if (body.seenPrice !== undefined) lines = lines.map(line => (line.id === params.id ? note(line) : line))
      lines = lines.map(line => (line.id === params.id ? counted(line, body.quantity) : line))
      return answer()
    },
    removeFromCart: ({ params }: { params: { id: string } }) => {
      lines = lines.filter(line => line.id !== params.id)
      return answer()
    },
    clearCart: ({ query }: { query: { undo?: string | undefined } }) => {
      const aside = query.undo ? [] : lines
      lines = query.undo ? [...cleared, ...lines] : []
      cleared = aside
      return answer()
    },
  }
}

/** Builds a payment of the heron, open for half an hour by default. */
export const anOpenedPayment = (changes: Partial<OpenedPayment> = {}): OpenedPayment => ({
  url: 'http://localhost/c/pay/cs_test_a1B2',
  orderId: '3f0b1f53-0000-4000-8000-000000000001',
  sessionId: 'cs_test_a1B2',
  artworkIds: [heron.artworkId],
  until: new Date(Date.now() + 30 * 60_000).toISOString(),
  ...changes,
})

export const orderWith = (status: ShownOrder['status']): ShownOrder => ({
  reference: 'GL-2611-4F7K2Q',
  status,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...(status === 'paid' && { paidAt: '2026-11-20T10:02:00.000Z' }),
  customerName: 'Claire Dupont',
  seller: sellerNow(),
  promise: samplePromise,
  maskedEmail: 'c•••••@mail.fr',
  isDeliverable: true,
  items: [
    {
      artworkId: heron.artworkId,
      title: heron.artworkTitle,
      slug: 'heron-etang-de-thau',
      year: 2024,
      technique: 'Aquarelle',
      dimensions: '60 x 40 cm',
      price: 145_000,
    },
  ],
  subtotal: 145_000,
  discountAmount: 14_500,
  promoCode: 'BIENVENUE10',
  totalAmount: 130_500,
})
