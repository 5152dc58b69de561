import { formatCents, formatDate } from '../../kit/frenchFormat.ts'
import { answerDay, type PaymentAlert } from './paymentAlert.ts'

/** The name of an alert in a state, which an order's history keeps as its reason. */
export const alertName = ({ kind, state }: Pick<PaymentAlert, 'kind' | 'state'>): string => `${kind} ${state}`

const alertTexts: Readonly<Record<string, string>> = {
  'dispute open': 'Paiement contesté',
  'dispute answered': 'Paiement contesté, réponse envoyée',
  'dispute won': 'Contestation gagnée',
  'dispute lost': 'Contestation perdue',
  'dispute closed': 'Contestation close',
  'inquiry open': 'Question de la banque',
  'inquiry answered': 'Question de la banque, réponse envoyée',
  'inquiry closed': 'Question de la banque close',
  'fraudWarning open': 'Fraude signalée par la banque',
  'fraudWarning closed': 'Signalement de fraude clos',
  'review open': 'Paiement à examiner chez Stripe',
  'review closed': 'Examen du paiement terminé',
}

/** Words the name of an alert; returns `undefined` for any other reason of an order's history. */
export const alertText = (name: string): string | undefined => alertTexts[name]

/** Tells whether an entry of an order's history is the beginning of a dispute, or of a question before one. */
export const isDisputeBegun = (reason: string): boolean => /^(dispute|inquiry) open$/.test(reason)

/** https://docs.stripe.com/disputes/categories */
const reasons: Readonly<Record<string, string | undefined>> = {
  credit_not_processed: 'un remboursement promis n’aurait pas été fait',
  duplicate: 'le paiement aurait été fait deux fois',
  fraudulent: 'le titulaire de la carte dit ne pas avoir payé',
  product_not_received: 'l’œuvre n’aurait pas été reçue',
  product_unacceptable: 'l’œuvre ne serait pas conforme',
  unrecognized: 'le titulaire de la carte ne reconnaît pas ce paiement',
}

export const disputeReasonText = ({ reason = '' }: Pick<PaymentAlert, 'reason'>): string => reasons[reason] ?? 'aucun n’est précisé'

/** « Paiement contesté, 450,00 € ; motif : l’œuvre n’aurait pas été reçue ; réponse attendue avant le 6 décembre 2026 ». */
export const alertLine = (alert: PaymentAlert): string => {
  const { amount, state, answerBy } = alert
  return [
    [alertText(alertName(alert)), amount !== undefined && formatCents(amount)].filter(Boolean).join(', '),
    amount !== undefined && `motif\u202f: ${disputeReasonText(alert)}`,
    state === 'open' && answerBy && `réponse attendue avant le ${formatDate(answerDay(answerBy))}`,
  ]
    .filter(Boolean)
    .join('\u202f; ')
}
