import type { AdminMessage } from '../../../shared/contact/admin/adminMessage.ts'
import type { AdminSubscriber } from '../../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import type { AdminPromoCode } from '../../../shared/promo/admin/promoForm.ts'
import { samplePromise } from '../values/promises.ts'

/** Builds a promo code of 10 % on everything by default. */
export const aPromo = (changes: Partial<AdminPromoCode> = {}): AdminPromoCode => ({
  id: 'promo_1',
  code: 'BIENVENUE10',
  type: 'percentage',
  value: 10,
  active: true,
  timesRedeemed: 0,
  ...changes,
})

/** Builds an order of one work, paid by default. */
export const anOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  id: '11111111-1111-4111-8111-111111111111',
  reference: 'GL-2611-4F7K2Q',
  status: 'paid',
  createdAt: '2026-11-20T10:30:00.000Z',
  paidAt: '2026-11-20T10:34:00.000Z',
  history: [
    { status: 'pending', at: '2026-11-20T10:30:00.000Z', reason: 'checkout' },
    { status: 'paid', at: '2026-11-20T10:34:00.000Z', reason: 'checkout.session.completed' },
  ],
  source: 'cart',
  customerEmail: 'claire@mail.example',
  customerName: 'Claire Dupont',
  customerDetails: { phone: '06 12 34 56 78', address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
  items: [
    {
      artworkId: 7,
      title: 'Trio, minuit',
      slug: 'trio-minuit',
      year: 2022,
      technique: 'Huile sur toile',
      dimensions: '60 x 80 cm',
      price: 120_000,
    },
  ],
  subtotal: 120_000,
  discountAmount: 12_000,
  promoCode: 'BIENVENUE10',
  totalAmount: 108_000,
  promise: samplePromise,
  paymentUrl: 'https://dashboard.stripe.com/test/payments/pi_1',
  ...changes,
})

/** Builds the same order, refunded: its work waits for the owner's decision. */
export const aRefundedOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => {
  const paid = anOrder()
  return {
    ...paid,
    status: 'refunded',
    history: [...paid.history, { status: 'refunded', at: '2026-11-21T09:00:00.000Z', reason: 'refunded by the owner' }],
    items: paid.items.map(item => ({ ...item, isReturned: true as const })),
    ...changes,
  }
}

const messageId = (letter: string): string => letter.repeat(43)

export const aContactMessage = (changes: Partial<Extract<AdminMessage, { kind: 'contact' }>> = {}): AdminMessage => ({
  kind: 'contact',
  id: messageId('a'),
  receivedAt: '2026-11-20T10:30:00.000Z',
  name: 'Paul Hérault',
  email: 'paul@mail.example',
  subject: 'Visite de l’atelier',
  message: 'Bonjour,\nPuis-je passer samedi ?',
  ...changes,
})

export const aQuoteMessage = (changes: Partial<Extract<AdminMessage, { kind: 'quote' }>> = {}): AdminMessage => ({
  kind: 'quote',
  id: messageId('b'),
  receivedAt: '2026-11-19T08:00:00.000Z',
  contactName: 'Anne Roussel',
  contactEmail: 'anne@mail.example',
  contactPhone: '06 98 76 54 32',
  projectTitle: 'Un cadre pour ma barque',
  serviceType: 'framing',
  dimensions: '50 x 70 cm',
  technique: 'huile',
  framingOption: 'natural-wood',
  description: 'Un cadre simple, en bois clair.',
  inspiration: 'Le quai au matin',
  urgency: 'express',
  budget: '<1000',
  images: [
    {
      name: 'mur du salon.jpg',
      path: '/quotes/secret/1.jpg',
      thumbnail: '/quotes/secret/1-thumbnail.jpg',
      original: '/quotes/secret/1-original.png',
      size: 2_200_000,
    },
  ],
  imagesUntil: '2999-12-19T08:00:00.000Z',
  ...changes,
})

export const aReader = (changes: Partial<AdminSubscriber> = {}): AdminSubscriber => ({
  email: 'lucie@mail.example',
  name: 'Lucie Bernard',
  status: 'confirmed',
  consent: { textVersion: '2026-11-21.2', at: '2026-11-20T10:30:00.000Z', origin: 'footer' },
  confirmedAt: '2026-11-20T10:40:00.000Z',
  unsubscribeToken: 'a.b',
  ...changes,
})
