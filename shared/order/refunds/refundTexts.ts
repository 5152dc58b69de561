import { formatCents } from '../../kit/frenchFormat.ts'
import type { Refund, RefundCause, RefundState } from '../refund.ts'

/** The word of a paid order of which a part was given back. */
export const partlyRefundedText = 'Partiellement remboursée'

export const refundStateTexts: Readonly<Record<RefundState, string>> = {
  pending: 'Remboursement en cours',
  succeeded: 'Remboursement',
  failed: 'Remboursement échoué',
}

export const refundCauseTexts: Readonly<Record<RefundCause, string>> = {
  desk: 'Depuis l’administration',
  withdrawal: 'À la suite d’une rétractation',
  dashboard: 'Depuis le tableau de bord Stripe',
  latePayment: 'Paiement arrivé trop tard',
}

/** « Remboursement de 100,00 € », with the owner's reason, which the buyer's page and the back office say alike; only the back office shows one that Stripe never made. */
export const refundText = ({
  state,
  amount,
  isRefused,
  isSettled,
  reason,
}: Pick<Refund, 'state' | 'amount' | 'isRefused' | 'isSettled' | 'reason'>): string => {
  if (isRefused && !isSettled) return `Remboursement refusé par Stripe\u202f: ${formatCents(amount)}`
  const settled = state === 'failed' && isSettled ? ', réglé autrement' : ''
  return `${refundStateTexts[state]}${state === 'succeeded' ? ' de' : '\u202f:'} ${formatCents(amount)}${settled}${reason ? `\u202f; motif\u202f: ${reason}` : ''}`
}
