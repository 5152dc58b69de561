import { keys } from '../../../lambdas/kit/table/keys.ts'
import { fullRefundTemplate } from '../../../lambdas/order/mails/saleRefundMails.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { isOlder, nameOf } from './orderRules.ts'
import type { Contradiction, Rule } from './shopRows.ts'

const daySeconds = 24 * 60 * 60
/** Mails expire thirty days after they are sent, so every mail younger than this must still be in the table. */
const mailsKeptSeconds = 29 * daySeconds

const receiptOf = (number: number): string => `withdrawal-receipt-${number}`
const noticeOf = (number: number): string => `withdrawal-notice-${number}`

/** An event of an order, its time, and the templates of the mails that must be queued with it. */
type MailedEvent = { readonly what: string; readonly at: string | undefined; readonly templates: readonly string[] }

const mailedEvents = ({ paidAt, status, history, withdrawals = [] }: OrderRow): readonly MailedEvent[] => [
  ...(paidAt ? [{ what: 'was paid', at: paidAt, templates: ['confirmation', 'sale'] }] : []),
  ...(status === 'refunded'
    ? [
        {
          what: 'was refunded',
          at: history.findLast(step => step.status === 'refunded')?.at,
          templates: paidAt ? [fullRefundTemplate] : ['refund', 'refund-notice'],
        },
      ]
    : []),
  ...withdrawals.map(({ at }, index) => ({ what: 'was withdrawn from', at, templates: [receiptOf(index + 1), noticeOf(index + 1)] })),
]

/** Checks that the mails of each event were queued in the same transaction. */
export const ordersWithoutMails: Rule = ({ rows: { orders, mails }, now }) => {
  const queued = new Set(mails.map(({ pk, sk }) => `${pk} ${sk}`))
  const isMissing = (id: string, template: string): boolean => {
    const { pk, sk } = keys.orderMail(id, template)
    return !queued.has(`${pk} ${sk}`)
  }
  // Erasing a person's data deletes their mails too.
  return orders
    .filter(({ erasedAt }) => !erasedAt)
    .flatMap(order =>
      mailedEvents(order)
        .filter(({ at }) => !isOlder(at, mailsKeptSeconds, now))
        .flatMap(({ what, templates }) =>
          templates
            .filter(template => isMissing(order.id, template))
            .map(template => ({ rule: 'mail-missing', subject: nameOf(order), says: `${what}, and never queued its ${template} mail` })),
        ),
    )
}

const withdrawalMail = /^MAIL#withdrawal-(?:receipt|notice)-(\d+)$/

/** Checks that no withdrawal mail exists without its withdrawal. */
const withdrawalMailsOrphaned: Rule = ({ rows: { orders, mails } }) => {
  const made = new Map(orders.map(order => [keys.order(order.id).pk, order.withdrawals?.length ?? 0]))
  return mails.flatMap(({ pk, sk }) => {
    const [, number] = withdrawalMail.exec(sk) ?? []
    if (number === undefined || Number(number) <= (made.get(pk) ?? 0)) return []
    return [{ rule: 'withdrawal-mail-orphaned', subject: `${pk} ${sk}`, says: 'tells of a withdrawal that no order has' }]
  })
}

const withdrawalFault = ({ items, totalAmount, withdrawals = [], paidAt }: OrderRow): string | undefined => {
  const withdrawn = withdrawals.flatMap(({ artworkIds }) => artworkIds)
  if (withdrawn.length && !paidAt) return 'was withdrawn from, and never paid'
  if (withdrawn.some(id => items.every(({ artworkId }) => artworkId !== id))) return 'was withdrawn from for a work that is not in it'
  if (new Set(withdrawn).size !== withdrawn.length) return 'was withdrawn from twice for the same work'
  const due = withdrawals.reduce((sum, { refundAmount }) => sum + refundAmount, 0)
  return due > totalAmount ? 'owes more to its withdrawals than was paid' : undefined
}

const withdrawalsFaulty: Rule = ({ rows: { orders } }) =>
  orders.flatMap((order): readonly Contradiction[] => {
    const says = withdrawalFault(order)
    return says ? [{ rule: 'withdrawal-inconsistent', subject: nameOf(order), says }] : []
  })

/** Checks that a withdrawal names works of its order, each once, and that no withdrawal mail lacks its withdrawal. */
export const withdrawalsInconsistent: Rule = input => [...withdrawalsFaulty(input), ...withdrawalMailsOrphaned(input)]
