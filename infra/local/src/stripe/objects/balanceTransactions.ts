import type Stripe from 'stripe'
import type { Context } from '../core/context.ts'
import { createdFilter, pageParams, stripePage } from '../core/list.ts'
import { object, oneOf, optional, text } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { Charge, StripeRefund } from '../core/wire.ts'

type BalanceTransaction = Omit<Stripe.BalanceTransaction, 'lastResponse'>
type Movement = Pick<BalanceTransaction, 'amount' | 'fee' | 'type' | 'reporting_category' | 'created' | 'currency' | 'description'> & {
  readonly id: string
  readonly source: string
}

/** The fee of a card of the European Economic Area, 1.5 % and 0.25 €: https://stripe.com/fr/pricing */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25

const balanceTransaction = ({ fee, ...movement }: Movement): BalanceTransaction => ({
  ...movement,
  object: 'balance_transaction',
  available_on: movement.created,
  balance_type: 'payments',
  exchange_rate: null,
  fee,
  fee_details: fee
    ? [{ amount: fee, application: null, currency: movement.currency, description: 'Stripe processing fees', type: 'stripe_fee' }]
    : [],
  net: movement.amount - fee,
  status: 'available',
})

const ofCharge = ({ id, balance_transaction: transaction, amount, created, currency, description }: Charge): readonly Movement[] =>
  typeof transaction === 'string'
    ? [
        {
          id: transaction,
          source: id,
          amount,
          fee: feeOf(amount),
          type: 'charge',
          reporting_category: 'charge',
          created,
          currency,
          description,
        },
      ]
    : []

/** A refund gives back the buyer's money and not the fee (https://docs.stripe.com/refunds); one that failed brings the money again. */
const ofRefund = (refund: StripeRefund): readonly Movement[] => {
  const { id: source, balance_transaction: made, failure_balance_transaction: failed, amount, created, currency } = refund
  const about = { source, fee: 0, created, currency, description: 'REFUND FOR CHARGE' } as const
  return [
    ...(typeof made === 'string' ? [{ ...about, id: made, amount: -amount, type: 'refund', reporting_category: 'refund' } as const] : []),
    ...(typeof failed === 'string'
      ? [{ ...about, id: failed, amount, type: 'refund_failure', reporting_category: 'refund_failure' } as const]
      : []),
  ]
}

const movements = ({ tables }: Context): readonly Movement[] =>
  [...[...tables.charges.values()].flatMap(ofCharge), ...[...tables.refunds.values()].flatMap(ofRefund)]
    .reverse()
    .toSorted((one, other) => other.created - one.created)

const params = object({
  ...pageParams,
  created: createdFilter,
  source: optional(text()),
  type: optional(oneOf(['charge', 'refund', 'refund_failure'])),
})

/** What moved the account's balance, newest first: https://docs.stripe.com/api/balance_transactions/list */
export const balanceTransactionRoutes = [
  route('GET', '/v1/balance_transactions', params, (context, asked) => {
    const found = movements(context)
      .filter(({ created }) => asked.created?.(created) ?? true)
      .filter(({ source }) => asked.source === undefined || source === asked.source)
      .filter(({ type }) => asked.type === undefined || type === asked.type)
    return stripePage(found.map(balanceTransaction), asked, 'balance_transaction', '/v1/balance_transactions')
  }),
]
