import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { RefundRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { lostSum } from '../../../shared/order/disputes/paymentAlert.ts'
import { owedSum, refundedSum } from '../../../shared/order/refunds/refundRules.ts'
import { isOlder, nameOf } from './orderRules.ts'
import type { Contradiction, Rule } from './shopRows.ts'

const mailsKeptSeconds = 29 * 24 * 60 * 60

const isMade = ({ state, refundId }: RefundRow): boolean => state !== 'failed' && refundId !== undefined

const countFault = ({ refundCount = 0, refundedAmount = 0, totalAmount, paidAt }: OrderRow, refunds: readonly RefundRow[]) => {
  if (refunds.length !== refundCount) return `has ${refunds.length} refunds, and counts ${refundCount}`
  const sum = refundedSum(refunds)
  if (refundCount > 0 && sum !== refundedAmount) return `gives back ${refundedAmount}, and its refunds ${sum}`
  return paidAt && refundedAmount > totalAmount ? `gives back ${refundedAmount} of ${totalAmount}` : undefined
}

const statusFault = ({ status, paidAt, totalAmount }: OrderRow, refunds: readonly RefundRow[]): string | undefined => {
  const made = refundedSum(refunds.filter(isMade))
  if (status === 'paid' && made >= totalAmount) return 'is paid, and all of it was given back'
  if (status !== 'refunded' || !paidAt || refunds.length === 0) return undefined
  const mayBeLeft = refunds.some(({ state }) => state === 'failed')
  return made < totalAmount && !mayBeLeft ? `is refunded, and ${totalAmount - made} of it was not given back` : undefined
}

const worksFault = ({ status, refundedWorks = [] }: OrderRow, refunds: readonly RefundRow[]): string | undefined => {
  const named = refunds.filter(isMade).flatMap(({ artworkIds = [] }) => artworkIds)
  const missing = named.find(id => !refundedWorks.includes(id))
  if (status === 'paid' && missing !== undefined) return `gave back the price of the work ${missing}, and does not say so`
  return new Set(named).size === named.length ? undefined : 'gave back the price of a work twice'
}

const owedFault = (order: OrderRow, refunds: readonly RefundRow[]): string | undefined => {
  const { status, refundDue = 0 } = order
  if (status !== 'paid' || (refunds.length === 0 && lostSum(order) === 0)) return undefined
  const owed = owedSum(order, refunds)
  return owed === refundDue ? undefined : `owes ${refundDue} to its withdrawals, and ${owed} by its refunds`
}

/** The mail of an order refunded in full is checked by `ordersWithoutMails`. */
const mailsOf = ({ number, told, state, refundId }: RefundRow): readonly string[] => [
  ...(told === `refund-${number}` ? [told] : []),
  ...(state === 'failed' && refundId ? [`refund-failed-${number}`] : []),
]

const missingMails = (order: OrderRow, refunds: readonly RefundRow[], queued: ReadonlySet<string>, now: Date): readonly string[] =>
  refunds
    .filter(({ at }) => !isOlder(at, mailsKeptSeconds, now))
    .flatMap(mailsOf)
    .filter(template => {
      const { pk, sk } = keys.orderMail(order.id, template)
      return !queued.has(`${pk} ${sk}`)
    })

/**
 * Checks that an order and its refunds agree: their sum, the works they name, what its withdrawals are still owed, and a mail for each. The
 * provider's refunds are not compared here, because each webhook event does that.
 */
export const refundsInconsistent: Rule = ({ rows: { orders, refunds, mails }, now }) => {
  const byOrder = Map.groupBy(refunds, ({ pk }) => pk)
  const queued = new Set(mails.map(({ pk, sk }) => `${pk} ${sk}`))
  const known = new Set(orders.map(({ id }) => keys.order(id).pk))
  const orphaned = refunds.filter(({ pk, expiresAtEpoch }) => !known.has(pk) && expiresAtEpoch * 1000 > now.getTime())
  return [
    ...orphaned.map(({ pk, sk }): Contradiction => ({ rule: 'refund-orphaned', subject: `${pk} ${sk}`, says: 'belongs to no order' })),
    ...orders.flatMap(order => {
      const own = (byOrder.get(keys.order(order.id).pk) ?? []).toSorted((one, other) => one.number - other.number)
      const faults = [countFault, statusFault, worksFault, owedFault].flatMap(faultOf => faultOf(order, own) ?? [])
      const missing = order.erasedAt ? [] : missingMails(order, own, queued, now)
      return [
        ...faults.map(says => ({ rule: 'refund-inconsistent', subject: nameOf(order), says })),
        ...missing.map(template => ({
          rule: 'mail-missing',
          subject: nameOf(order),
          says: `never queued its ${template} mail`,
        })),
      ]
    }),
  ]
}
