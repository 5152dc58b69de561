import type { PromotionCode } from '../../lambdas/kit/payment/payment.ts'
import type { PromoRow } from '../../lambdas/promo/promoStore.ts'
import { ordersWithoutMails, withdrawalsUntrue } from './orderMailRules.ts'
import { openPaymentsMiscounted, ordersStuck, ordersUntrue, remindersUntrue, soldTwice, worksNotTheirs } from './orderRules.ts'
import { referencesUntrue } from './referenceRules.ts'
import type { Contradiction, Evidence, Rule } from './rule.ts'

/** Past a hold's time, what it takes to look into it: a run every five minutes, and the ten an order is put off for. */
const holdLateSeconds = 20 * 60
/** The outbox tries again for six hours; a mail that waits for one is worth a look. */
const mailLateSeconds = 60 * 60

/** A work marked as sold or held by an order is so in that order's eyes as well. */
const worksClaimedInVain: Rule = ({ rows: { artworks, orders } }) => {
  const statuses = new Map(orders.map(order => [order.id, order.status]))
  return artworks.flatMap(({ id, availability, soldBy, heldBy }) => {
    const subject = `artwork ${id}`
    return [
      ...(soldBy && statuses.get(soldBy) !== 'paid'
        ? [{ rule: 'sold-without-paid-order', subject, says: `is sold to order ${soldBy}, which is ${statuses.get(soldBy) ?? 'missing'}` }]
        : []),
      ...(soldBy && availability === 'Disponible'
        ? [{ rule: 'sold-and-for-sale', subject, says: `is sold to order ${soldBy}, and is for sale` }]
        : []),
      ...(heldBy && statuses.get(heldBy) !== 'pending'
        ? [{ rule: 'held-in-vain', subject, says: `is held by order ${heldBy}, which is ${statuses.get(heldBy) ?? 'missing'}` }]
        : []),
    ]
  })
}

const holdsPastTheirTime: Rule = ({ rows: { artworks }, now }) =>
  artworks
    .filter(({ heldBy, heldUntil = 0 }) => heldBy && heldUntil + holdLateSeconds < now.getTime() / 1000)
    .map(({ id, heldBy, heldUntil = 0 }) => ({
      rule: 'hold-past-its-time',
      subject: `artwork ${id}`,
      says: `is held by order ${heldBy} since its time ended, ${new Date(heldUntil * 1000).toISOString()}`,
    }))

const mailsUnsent: Rule = ({ rows: { mails }, now }) =>
  mails
    .filter(({ sentAt, isFleeting, queuedAt }) => {
      const late = new Date(queuedAt).getTime() < now.getTime() - mailLateSeconds * 1000
      return late && !sentAt && !isFleeting
    })
    .map(({ pk, sk, queuedAt }) => ({ rule: 'mail-unsent', subject: `${pk} ${sk}`, says: `waits since ${queuedAt}` }))

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

/** A name may have been given to several codes, one after the other: the table mirrors one of them. */
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

const rules: readonly Rule[] = [
  worksClaimedInVain,
  worksNotTheirs,
  soldTwice,
  holdsPastTheirTime,
  ordersStuck,
  ordersUntrue,
  remindersUntrue,
  referencesUntrue,
  openPaymentsMiscounted,
  ordersWithoutMails,
  withdrawalsUntrue,
  mailsUnsent,
  promosMiscounted,
]

/** Everything in the table that contradicts something else in it, or the payment provider. */
export const contradictionsIn = (evidence: Evidence): readonly Contradiction[] => rules.flatMap(rule => rule(evidence))
