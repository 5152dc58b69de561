import type { Reply } from '../../kit/http.ts'
import { type MarkupContent, markup } from '../../kit/markup.ts'
import type { Context } from '../core/context.ts'
import type { StoredSession } from '../core/store.ts'
import { type CardEntry, cardFaults } from '../objects/cards.ts'
import type { Payer } from '../objects/charges.ts'
import { type PaymentResult, payForSession, successUrlOf } from '../objects/payments.ts'
import { expireDueSessions } from '../objects/sessions.ts'
import { htmlPage } from './pageShell.ts'
import { benchPanel } from './panel.ts'
import { type FilledPayment, orderSummary, type PageFaults, paymentForm } from './paymentForm.ts'
import { cardFaultTexts, declineTexts, paymentPageTexts as texts } from './paymentPageTexts.ts'

const openPage = (context: Context, stored: StoredSession, status: number, filled: FilledPayment, faults: PageFaults): Reply =>
  htmlPage(
    status,
    texts.title(context.businessName),
    markup`<div class="sheet">${orderSummary(context, stored)}${paymentForm(stored, filled, faults)}</div>${benchPanel(context, stored.session.id)}`,
  )

const closedPage = (context: Context, status: number, title: string, text: string, link: MarkupContent, sessionId?: string): Reply =>
  htmlPage(
    status,
    texts.title(context.businessName),
    markup`<main class="closed"><h1>${title}</h1><p>${text}</p>${link}</main>${sessionId !== undefined && benchPanel(context, sessionId)}`,
  )

const settledPage = (context: Context, { session }: StoredSession): Reply => {
  const { cancel_url: cancelUrl, id } = session
  if (session.status === 'complete')
    return closedPage(
      context,
      200,
      texts.paidTitle,
      texts.paidText,
      markup`<a class="go" href="${successUrlOf(session)}">${texts.paidLink}</a>`,
      id,
    )
  return closedPage(
    context,
    410,
    texts.expiredTitle,
    texts.expiredText,
    cancelUrl && markup`<a class="go" href="${cancelUrl}">${texts.back}</a>`,
    id,
  )
}

const faultsOf = ({ session }: StoredSession, card: CardEntry, payer: Payer): PageFaults => {
  const found: PageFaults = {}
  if (session.customer_email === null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(payer.email)) found.email = texts.emailInvalid
  if (session.amount_total === 0) return found
  for (const [field, fault] of Object.entries(cardFaults(card, new Date())))
    if (fault) found[field as keyof PageFaults] = cardFaultTexts[fault]
  if (payer.name === '') found.billingName = texts.billingNameMissing
  return found
}

const refusalOf = (result: PaymentResult): string =>
  result.outcome === 'declined' ? (declineTexts[result.declineCode] ?? texts.declined) : texts.promotionLapsed

const submit = (context: Context, stored: StoredSession, body: string): Reply => {
  const form = new URLSearchParams(body)
  const typed = (name: string): string => (form.get(name) ?? '').trim()
  const card = { number: typed('cardNumber'), expiry: typed('cardExpiry'), cvc: typed('cardCvc') }
  const payer = { email: typed('email'), name: typed('billingName') }
  const filled: FilledPayment = { email: payer.email, cardNumber: card.number, cardExpiry: card.expiry, billingName: payer.name }
  const faults = stored.session.status === 'open' ? faultsOf(stored, card, payer) : {}
  if (Object.keys(faults).length > 0) return openPage(context, stored, 422, filled, faults)
  const result = payForSession(context, stored, card, payer)
  if (result.outcome === 'expired') return settledPage(context, stored)
  if (result.outcome === 'paid' || result.outcome === 'alreadyPaid')
    return { status: 303, headers: { location: successUrlOf(result.session), 'cache-control': 'no-store' } }
  return openPage(context, stored, 402, filled, { form: refusalOf(result) })
}

/** Serves the hosted payment page: shows the session, charges the card and redirects the buyer. */
export const answerPaymentPage = (context: Context, method: string, path: string, body: string): Reply => {
  const stored = context.tables.sessions.get(path.slice('/c/pay/'.length))
  if (!stored) return closedPage(context, 404, texts.unknownTitle, texts.unknownText, null)
  expireDueSessions(context)
  if (method === 'POST') return submit(context, stored, body)
  return stored.session.status === 'open' ? openPage(context, stored, 200, {}, {}) : settledPage(context, stored)
}
