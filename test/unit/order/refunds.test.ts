import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { ProviderRefund } from '../../../lambdas/kit/payment/payment.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { decideAct } from '../../../lambdas/order/delivery/orderActs.ts'
import { shownOrderOf } from '../../../lambdas/order/delivery/shownOrder.ts'
import { decideRefund } from '../../../lambdas/order/refunds/refundDecision.ts'
import { isOpenRequest, type NewRefund, planRefunds, sumsOf } from '../../../lambdas/order/refunds/refundPlan.ts'
import type { RefundRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { todosOf } from '../../../shared/order/admin/todo.ts'
import { refundBodySchema, typedCents } from '../../../shared/order/refund.ts'
import { hasFailedRefund, refundedSum, refundFor, repaidOf } from '../../../shared/order/refunds/refundRules.ts'
import { refundText } from '../../../shared/order/refunds/refundTexts.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const now = new Date('2026-11-23T10:00:00.000Z')
const at = '2026-11-22T10:00:00.000Z'
const item = (artworkId: number, price: number) => ({ artworkId, title: '', slug: '', year: 2022, technique: '', dimensions: '', price })
const sale = (changes: Partial<OrderRow> = {}): OrderRow =>
  anOrderRow({
    status: 'paid',
    paidAt: at,
    paymentIntentId: 'pi_1',
    items: [item(1, 10_000), item(2, 25_000)],
    subtotal: 35_000,
    totalAmount: 35_000,
    ...changes,
  })
const without = (name: 'paidAt' | 'paymentIntentId', { [name]: _, ...order }: OrderRow): OrderRow => order
const row = (number: number, amount: number, changes: Partial<RefundRow> = {}): RefundRow => ({
  ...keys.orderRefund('o1', number),
  number,
  amount,
  cause: 'desk',
  state: 'pending',
  at,
  idempotencyKey: `refund-o1-${number}`,
  expiresAtEpoch: 1,
  ...changes,
})
const provided = (id: string, amount: number, changes: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id,
  amount,
  state: 'succeeded',
  at,
  ...changes,
})
const asRow = (refund: NewRefund): RefundRow => ({ ...keys.orderRefund('o1', refund.number), ...refund, expiresAtEpoch: 1 })

const request = '11111111-1111-4111-8111-111111111111'
const faults = (body: object) => refundBodySchema.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message])

describe('a sum as people write it', () => {
  it.each([
    ['100', 10_000],
    ['100,5', 10_050],
    ['100,50', 10_050],
    ['100.50 €', 10_050],
    ['1 200,05 €', 120_005],
    ['1\u202f200,00\u00a0€', 120_000],
    ['0,01', 1],
  ])('%s is read', (typed, cents) => {
    expect(typedCents(typed)).toBe(cents)
  })

  it.each(['', 'cent', '-5', '1.200', '1.200,50', '1,234', '1e3', '∞', '0x10', '1'.repeat(10), ','])('%j is none', typed => {
    expect(typedCents(typed)).toBeUndefined()
  })

  it('refuses in words a malformed sum, two demands at once, and a part without its request id', () => {
    const reason = 'Cadre abîmé'
    expect(faults({ amount: '1.200', reason, request })).toEqual([['amount', 'Un montant s’écrit comme 100 ou 100,50']])
    expect(faults({ amount: '0,00', reason, request })).toEqual([['amount', 'Le montant est d’au moins un centime']])
    expect(faults({ amount: '5', withdrawal: 1, request })?.[0]?.[0]).toBe('amount')
    expect(faults({ amount: '5' })?.[0]?.[0]).toBe('request')
    expect(faults({ artworkIds: [], request })?.[0]?.[0]).toBe('artworkIds')
    expect([faults({}), faults({ amount: '5', reason, request })]).toEqual([undefined, undefined])
  })
})

describe('the reason of a refund', () => {
  it('requires a reason for a partial refund, not for the whole or a withdrawal', () => {
    const refused = [['reason', 'Donnez le motif, que l’acheteur lira']]
    for (const part of [{ amount: '5' }, { artworkIds: [1] }])
      for (const reason of [undefined, '', '  ']) expect(faults({ ...part, reason, request })).toEqual(refused)
    for (const whole of [{}, { withdrawal: 1 }]) expect(faults({ ...whole, request })).toBeUndefined()
  })
})

