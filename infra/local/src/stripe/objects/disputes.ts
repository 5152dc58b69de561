import { type Context, emit } from '../core/context.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Charge, Dispute, DisputeStatus, EarlyFraudWarning, Review } from '../core/wire.ts'
import { sessionIdOf } from './charges.ts'

/** The days that a bank leaves for an answer, between 7 and 21 (https://docs.stripe.com/disputes/responding). */
const answerSeconds = 14 * 24 * 3600

/** The cards whose payments are doubted at once: https://docs.stripe.com/testing#disputes, and https://docs.stripe.com/testing#fraud-prevention for the review. */
const doubtfulCards: Readonly<Record<string, (context: Context, charge: Charge) => void>> = {
  '4000000000000259': (context, charge) => openDispute(context, charge, 'needs_response', 'fraudulent'),
  '4000000000002685': (context, charge) => openDispute(context, charge, 'needs_response', 'product_not_received'),
  '4000000000001976': (context, charge) => openDispute(context, charge, 'warning_needs_response', 'fraudulent'),
  '4000000000005423': (context, charge) => {
    const warning: EarlyFraudWarning = {
      ...base(context, charge),
      id: newId.earlyFraudWarning(),
      object: 'radar.early_fraud_warning',
      actionable: true,
      fraud_type: 'made_with_stolen_card',
    }
    context.tables.earlyFraudWarnings.set(warning.id, warning)
    tell(context, 'radar.early_fraud_warning.created', warning)
  },
  '4000000000009235': (context, charge) => {
    const review: Review = {
      ...base(context, charge),
      ...{ id: newId.review(), object: 'review', billing_zip: null, closed_reason: null, ip_address: null, ip_address_location: null },
      ...{ open: true, opened_reason: 'rule', reason: 'rule', session: null },
    }
    context.tables.reviews.set(review.id, review)
    tell(context, 'review.opened', review)
  },
}

const tell = (context: Context, type: Parameters<typeof emit>[1], about: Dispute | EarlyFraudWarning | Review, previous?: object): void =>
  emit(context, type, about, { sessionId: sessionIdOf(context, about), ...(previous && { previous }) })

const base = ({ clock }: Context, charge: Charge) => ({
  charge: charge.id,
  created: clock.now(),
  livemode: false as const,
  payment_intent: String(charge.payment_intent),
})

const openDispute = (context: Context, charge: Charge, status: DisputeStatus, reason: string): void => {
  const dispute: Dispute = {
    ...base(context, charge),
    ...{ id: newId.dispute(), object: 'dispute', amount: charge.amount, currency: charge.currency, reason, status },
    balance_transactions: [],
    is_charge_refundable: status === 'warning_needs_response',
    metadata: {},
    evidence_details: { due_by: context.clock.now() + answerSeconds, has_evidence: false, past_due: false, submission_count: 0 },
  }
  context.tables.disputes.set(dispute.id, dispute)
  charge.disputed = true
  tell(context, 'charge.dispute.created', dispute)
  if (status === 'needs_response') tell(context, 'charge.dispute.funds_withdrawn', dispute)
  endWarnings(context, charge)
}

/** Ends the warnings of a charge that is disputed or refunded in full (https://docs.stripe.com/api/radar/early_fraud_warnings/object). */
const endWarnings = (context: Context, charge: Charge): void => {
  for (const warning of context.tables.earlyFraudWarnings.values()) {
    if (warning.charge !== charge.id || !warning.actionable) continue
    warning.actionable = false
    tell(context, 'radar.early_fraud_warning.updated', warning, { actionable: true })
  }
}

/** Starts what the card's payment is known for. */
export const doubtPayment = (context: Context, charge: Charge, card: string): void => doubtfulCards[card]?.(context, charge)

/** The states that may follow each other; the others are ends (https://docs.stripe.com/disputes/how-disputes-work). */
const nextStates: Readonly<Partial<Record<DisputeStatus, readonly DisputeStatus[]>>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
}

/** Moves a dispute as the owner's answer or the bank's decision would. */
export const moveDispute = (context: Context, id: string, status: DisputeStatus): Dispute => {
  const dispute = context.tables.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  const { status: before } = dispute
  if (!nextStates[before]?.includes(status)) throw invalidRequest(`This dispute is ${before} and does not become ${status}.`)
  Object.assign(dispute, { status, is_charge_refundable: status.startsWith('warning_') })
  const previous = { status: before }
  if (status === 'needs_response') tell(context, 'charge.dispute.funds_withdrawn', dispute, previous)
  if (status === 'won') tell(context, 'charge.dispute.funds_reinstated', dispute, previous)
  tell(context, nextStates[status] ? 'charge.dispute.updated' : 'charge.dispute.closed', dispute, previous)
  return dispute
}

const disputesOf = ({ tables }: Context, charge: Charge) => [...tables.disputes.values()].filter(dispute => dispute.charge === charge.id)

/** Refuses to refund what a bank has taken back (https://docs.stripe.com/error-codes#charge-disputed). */
export const refuseDisputed = (context: Context, charge: Charge): void => {
  const isTaken = disputesOf(context, charge).some(({ status, is_charge_refundable: may }) => !may && status !== 'won')
  if (isTaken) throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
}

/** A refund in full ends inquiries, warnings and reviews (https://docs.stripe.com/disputes/how-disputes-work#inquiries). */
export const endDoubts = (context: Context, charge: Charge): void => {
  for (const { id, status } of disputesOf(context, charge))
    if (nextStates[status]?.includes('warning_closed')) moveDispute(context, id, 'warning_closed')
  endWarnings(context, charge)
  for (const review of context.tables.reviews.values())
    if (review.charge === charge.id && review.open) closeReview(context, review, 'refunded')
}

const closeReview = (context: Context, review: Review, reason: 'approved' | 'refunded'): void => {
  Object.assign(review, { open: false, reason, closed_reason: reason })
  tell(context, 'review.closed', review, { open: true })
}

/** Approves a review, as the owner does in the dashboard. */
export const approveReview = (context: Context, id: string): Review => {
  const review = context.tables.reviews.get(id)
  if (!review?.open) throw noSuch('review', id, 'review')
  closeReview(context, review, 'approved')
  return review
}
