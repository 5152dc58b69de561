import { shopRowsOf } from '../../../infra/operator/audit/shopRows.ts'
import { contradictionsIn } from '../../../infra/operator/audit/shopRules.ts'
import type { PromotionCode } from '../../../lambdas/kit/payment/payment.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import type { Bench } from './bench.ts'
import type { Facts } from './world.ts'

type Charge = {
  readonly paid: boolean
  readonly amount: number
  readonly amount_refunded: number
  readonly metadata: { readonly orderId?: string }
}
type StoredSession = {
  readonly session: {
    readonly id: string
    readonly status: string
    readonly amount_total: number
    readonly client_reference_id: string
    readonly payment_status: string
    readonly discounts: readonly unknown[]
  }
  readonly lineItems: readonly { readonly description: string }[]
}

const tableOf = <T>(bench: Bench, name: string): readonly T[] => (bench.stripe.snapshot()[name] ?? []).map(([, row]) => row as T)

/** A work's title contains its number, because the title is all that the provider knows of a work. */
export const titleOf = (id: number): string => `Œuvre ${id}`
const idOf = (title: string): number => Number(title.slice('Œuvre '.length))

export const sessionsOf = (bench: Bench) =>
  tableOf<StoredSession>(bench, 'sessions').map(({ session, lineItems }) => ({
    sessionId: session.id,
    status: session.status,
    orderId: session.client_reference_id,
    amount: session.amount_total,
    isDiscounted: session.discounts.length > 0,
    works: lineItems.map(({ description }) => idOf(description)),
  }))

export const refundIdsOf = (bench: Bench): readonly string[] => tableOf<{ readonly id: string }>(bench, 'refunds').map(({ id }) => id)

/** The events to which the shop's webhook is subscribed. */
const told: readonly string[] = neededEvents

export const eventsOf = (bench: Bench) =>
  tableOf<{ readonly event: { readonly id: string; readonly type: string } }>(bench, 'events')
    .map(({ event }) => event)
    .filter(({ type }) => told.includes(type))

/** Rules that may be broken for a while, until the next run of the schedule or the next event. */
const passing = new Set(['promo-miscounted', 'mail-unsent', 'hold-expired', 'order-stuck'])

export const readFacts = async (bench: Bench): Promise<{ readonly facts: Facts; readonly rows: ReturnType<typeof shopRowsOf> }> => {
  const rows = shopRowsOf(await bench.rows())
  // The renderer reads the table so. It is loaded here, because the bench sets the environment of the shop's modules first.
  const { listPublished } = await import('../../../lambdas/artwork/artworkStore.ts')
  const orders = rows.orders.map(({ id, status, owner, items, totalAmount, paidAt, refundedAmount = 0, refundedWorks = [] }) => ({
    id,
    status,
    owner,
    works: items.map(({ artworkId }) => artworkId),
    total: totalAmount,
    wasPaid: paidAt !== undefined,
    refunded: refundedAmount,
    refundedWorks,
  }))
  const charges = tableOf<Charge>(bench, 'charges')
    .filter(({ paid }) => paid)
    .map(({ amount, amount_refunded: refunded, metadata }) => ({ orderId: metadata.orderId ?? '', amount, refunded }))
  const acts = rows.acts.map(({ act }) => act)
  const reminders = rows.mails.filter(({ sk }) => /^MAIL#(remind|ask)-/.test(sk)).length
  const partialRefundMails = rows.mails.filter(({ sk }) => /^MAIL#refund-(failed-)?\d/.test(sk)).length
  return { rows, facts: { orders, works: rows.artworks, charges, catalogue: await listPublished(), acts, reminders, partialRefundMails } }
}

const wordsOf = ({ rule, subject, says }: { rule: string; subject: string; says: string }): string => `${rule}: ${subject} ${says}`

/** Returns the audit's findings that must not exist at any moment; with `codes`, at the end of a history, all findings. */
export const auditNow = (rows: ReturnType<typeof shopRowsOf>, codes?: readonly PromotionCode[]): readonly string[] =>
  contradictionsIn({ rows, codes, now: new Date() })
    .filter(({ rule }) => codes !== undefined || !passing.has(rule))
    // No worker issues papers here: the lines of the income book wait for theirs (test/api/invoice).
    .filter(({ rule }) => rule !== 'paper-late')
    .map(wordsOf)