describe('what the owner asks to be given back', () => {
  it('refunds all that is left where the owner names nothing', () => {
    expect(decideRefund(sale({ refundedAmount: 10_000, refundCount: 1 }), [row(1, 10_000)], {})).toMatchObject({
      requested: { amount: 25_000 },
    })
    expect(decideRefund(sale({ refundedAmount: 35_000, refundCount: 1 }), [row(1, 35_000)], {})).toBe('alreadyRequested')
  })

  it('refunds no more than is left', () => {
    const order = sale({ refundedAmount: 10_000, refundCount: 1 })
    expect(decideRefund(order, [row(1, 10_000)], { amount: '250' })).toMatchObject({ requested: { amount: 25_000, cause: 'desk' } })
    const refused = decideRefund(order, [row(1, 10_000)], { amount: '250,01' })
    expect(refused).toMatchObject({ invalid: [{ field: 'amount' }] })
    expect(JSON.stringify(refused)).toMatch(/Il ne reste que 250,00.€ à rendre/)
  })

  it('refunds works once, at their price less their share of the discount', () => {
    const order = sale({ discountAmount: 3500, totalAmount: 31_500 })
    expect(decideRefund(order, [], { artworkIds: [1, 1] })).toMatchObject({ requested: { amount: 9000, artworkIds: [1] } })
    expect(decideRefund(order, [row(1, 9000, { artworkIds: [1] })], { artworkIds: [1] })).toEqual({ refused: 'worksRefunded' })
    const failed = row(1, 9000, { artworkIds: [1], state: 'failed' })
    expect(decideRefund(order, [failed], { artworkIds: [1] })).toMatchObject({ requested: { amount: 9000 } })
    expect(decideRefund(order, [], { artworkIds: [3] })).toEqual({ refused: 'worksRefunded' })
  })

  it('refunds what a withdrawal is still owed', () => {
    const withdrawals = [{ at, customerName: 'Claire', artworkIds: [2], refundAmount: 25_000, repaid: 5000 }]
    expect(decideRefund(sale({ withdrawals }), [], { withdrawal: 1 })).toMatchObject({
      requested: { amount: 20_000, cause: 'withdrawal', withdrawal: 1, artworkIds: [2] },
    })
    expect(decideRefund(sale({ withdrawals }), [], { withdrawal: 2 })).toEqual({ refused: 'returnUnknown' })
    const repaid = withdrawals.map(each => ({ ...each, repaid: 25_000 }))
    expect(decideRefund(sale({ withdrawals: repaid }), [], { withdrawal: 1 })).toEqual({ refused: 'withdrawalRefunded' })
  })

  it('asked again under its number is that one, and one that Stripe refused stays refused', () => {
    const request = '11111111-1111-4111-8111-111111111111'
    const body = { amount: '100', request }
    expect(decideRefund(sale({ refundedAmount: 10_000 }), [row(1, 10_000, { request })], body)).toBe('alreadyRequested')
    expect(decideRefund(sale(), [row(1, 10_000, { request, state: 'failed' })], body)).toEqual({ refused: 'refundRefused' })
  })

  it('refuses a refund of an unpaid order, and makes again one that a bank returned', () => {
    expect(decideRefund(anOrderRow(), [], {})).toEqual({ refused: 'orderNotPaid' })
    expect(decideRefund(sale({ status: 'refunded', refundedAmount: 35_000, refundCount: 1 }), [], {})).toBe('alreadyRequested')
    const returned = sale({ status: 'refunded', refundedAmount: 0, refundCount: 1 })
    expect(decideRefund(returned, [row(1, 35_000, { state: 'failed' })], {})).toMatchObject({ requested: { amount: 35_000 } })
  })

  it.each([
    ['that waits for its payment', sale({ status: 'pending' })],
    ['that ran out', sale({ status: 'expired' })],
    ['that no payment is known of', without('paymentIntentId', sale())],
  ])('refuses a refund of an order %s', (_which, order) => {
    expect(decideRefund(order, [], { amount: '1' })).toEqual({ refused: 'orderNotPaid' })
  })

  it('refunds nothing at the desk of a late payment, even where a bank returned it', () => {
    const late = without('paidAt', sale({ status: 'refunded', refundedAmount: 0, refundCount: 1 }))
    expect(decideRefund(late, [row(1, 35_000, { cause: 'latePayment', state: 'failed', refundId: 're_1' })], {})).toBe('alreadyRequested')
  })

  it.each<[string, readonly RefundRow[], Partial<OrderRow>]>([
    ['a work that a refund is under way for', [row(1, 10_000, { artworkIds: [1] })], {}],
    ['a work that was withdrawn from', [], { withdrawals: [{ at, customerName: 'Claire', artworkIds: [1], refundAmount: 10_000 }] }],
    ['a work of which nothing is left to give back', [], { refundedAmount: 35_000, refundCount: 1 }],
    ['a work that is not of the order', [], { items: [item(2, 35_000)] }],
  ])('refuses a whole refund that includes %s', (_which, refunds, changes) => {
    expect(decideRefund(sale(changes), refunds, { artworkIds: [1, 2] })).toEqual({ refused: 'worksRefunded' })
  })

  it('refuses to refund a work that cost nothing', () => {
    const order = sale({ items: [item(1, 0), item(2, 35_000)] })
    expect(decideRefund(order, [], { artworkIds: [1] })).toEqual({ refused: 'worksRefunded' })
  })

  it('answers in words that nothing is left to refund', () => {
    const ended = sale({ status: 'refunded', refundedAmount: 35_000, refundCount: 1 })
    const invalid = [{ field: 'amount', message: 'Il ne reste rien à rendre' }]
    expect(decideRefund(ended, [row(1, 35_000)], { amount: '1' })).toEqual({ invalid })
  })

  it('distinguishes the refunds of two forms by their request id', () => {
    const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    const order = sale({ refundedAmount: 10_000, refundCount: 1 })
    const requested = { amount: 5000, cause: 'desk', request: other }
    expect(decideRefund(order, [row(1, 10_000, { request: one })], { amount: '50', request: other })).toEqual({ requested })
  })
})

