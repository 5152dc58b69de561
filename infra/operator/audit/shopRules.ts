import type { PromotionCode } from '../../../lambdas/kit/payment/payment.ts'
import { dues } from '../../../lambdas/kit/table/keys.ts'
import type { PromoRow } from '../../../lambdas/promo/promoStore.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { ordersWithoutMails, withdrawalsInconsistent } from './orderMailRules.ts'
import {
  heldSlotsAstray,
  holdsMiscounted,
  nameOf,
  openPaymentsMiscounted,
  ordersForgotten,
  ordersInconsistent,
  ordersMislisted,
  ordersStuck,
  ordersUnfound,
  ordersWithoutWorks,
  referencesInconsistent,
  refundNewsMismatched,
  worksSoldTwice,
} from './orderRules.ts'
import { paperRules } from './paperRules.ts'
import { parcelsInconsistent } from './parcelRules.ts'
import { refundsInconsistent } from './refundRules.ts'
import type { AuditInput, Contradiction, Rule } from './shopRows.ts'

/** The most seconds until a hold's end is noticed: five minutes until a run, ten by which an order that failed is postponed, five until the next run. */
const holdLateSeconds = 20 * 60
/** Reports a mail that has waited for an hour. A mail that SES refused for good has its own alarm. */
const mailLateSeconds = 60 * 60

/** Orders are deleted ten years after the end of their accounting year; the works that they bought stay sold. */
const isForgotten = (soldAt: string | undefined, now: Date): boolean =>
  soldAt !== undefined && accountingEnd(new Date(soldAt)) * 1000 <= now.getTime()

/** Checks that the order named by a sold or held work has the matching status. */
const artworkClaimsInconsistent: Rule = ({ rows: { artworks, orders }, now }) => {
  const statuses = new Map(orders.map(order => [order.id, order.status]))
  return artworks.flatMap(({ id, availability, soldBy, soldAt, heldBy }) => {
    const subject = `artwork ${id}`
    return [
      ...(soldBy && statuses.get(soldBy) !== 'paid' && !isForgotten(soldAt, now)
        ? [{ rule: 'sold-without-paid-order', subject, says: `is sold to order ${soldBy}, which is ${statuses.get(soldBy) ?? 'missing'}` }]
        : []),
      ...(soldBy && availability === 'Disponible'
        ? [{ rule: 'sold-and-for-sale', subject, says: `is sold to order ${soldBy}, and is for sale` }]
        : []),
      ...(heldBy && statuses.get(heldBy) !== 'pending'
        ? [
            {
              rule: 'held-without-pending-order',
              subject,
              says: `is held by order ${heldBy}, which is ${statuses.get(heldBy) ?? 'missing'}`,
            },
          ]
        : []),
    ]
  })
}

const holdsExpired: Rule = ({ rows: { artworks }, now }) =>
  artworks
    .filter(({ heldBy, heldUntil = 0 }) => heldBy && heldUntil + holdLateSeconds < now.getTime() / 1000)
    .map(({ id, heldBy, heldUntil = 0 }) => ({
      rule: 'hold-expired',
      subject: `artwork ${id}`,
      says: `is held by order ${heldBy} since its time ended, ${new Date(heldUntil * 1000).toISOString()}`,
    }))

const mailsUnsent: Rule = ({ rows: { mails }, now }) =>
  mails
    .filter(({ sentAt, isFleeting, queuedAt, due }) => {
      const late = new Date(queuedAt).getTime() < now.getTime() - mailLateSeconds * 1000
      return late && !sentAt && !isFleeting && due !== dues.failedMails
    })
    .map(({ pk, sk, queuedAt, due }) => ({
      rule: 'mail-unsent',
      subject: `${pk} ${sk}`,
      says: `waits since ${queuedAt}${due === dues.mails ? '' : ', and nobody looks'}`,
    }))

const codeFaults = (code: PromotionCode, mirror: PromoRow | undefined, paid: number): readonly string[] => {
  const { active, timesRedeemed, maxRedemptions } = code
  return [
    ...(active && !mirror ? ['is not known here'] : []),
    ...(mirror && mirror.timesRedeemed !== timesRedeemed
      ? [`was redeemed ${timesRedeemed} times at the provider, ${mirror.timesRedeemed} times in the table`]
      : []),
    ...(mirror && mirror.active !== active ? [`is ${active ? 'active' : 'inactive'} at the provider, and not so in the table`] : []),
    ...(paid !== timesRedeemed ? [`was redeemed ${timesRedeemed} times at the provider, by ${paid} paid orders`] : []),
    ...(maxRedemptions !== undefined && timesRedeemed > maxRedemptions
      ? [`was redeemed ${timesRedeemed} times, of ${maxRedemptions} at most`]
      : []),
  ]
}

/** Compares each code with its mirror by id: a name may have been reused by several codes, and the table mirrors only one of them. */
const promosMiscounted: Rule = ({ rows: { promos, orders }, codes = [] }) => {
  const mirrors = new Map(promos.map(promo => [promo.promotionCodeId, promo]))
  const paid = Map.groupBy(
    orders.filter(({ paymentIntentId, promotionCodeId }) => paymentIntentId && promotionCodeId),
    ({ promotionCodeId }) => promotionCodeId,
  )
  return codes.flatMap(code =>
    codeFaults(code, mirrors.get(code.id), paid.get(code.id)?.length ?? 0).map(says => ({
      rule: 'promo-miscounted',
      subject: `promo code ${code.code}`,
      says,
    })),
  )
}

/** Checks that a code's count is its first count plus the orders with the code that have not expired (D20). */
const promoUsesMiscounted: Rule = ({ rows: { promoUses, orders } }) => {
  const counting = orders.filter(({ promoMost, status }) => promoMost && status !== 'expired')
  const takers = Map.groupBy(counting, ({ promotionCodeId }) => promotionCodeId)
  const begun = new Set(promoUses.map(({ promotionCodeId }) => promotionCodeId))
  return [
    ...promoUses.flatMap(({ promotionCodeId, begunAt, uses }) => {
      const right = begunAt + (takers.get(promotionCodeId)?.length ?? 0)
      const says = `counts ${uses} uses, of ${right}`
      return uses === right ? [] : [{ rule: 'promo-uses', subject: `promo code ${promotionCodeId}`, says }]
    }),
    ...counting
      .filter(({ promotionCodeId = '' }) => !begun.has(promotionCodeId))
      .map(order => ({ rule: 'promo-uses', subject: nameOf(order), says: 'uses a code of limited uses that nobody counts' })),
  ]
}

const rules: readonly Rule[] = [
  artworkClaimsInconsistent,
  ordersWithoutWorks,
  worksSoldTwice,
  holdsExpired,
  ordersStuck,
  ordersForgotten,
  ordersInconsistent,
  parcelsInconsistent,
  refundsInconsistent,
  refundNewsMismatched,
  ordersMislisted,
  referencesInconsistent,
  openPaymentsMiscounted,
  ordersUnfound,
  heldSlotsAstray,
  holdsMiscounted,
  ordersWithoutMails,
  withdrawalsInconsistent,
  mailsUnsent,
  promosMiscounted,
  promoUsesMiscounted,
  ...paperRules,
]

/** Returns every contradiction within the table, or between it and the payment provider. */
export const contradictionsIn = (input: AuditInput): readonly Contradiction[] => rules.flatMap(rule => rule(input))
