import type { Reply } from '../../kit/http.ts'
import { type Markup, type MarkupContent, markup } from '../../kit/markup.ts'
import { redeliverInReverse, type StripeBench } from '../core/bench.ts'
import type { Context } from '../core/context.ts'
import { newestFirst } from '../core/list.ts'
import type { DeliveryMode, EventDelivery, StoredEvent } from '../core/store.ts'
import type { CheckoutSession, StripePromotionCode } from '../core/wire.ts'
import { shownPromotionCode } from '../objects/promotionCodes.ts'
import { expireSession } from '../objects/sessions.ts'
import { htmlPage } from './pageShell.ts'
import { money } from './paymentForm.ts'
import { panelTexts as texts } from './paymentPageTexts.ts'

type ModeName = keyof typeof texts.modes

const modes: Readonly<Record<ModeName, DeliveryMode>> = {
  normal: { mode: 'normal' },
  late: { mode: 'late', seconds: 10 },
  repeat: { mode: 'repeat', times: 2 },
  reversed: { mode: 'reversed' },
  hold: { mode: 'hold' },
  drop: { mode: 'drop' },
}
const modeNames = Object.keys(modes) as ModeName[]

/** Renders a button with its data in hidden fields; `back` is the page to return to. */
const action = (name: string, label: MarkupContent, hidden: Readonly<Record<string, string>>, inside?: MarkupContent): Markup =>
  markup`<form method="post" action="/__panel">
    ${Object.entries({ action: name, ...hidden }).map(([key, value]) => markup`<input type="hidden" name="${key}" value="${value}">`)}
    ${inside}<button>${label}</button>
  </form>`

const modeForm = (context: Context, sessionId: string, back: string): Markup => {
  const current = context.webhooks.modeOf(sessionId || null).mode
  const options = modeNames.map(
    name => markup`<option value="${name}" ${name === current && markup`selected`}>${texts.modes[name]}</option>`,
  )
  const select = markup`<div><label for="mode">${texts.mode}</label><select id="mode" name="mode">${options}</select></div>`
  return action('mode', texts.apply, { session: sessionId, back }, select)
}

const lastAnswer = ({ attempts, state }: EventDelivery): string => {
  const last = attempts.at(-1)
  return [texts.states[state], last && texts.attempts(attempts.length), last?.status ?? last?.error].filter(Boolean).join(', ')
}

const eventRow = (context: Context, { event }: StoredEvent, back: string): Markup => {
  const deliveries = [...context.tables.deliveries.values()].filter(delivery => delivery.eventId === event.id)
  return markup`<tr>
    <td><code>${event.type}</code></td>
    <td>${deliveries.map(delivery => markup`<div>${lastAnswer(delivery)}</div>`)}</td>
    <td>${action('redeliver', texts.redeliverOnce, { event: event.id, times: '1', back })}</td>
    <td>${action('redeliver', texts.redeliverTen, { event: event.id, times: '10', back })}</td>
  </tr>`
}

const eventTable = (context: Context, events: readonly StoredEvent[], back: string): Markup =>
  events.length === 0
    ? markup`<p>${texts.none}</p>`
    : markup`<div class="scroll" tabindex="0" role="region" aria-label="${texts.event}"><table>
        <thead><tr><th>${texts.event}</th><th>${texts.deliveries}</th><td></td><td></td></tr></thead>
        <tbody>${events.map(event => eventRow(context, event, back))}</tbody>
      </table></div>`

