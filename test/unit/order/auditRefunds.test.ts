import { describe, expect, it } from '@jest/globals'
import { isAudited, projected, shopRowsOf } from '../../../infra/operator/audit/shopRows.ts'
import { contradictionsIn } from '../../../infra/operator/audit/shopRules.ts'
import { addressHash, customers, keys, lookups } from '../../../lambdas/kit/table/keys.ts'
import type { RefundRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { Row } from '../../kit/cloud/table.ts'
import { anOrderRow, saleLinesOf } from '../../kit/values/orderRows.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const at = '2026-11-21T11:50:00.000Z'
const end = Math.floor(now.getTime() / 1000) + 1000

const step = (status: OrderRow['status']) => ({ status, at, reason: 'test' })
const unpaid = anOrderRow()
const open = { due: 'OPEN', dueSince: at } as const
const payment = { ...open, paidAt: at, paymentIntentId: 'pi_1', customer: customers.orders(addressHash(unpaid.customerEmail)) }
const paid: OrderRow = { ...unpaid, ...payment, status: 'paid', history: [step('pending'), step('paid')] }
const sale = (changes: Partial<OrderRow> = {}): Row => ({ ...paid, refundCount: 1, refundVersion: 2, refundedAmount: 10_000, ...changes })
const refund = (changes: Partial<RefundRow> = {}): Row => ({
  ...keys.orderRefund('o1', 1),
  number: 1,
  amount: 10_000,
  cause: 'desk',
  state: 'succeeded',
  at,
  refundId: 're_1',
  told: 'refund-1',
  expiresAtEpoch: end,
  ...changes,
})
const mail = (template: string): Row => ({ ...keys.orderMail('o1', template), queuedAt: at, sentAt: at })
const named: Row = { ...keys.orderReference(paid.reference), orderId: 'o1' }
const work: Row = { ...keys.artwork(1), id: 1, availability: 'Vendu', isPublished: true }
const sold: Row = { ...work, soldBy: 'o1' }
const lookup = lookups.address(addressHash(unpaid.customerEmail))
const mark: Row = { ...keys.ownerOrder(unpaid.owner, 'o1'), orderId: 'o1', lookup }
const beside = [named, mark, mail('confirmation'), mail('sale')]
const told = mail('refund-1')
const asked = refund({ state: 'pending', refundId: undefined, told: undefined })
const withdrawals = [{ at, customerName: 'Claire', artworkIds: [1], refundAmount: 10_000, repaid: 10_000 }]

const lost = { id: 'du_1', kind: 'dispute' as const, state: 'lost' as const, at, amount: 100_000, rank: 5 }

const rulesBroken = (rows: readonly Row[]): readonly string[] =>
  contradictionsIn({ rows: shopRowsOf([...rows, ...beside, ...saleLinesOf(rows)].filter(isAudited).map(projected)), now }).map(
    ({ rule }) => rule,
  )

describe('refunds in which all is as they say', () => {
  it.each<[string, readonly Row[]]>([
    ['one in part', [sale(), sold, refund(), told]],
    ['one that the provider is still to be asked for', [sale({ due: 'ORDER', dueSince: at }), sold, asked]],
    ['one that a bank gave back', [sale({ refundedAmount: 0 }), sold, refund({ state: 'failed' }), told, mail('refund-failed-1')]],
    [
      'one that a bank gave back, and the owner settled in another way',
      [sale(), sold, refund({ state: 'failed', isSettled: true }), told, mail('refund-failed-1')],
    ],
    [
      'a withdrawal whose sum the bank gave back',
      [
        { ...paid, withdrawals: withdrawals.map(({ repaid: _, ...each }) => each), alerts: [lost] },
        ...[sold, mail('withdrawal-receipt-1'), mail('withdrawal-notice-1')],
      ],
    ],
    [
      'one for a withdrawal, which it settled',
      [
        sale({ withdrawals, refundedWorks: [1] }),
        ...[work, refund({ artworkIds: [1], withdrawal: 1 }), told, mail('withdrawal-receipt-1'), mail('withdrawal-notice-1')],
      ],
    ],
    [
      'one in part, of which a withdrawal still is owed the rest',
      [
        sale({ withdrawals: withdrawals.map(each => ({ ...each, refundAmount: 30_000 })), refundDue: 20_000, news: 'WITHDRAWAL' }),
        ...[sold, refund(), told, mail('withdrawal-receipt-1'), mail('withdrawal-notice-1')],
      ],
    ],
    ['one of a work, which waits for the owner', [sale({ refundedWorks: [1] }), work, refund({ artworkIds: [1] }), told]],
    [
      'a sale refunded whole, of which a bank gave a part back',
      [
        sale({ status: 'refunded', history: [...paid.history, step('refunded')], refundedAmount: 0 }),
        ...[work, refund({ amount: 100_000, state: 'failed' }), told, mail('money-back'), mail('refund-failed-1')],
      ],
    ],
  ])('%s: nothing is found', (_, rows) => {
    expect(rulesBroken(rows)).toEqual([])
  })
})

describe('what the audit finds of refunds', () => {
  it.each<[string, string, readonly Row[]]>([
    ['refund-inconsistent', 'more than the order says', [sale({ refundedAmount: 5000 }), sold, refund(), told]],
    ['refund-inconsistent', 'one that the order does not count', [sale({ refundCount: 0 }), sold, refund(), told]],
    ['refund-inconsistent', 'more than was paid', [sale({ refundedAmount: 110_000 }), sold, refund({ amount: 110_000 }), told]],
    ['refund-inconsistent', 'all of an order that is paid', [sale({ refundedAmount: 100_000 }), sold, refund({ amount: 100_000 }), told]],
    [
      'refund-inconsistent',
      'a part of an order that is refunded',
      [sale({ status: 'refunded', history: [...paid.history, step('refunded')] }), work, refund(), told, mail('money-back')],
    ],
    ['refund-inconsistent', 'a work that the order does not know of', [sale(), sold, refund({ artworkIds: [1] }), told]],
    [
      'refund-inconsistent',
      'the same work twice',
      [
        sale({ refundCount: 2, refundedAmount: 20_000, refundedWorks: [1] }),
        ...[work, refund({ artworkIds: [1] }), refund({ ...keys.orderRefund('o1', 2), number: 2, artworkIds: [1], told: undefined }), told],
      ],
    ],
    [
      'refund-inconsistent',
      'a withdrawal paid that still is owed',
      [sale({ withdrawals, refundDue: 10_000 }), sold, refund({ withdrawal: 1 }), told],
    ],
    ['mail-missing', 'one that nobody was told of', [sale(), sold, refund()]],
    [
      'mail-missing',
      'one that failed, and the owner does not know',
      [sale({ refundedAmount: 0 }), sold, refund({ state: 'failed' }), told],
    ],
    ['order-unwatched', 'one that nobody will ask for', [sale(), sold, asked]],
    ['order-watched', 'nothing to ask for, and looked into', [sale({ due: 'ORDER', dueSince: at }), sold, refund(), told]],
    ['paid-without-work', 'a work that is not its buyer’s, and was not refunded', [sale(), work, refund(), told]],
    ['refund-orphaned', 'one of no order', [paid, sold, { ...refund(), ...keys.orderRefund('o2', 1) }]],
  ])('finds a contradiction of refunds, %s: %s', (rule, _, rows) => {
    expect(rulesBroken(rows)).toContain(rule)
  })
})
