import type { refundingShop } from './refundingShop.ts'

/** A sale of 1,200 €, paid at the provider. */
export type DoubtedSale = { readonly id: string; readonly sessionId: string; readonly intent: string; readonly artworkId: number }

/** An event that the provider signs; `created` in seconds. */
export type Signed = { readonly type: string; readonly object: object; readonly created?: number }

type Shop = ReturnType<typeof refundingShop>

export type Story = {
  readonly name: string
  /** What the owner and the provider do before any event but the payment's, if the shop knows of the payment by then, is told. */
  readonly before?: (shop: Shop, sale: DoubtedSale) => Promise<void>
  readonly isPaidFirst?: true
  /** The events in their natural order, by name. A whole refund is told after the payment: told before it, there is no sale (D18b). */
  readonly events: readonly EventName[]
  /** Those without which the rest leads to the same end. */
  readonly begins: readonly EventName[]
}

const day = (number: number): number => Date.parse(`2026-12-${String(number).padStart(2, '0')}T10:00:00Z`) / 1000

const dispute =
  (status: string, type: string, on: number) =>
  (sale: DoubtedSale, amount: number): Signed => ({
    type: `charge.dispute.${type}`,
    created: day(on),
    object: {
      ...{ id: `du_${sale.artworkId}`, object: 'dispute', payment_intent: sale.intent, amount, reason: 'fraudulent', status },
      evidence_details: { due_by: day(20) },
    },
  })

const warning =
  (actionable: boolean, type: string, on: number) =>
  (sale: DoubtedSale): Signed => ({
    type: `radar.early_fraud_warning.${type}`,
    created: day(on),
    object: { id: `issfr_${sale.artworkId}`, object: 'radar.early_fraud_warning', payment_intent: sale.intent, actionable },
  })

const review =
  (open: boolean, type: string, on: number) =>
  (sale: DoubtedSale): Signed => ({
    type: `review.${type}`,
    created: day(on),
    object: { id: `prv_${sale.artworkId}`, object: 'review', payment_intent: sale.intent, open },
  })

const charge =
  (refunded: boolean) =>
  ({ id, intent, artworkId }: DoubtedSale): Signed => ({
    type: 'charge.refunded',
    object: { id: `ch_${artworkId}`, object: 'charge', refunded, metadata: { orderId: id }, payment_intent: intent },
  })

const refund =
  (type: string) =>
  ({ intent, artworkId }: DoubtedSale): Signed => ({
    type: `refund.${type}`,
    object: { id: `re_${artworkId}`, object: 'refund', payment_intent: intent },
  })

/** Each event by the name that the stories give it; disputes have the disputed sum in cents. */
export const eventsByName = {
  asked: dispute('warning_needs_response', 'created', 2),
  unasked: dispute('warning_closed', 'closed', 3),
  opened: dispute('needs_response', 'created', 4),
  answered: dispute('under_review', 'updated', 5),
  lost: dispute('lost', 'closed', 6),
  won: dispute('won', 'closed', 6),
  appealed: dispute('appeal_under_review', 'updated', 7),
  wonOnAppeal: dispute('won', 'closed', 8),
  warned: warning(true, 'created', 2),
  unwarned: warning(false, 'updated', 4),
  reviewed: review(true, 'opened', 2),
  approved: review(false, 'closed', 3),
  refunded: charge(true),
  partRefunded: charge(false),
  refundUpdated: refund('updated'),
  refundFailed: refund('failed'),
} as const
export type EventName = keyof typeof eventsByName

const inDashboard =
  (cents: number): NonNullable<Story['before']> =>
  async (shop, { intent }) =>
    void (await shop.inDashboard(intent, cents))

/** The owner gives these sums back one after the other, and then the bank returns the first. */
const returned =
  (...bodies: readonly object[]): NonNullable<Story['before']> =>
  async (shop, { id }) => {
    for (const body of bodies) await shop.giveBack(id, body)
    await shop.bankReturns((await shop.refund(id, 1)).refundId)
  }

/** The stories of payments that are doubted or given back, as disputes, inquiries, warnings, reviews and refunds may end. */
export const stories: readonly Story[] = [
  { name: 'dispute, lost', events: ['opened', 'answered', 'lost'], begins: ['opened', 'answered'] },
  { name: 'dispute, won', events: ['opened', 'answered', 'won'], begins: ['opened', 'answered'] },
  { name: 'inquiry, refunded', before: inDashboard(120_000), events: ['asked', 'refunded', 'unasked'], begins: ['asked'] },
  { name: 'inquiry, then a dispute, lost', events: ['asked', 'opened', 'lost'], begins: ['asked', 'opened'] },
  { name: 'fraud warning, refunded', before: inDashboard(120_000), events: ['warned', 'refunded', 'unwarned'], begins: ['warned'] },
  {
    name: 'fraud warning, then a dispute, won',
    ...{ events: ['warned', 'opened', 'unwarned', 'won'], begins: ['warned', 'opened', 'unwarned'] },
  },
  { name: 'review, approved', events: ['reviewed', 'approved'], begins: ['reviewed'] },
  {
    name: 'refund of 200 €, then a dispute of the rest, lost',
    ...{ before: inDashboard(20_000), events: ['partRefunded', 'opened', 'lost'], begins: ['opened'] },
  },
  {
    name: 'refund of all, which a bank returns',
    ...{
      before: returned({}),
      isPaidFirst: true,
      events: ['refunded', 'refundUpdated', 'refundFailed'],
      begins: ['refunded', 'refundUpdated'],
    },
  },
  {
    name: 'refund of 100 €, which a bank returns after one of 50 €',
    before: returned({ amount: '100' }, { amount: '50' }),
    ...{ isPaidFirst: true, events: ['partRefunded', 'refundUpdated', 'refundFailed'], begins: ['partRefunded', 'refundUpdated'] },
  },
  {
    name: 'dispute, lost, then won on appeal',
    ...{ events: ['lost', 'appealed', 'wonOnAppeal'], begins: ['lost', 'appealed'] },
  },
]
/** The sum that a story's disputes are about, in cents. */
export const disputedIn = ({ events }: Story): number => (events.includes('partRefunded') ? 100_000 : 120_000)