const inBooks = (found: readonly ProviderRefund[]): number =>
  found.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

describe('the refunds of an order, beside those that the provider has', () => {
  it('copies the provider’s ids and states, and records refunds made in its dashboard', () => {
    const found = [provided('re_1', 10_000, { orderId: 'o1', number: 1 }), provided('re_2', 5000, { state: 'pending' })]
    const plan = planRefunds(sale({ refundCount: 1 }), [row(1, 10_000)], found, { now })
    expect(plan.refunds).toMatchObject([
      { number: 1, refundId: 're_1', state: 'succeeded', cause: 'desk' },
      { number: 2, refundId: 're_2', state: 'pending', cause: 'dashboard', amount: 5000 },
    ])
    expect([plan.made.length, plan.failed.length, plan.isWhole]).toEqual([2, 0, false])
    expect(planRefunds(sale(), plan.refunds.map(asRow), found, { now }).changed).toEqual([])
  })

  it('counts a provider’s refund of another order as none of its own', () => {
    const found = [provided('re_1', 10_000, { orderId: 'o2', number: 1 })]
    expect(planRefunds(sale(), [row(1, 10_000)], found, { now }).refunds).toMatchObject([{ cause: 'desk' }, { cause: 'dashboard' }])
  })

  it('refunds a late payment once, whether by dashboard or by shop', () => {
    const late = row(1, 35_000, { cause: 'latePayment' })
    for (const found of [provided('re_1', 35_000), provided('re_1', 35_000, { orderId: 'o1' })])
      expect(planRefunds(sale({ status: 'refunded' }), [late], [found], { now }).refunds).toMatchObject([{ number: 1, refundId: 're_1' }])
  })

  it('refunds a late payment by dashboard parts, and waits until they are the whole', () => {
    const late = row(1, 35_000, { cause: 'latePayment' })
    const parts = [provided('re_1', 10_000), provided('re_2', 25_000)]
    const planned = (found: readonly ProviderRefund[]) => planRefunds(sale({ status: 'refunded' }), [late], found, { now }).refunds
    expect(planned(parts)).toMatchObject([
      { amount: 10_000, refundId: 're_1' },
      { amount: 25_000, refundId: 're_2' },
    ])
    expect(planned(parts.slice(0, 1))).toMatchObject([{ state: 'pending' }, { cause: 'dashboard', refundId: 're_1' }])
    expect(planned(parts.slice(0, 1))[0]).not.toHaveProperty('refundId')
  })

  it('cancels refunds that the provider refused or has nothing left for', () => {
    const refused = planRefunds(sale(), [row(1, 10_000)], [], { now, refused: [1] })
    expect(refused.failed).toMatchObject([{ number: 1, failedAt: now.toISOString(), isRefused: true }])
    expect(hasFailedRefund({ ...sale(), refunds: refused.refunds })).toBe(false)
    const overtaken = planRefunds(sale(), [row(1, 10_000), row(2, 25_000)], [provided('re_1', 20_000)], { now })
    expect(overtaken.refunds.map(({ state }) => state)).toEqual(['pending', 'failed', 'succeeded'])
  })

  it('counts a refund that the provider made after refusing it, and a refusal once', () => {
    const own = { orderId: 'o1', number: 1 }
    const taken = planRefunds(sale(), [row(1, 10_000)], [provided('re_1', 10_000, own)], { now, refused: [1] })
    expect([taken.refunds.map(({ state }) => state), taken.failed]).toEqual([['succeeded'], []])
    const refused = row(1, 10_000, { state: 'failed', failedAt: at, isRefused: true })
    const again = planRefunds(sale(), [refused], [provided('re_1', 10_000, { ...own, state: 'failed' })], { now })
    expect([again.refunds[0]?.failedAt, again.failed, again.made]).toEqual([at, [], []])
  })

  it('reports a refund first heard of as failed with its day, and never as made', () => {
    const found = [provided('re_1', 10_000, { orderId: 'o1', number: 1, state: 'failed' })]
    const plan = planRefunds(sale(), [row(1, 10_000)], found, { now })
    expect(plan.made).toEqual([])
    expect(plan.failed).toMatchObject([{ number: 1, refundId: 're_1', failedAt: now.toISOString() }])
    expect(planRefunds(sale(), [], [provided('re_2', 500, { state: 'failed' })], { now }).failed).toMatchObject([
      { cause: 'dashboard', failedAt: now.toISOString() },
    ])
  })

  it('reports a refund as made as soon as the provider has it, before the bank does', () => {
    const found = [provided('re_1', 10_000, { orderId: 'o1', number: 1, state: 'pending' })]
    expect(planRefunds(sale(), [row(1, 10_000)], found, { now }).made).toMatchObject([{ number: 1, refundId: 're_1', state: 'pending' }])
  })

  it('become what the provider gave back of a late payment where the dashboard had given back a part of it', () => {
    const late = row(1, 35_000, { cause: 'latePayment', refundId: 're_2', state: 'succeeded' })
    const found = [provided('re_1', 10_000), provided('re_2', 25_000)]
    const plan = planRefunds(sale({ status: 'refunded' }), [late], found, { now })
    expect(plan.changed).toMatchObject([
      { number: 1, amount: 25_000, refundId: 're_2' },
      { number: 2, amount: 10_000, refundId: 're_1' },
    ])
    expect(refundedSum(plan.refunds)).toBe(35_000)
  })

  it('ends the sale only when nothing is left and every refund is known to the provider', () => {
    const asked = [row(1, 10_000), row(2, 25_000)]
    expect(planRefunds(sale(), asked, [provided('re_1', 10_000, { orderId: 'o1', number: 1 })], { now }).isWhole).toBe(false)
    const found = [1, 2].map(number => provided(`re_${number}`, number === 1 ? 10_000 : 25_000, { orderId: 'o1', number }))
    expect(planRefunds(sale(), asked, found, { now }).isWhole).toBe(true)
  })

  it('lowers the refunded sum once when a bank returns a refund, and restores it later', () => {
    const known = row(1, 10_000, { refundId: 're_1', state: 'succeeded' })
    const plan = planRefunds(sale(), [known], [provided('re_1', 10_000, { state: 'failed' })], { now })
    expect([plan.failed.length, plan.made.length, refundedSum(plan.refunds)]).toEqual([1, 0, 0])
    expect(hasFailedRefund({ ...sale(), refunds: plan.refunds })).toBe(true)
    expect(planRefunds(sale(), plan.refunds.map(asRow), [provided('re_1', 10_000, { state: 'failed' })], { now }).changed).toEqual([])
    const again = planRefunds(sale(), plan.refunds.map(asRow), [provided('re_1', 10_000)], { now })
    expect([again.made.length, again.refunds[0]?.failedAt]).toEqual([1, undefined])
  })

  it('refunds never more than was paid, and ends with what the provider has', () => {
    const amount = fc.integer({ min: 1, max: 20_000 })
    const asked = fc.array(amount, { maxLength: 4 })
    const made = fc.array(fc.record({ amount, isAsked: fc.boolean(), state: fc.constantFrom('succeeded', 'pending', 'failed') }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(asked, made, (wanted, books) => {
        const rows: RefundRow[] = []
        for (const each of wanted) if (refundedSum(rows) + each <= 35_000) rows.push(row(rows.length + 1, each))
        const [left, found] = [[...rows], [] as ProviderRefund[]]
        for (const [index, each] of books.entries()) {
          const own = each.isAsked ? left.shift() : undefined
          const whose = own && { orderId: 'o1', number: own.number }
          const next = provided(`re_${index}`, own?.amount ?? each.amount, { state: each.state, ...whose })
          if (inBooks(found) + next.amount <= 35_000) found.push(next)
        }
        const plan = planRefunds(sale(), rows, found, { now })
        expect(refundedSum(plan.refunds)).toBeLessThanOrEqual(35_000)
        const rest = planRefunds(sale(), plan.refunds.map(asRow), found, {
          now,
          refused: plan.refunds.filter(isOpenRequest).map(({ number }) => number),
        })
        expect(refundedSum(rest.refunds)).toBe(inBooks(found))
      }),
    )
  })
})

it('what works cost nothing is given back for nothing', () => {
  expect(refundFor(sale({ items: [item(1, 0)], subtotal: 0, totalAmount: 0 }), [1])).toBe(0)
})

describe('what a withdrawal is still owed', () => {
  const owed = (refundAmount: number, since = at) => ({ at: since, refundAmount })

  it('assigns refunds to the withdrawal they name, then to the oldest owed before them', () => {
    const made = { state: 'succeeded', cause: 'desk' } as const
    const refunds = [row(1, 100, { ...made }), row(2, 50, { ...made, withdrawal: 2 })]
    expect(repaidOf([owed(80), owed(50)], refunds)).toEqual([80, 50])
    expect(repaidOf([owed(80, '2026-11-22T11:00:00.000Z')], [row(1, 100, made)])).toEqual([0])
    expect(repaidOf([owed(80)], [row(1, 100, { ...made, artworkIds: [1] })])).toEqual([0])
    expect(repaidOf([owed(80)], [row(1, 100, { ...made, state: 'failed' })])).toEqual([0])
    expect(repaidOf([owed(80), owed(80)], [row(1, 80, { ...made, withdrawal: 1 })])).toEqual([80, 0])
    expect(repaidOf([{ ...owed(80), refundsBefore: 1 }], [row(1, 80, made)])).toEqual([0])
  })

  it('clears the news of a withdrawal once it is refunded, and restores it when that fails', () => {
    const withdrawals = [{ ...owed(10_000), customerName: 'Claire', artworkIds: [1] }]
    const order = sale({ withdrawals, refundDue: 10_000, news: 'WITHDRAWAL' })
    const paid = sumsOf(order, [row(1, 10_000, { withdrawal: 1 })])
    expect(paid.set).toMatchObject({ refundedAmount: 10_000, withdrawals: [{ repaid: 10_000 }], refundVersion: 1 })
    expect([paid.set.refundDue, paid.remove]).toEqual([undefined, ['refundDue', 'news', 'newsAt']])
    const failed = sumsOf(order, [row(1, 10_000, { withdrawal: 1, state: 'failed' })])
    expect(failed.set).toMatchObject({ refundedAmount: 0, refundDue: 10_000, news: 'WITHDRAWAL', newsAt: at })
    expect(failed.remove).toEqual([])
  })

  it('names the works that the provider has given money back for, and none that it is still to be asked for or that failed', () => {
    const refunds = [
      row(1, 10_000, { artworkIds: [1], refundId: 're_1', state: 'succeeded' }),
      row(2, 5000, { artworkIds: [2] }),
      row(3, 5000, { artworkIds: [2], refundId: 're_3', state: 'failed' }),
    ]
    expect(sumsOf(sale(), refunds).set).toMatchObject({ refundedWorks: [1], refundedAmount: 15_000, refundCount: 3 })
  })
})

it('a buyer is shown what was given back, and what a bank returned, but not what Stripe refused and nobody settled', () => {
  const refused = { state: 'failed', isRefused: true } as const
  const refunds = [
    row(1, 100, refused),
    row(2, 200, { state: 'failed' }),
    row(3, 300, { state: 'succeeded' }),
    row(4, 400, { ...refused, isSettled: true }),
  ]
  expect(shownOrderOf(sale(), { parcels: [], acts: [], refunds }, {}).refunds?.map(({ number }) => number)).toEqual([2, 3, 4])
})

describe('a line of the timeline', () => {
  it.each([
    ['succeeded', /^Remboursement de 100,50.€$/],
    ['pending', /^Remboursement en cours.: 100,50.€$/],
    ['failed', /^Remboursement échoué.: 100,50.€$/],
  ] as const)('tells a refund that is %s', (state, words) => {
    expect(refundText({ state, amount: 10_050 })).toMatch(words)
  })

  it('tells one that Stripe refused', () => {
    const refused = { state: 'failed', amount: 10_050, isRefused: true } as const
    expect(refundText(refused)).toMatch(/^Remboursement refusé par Stripe.: 100,50.€$/)
    expect(refundText({ ...refused, isSettled: true })).toMatch(/^Remboursement échoué.: 100,50.€, réglé autrement$/)
  })
})

describe('a refund that a bank returned after another was made', () => {
  const returned = row(1, 10_000, {
    state: 'failed',
    refundId: 're_1',
    at: '2026-11-20T10:00:00.000Z',
    failedAt: '2026-11-22T12:00:00.000Z',
  })
  const made = (on: string) => row(2, 25_000, { state: 'succeeded', refundId: 're_2', at: on })
  const todos = (status: OrderRow['status'], refunds: readonly RefundRow[]) =>
    todosOf({ ...sale({ status }), refunds }, now).filter(({ what }) => what === 'refundFailed')

  it.each(['paid', 'refunded'] as const)('asks to refund again an order that is %s, until a refund follows the failure', status => {
    const before = [returned, made('2026-11-21T10:00:00.000Z')]
    expect(hasFailedRefund({ ...sale({ status }), refunds: before })).toBe(true)
    expect(todos(status, before)).toEqual([{ what: 'refundFailed', by: new Date('2026-11-22T12:00:00Z') }])
    const after = [returned, made('2026-11-23T10:00:00.000Z')]
    expect([hasFailedRefund({ ...sale({ status }), refunds: after }), todos(status, after)]).toEqual([false, []])
  })

  it.each(['paid', 'refunded'] as const)(
    'counts a failed refund of an order that is %s as settled once the owner settled it, once only',
    status => {
      const withdrawals = [{ at, customerName: 'Claire', artworkIds: [1], refundAmount: 10_000 }]
      const order = sale({
        status,
        withdrawals,
        ...(status === 'paid' && { refundDue: 10_000, news: 'WITHDRAWAL' as const }),
        refundedAmount: 25_000,
        refundCount: 2,
      })
      const settle = (refunds: readonly RefundRow[]) =>
        decideAct({ order, records: { parcels: [], acts: [], refunds }, now }, { act: 'settleRefund' })
      const refunds = [{ ...returned, withdrawal: 1 }, made('2026-11-21T10:00:00.000Z')]
      const decision = settle(refunds)
      expect(decision).toMatchObject({
        writes: {
          act: { act: 'settleRefund', by: 'owner' },
          settled: { set: { refundedAmount: 35_000, withdrawals: [{ repaid: 10_000 }] }, refunds: [{ number: 1, isSettled: true }] },
        },
      })
      expect(decision).toHaveProperty('writes.settled.remove', status === 'paid' ? ['refundDue', 'news', 'newsAt'] : [])
      const settled = refunds.map(refund => (refund.number === 1 ? { ...refund, isSettled: true as const } : refund))
      expect([settle(settled), todos(status, settled)]).toEqual(['done', []])
      expect(plain(refundText(settled[0] as RefundRow))).toBe('Remboursement échoué : 100,00 €, réglé autrement')
    },
  )

  it('settles a failed refund of a late payment too', () => {
    const late = without('paidAt', sale({ status: 'refunded' }))
    const settle = decideAct({ order: late, records: { parcels: [], acts: [], refunds: [returned] }, now }, { act: 'settleRefund' })
    expect(settle).toHaveProperty('writes.settled')
  })
})