/** Renders the test controls beneath the payment page, separate from what a real one shows. */
export const benchPanel = (context: Context, sessionId: string): Markup => {
  const back = `/c/pay/${sessionId}`
  const isOpen = context.tables.sessions.get(sessionId)?.session.status === 'open'
  const events = [...context.tables.events.values()].filter(stored => stored.sessionId === sessionId)
  return markup`<aside aria-label="${texts.title}"><details class="bench">
    <summary>${texts.title}</summary>
    <p>${texts.note}</p>
    <p>${texts.cards}</p>
    <div class="tools">
      ${isOpen && action('expire', texts.expire, { session: sessionId, back })}
      ${modeForm(context, sessionId, back)}
      ${action('release', texts.release, { session: sessionId, back })}
      ${events.length > 0 && action('redeliverReversed', texts.redeliverReversed, { session: sessionId, back })}
    </div>
    ${eventTable(context, events, back)}
  </details></aside>`
}

const sessionRow = ({ id, status, amount_total: total, currency, customer_details: customer }: CheckoutSession): Markup => markup`<tr>
  <td><a href="/c/pay/${id}"><code>${id.slice(0, 24)}…</code></a></td>
  <td>${texts.sessionStates[status as keyof typeof texts.sessionStates]}</td>
  <td class="amount">${money(total, currency)}</td>
  <td>${customer?.email}</td>
</tr>`

const codeRow = ({ active, code, max_redemptions: most, times_redeemed: times }: StripePromotionCode): Markup => markup`<tr>
  <td><code>${code}</code></td>
  <td>${times}${most !== null && ` / ${most}`}</td>
  <td>${active ? texts.yes : texts.no}</td>
</tr>`

const table = (headings: readonly string[], rows: readonly Markup[]): Markup =>
  rows.length === 0
    ? markup`<p>${texts.empty}</p>`
    : markup`<div class="scroll" tabindex="0" role="region" aria-label="${headings[0]}"><table>
        <thead><tr>${headings.map(heading => markup`<th>${heading}</th>`)}</tr></thead>
        <tbody>${rows}</tbody>
      </table></div>`

/** Renders an overview of everything the stand-in stores. */
export const overviewPage = (context: Context): Reply => {
  const { events, promotionCodes, sessions } = context.tables
  const codes = newestFirst(promotionCodes).map(code => codeRow(shownPromotionCode(context, code)))
  const latest = newestFirst(events).slice(0, 50)
  return htmlPage(
    200,
    texts.overviewTitle,
    markup`<main class="overview">
        <h1>${texts.overviewTitle}</h1>
        <h2>${texts.sessions}</h2>
        ${table(
          [texts.session, texts.state, texts.amount, texts.buyer],
          newestFirst(sessions).map(({ session }) => sessionRow(session)),
        )}
        <h2>${texts.promotionCodes}</h2>
        ${table([texts.code, texts.redeemed, texts.active], codes)}
      </main>
      <aside aria-label="${texts.title}"><details class="bench" open>
        <summary>${texts.title}</summary>
        <div class="tools">${modeForm(context, '', '/')}${action('release', texts.release, { session: '', back: '/' })}</div>
        ${eventTable(context, latest, '/')}
      </details></aside>`,
  )
}

const perform = (bench: StripeBench, form: URLSearchParams): void => {
  const { tables, webhooks } = bench.context
  const sessionId = form.get('session') || undefined
  const stored = tables.sessions.get(sessionId ?? '')
  const name = form.get('action')
  if (name === 'expire' && stored?.session.status === 'open') expireSession(bench.context, stored)
  if (name === 'mode') webhooks.setMode(modes[form.get('mode') as ModeName] ?? modes.normal, sessionId)
  if (name === 'release') webhooks.release({ sessionId })
  if (name === 'redeliver') webhooks.redeliver(form.get('event') ?? '', Math.min(Number(form.get('times')) || 1, 100))
  if (name === 'redeliverReversed' && stored) redeliverInReverse(bench, stored.session.id)
}

/** Handles a button of the panel. */
export const answerPanel = (bench: StripeBench, method: string, body: string): Reply => {
  const form = new URLSearchParams(body)
  const back = form.get('back') ?? ''
  if (method === 'POST') perform(bench, form)
  return { status: 303, headers: { location: /^\/(?!\/)/.test(back) ? back : '/' } }
}
