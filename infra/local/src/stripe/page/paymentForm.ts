import { type Markup, markup } from '../../kit/markup.ts'
import type { Context } from '../core/context.ts'
import type { StoredSession } from '../core/store.ts'
import type { LineItem } from '../core/wire.ts'
import { paymentPageTexts as texts } from './paymentPageTexts.ts'

type FieldName = 'email' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'billingName'
export type FilledPayment = { readonly [Name in FieldName]?: string }
/** The messages under each field, and the one above the form. */
export type PageFaults = { [Name in FieldName | 'form']?: string }

/** Formats cents as « 1 450,00 € ». */
export const money = (amount: number | null, currency: string | null): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: currency ?? 'eur' }).format((amount ?? 0) / 100)

const line = (context: Context, { amount_subtotal: amount, currency, description, price, quantity }: LineItem): Markup => {
  const product = context.tables.products.get(typeof price?.product === 'string' ? price.product : '')
  const [picture] = product?.images ?? []
  return markup`<li class="line ${picture === undefined && 'pictureless'}">
    ${picture !== undefined && markup`<img src="${picture}" alt="">`}
    <span class="work">${description}</span>
    <span class="amount">${money(amount, currency)}</span>
    <span class="label">${product?.description}${quantity !== 1 && markup` ${texts.quantity(quantity ?? 1)}`}</span>
  </li>`
}

const discountLabel = (context: Context, { discount }: StoredSession): string => {
  const code = context.tables.promotionCodes.get(discount?.promotionCode ?? '')
  return code?.code ?? context.tables.coupons.get(discount?.coupon ?? '')?.coupon.name ?? discount?.coupon ?? ''
}

const sums = (context: Context, stored: StoredSession): Markup => {
  const { amount_subtotal: subtotal, amount_total: total, currency } = stored.session
  const { discount } = stored
  const shipping = stored.session.total_details?.amount_shipping ?? 0
  return markup`<dl class="sums">
    <div><dt>${texts.subtotal}</dt><dd class="amount">${money(subtotal, currency)}</dd></div>
    ${discount && markup`<div><dt>${texts.discount(discountLabel(context, stored))}</dt><dd class="amount">−${money(discount.amount, currency)}</dd></div>`}
    ${shipping > 0 && markup`<div><dt>${texts.shipping}</dt><dd class="amount">${money(shipping, currency)}</dd></div>`}
    <div class="last"><dt>${texts.total}</dt><dd class="amount">${money(total, currency)}</dd></div>
  </dl>`
}

/** Renders the order and the link back to the shop. */
export const orderSummary = (context: Context, stored: StoredSession): Markup => {
  const { session, lineItems } = stored
  return markup`<section class="summary ${lineItems.length === 1 && 'single'}" aria-label="${texts.summary}">
    <div class="topline">
      ${session.cancel_url !== null && markup`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span>${texts.back}</a>`}
      <span class="badge">${texts.testMode}</span>
    </div>
    <p class="payee">${texts.payTo(context.businessName)}</p>
    <p class="figure">${money(session.amount_total, session.currency)}</p>
    <ul class="lines">${lineItems.map(each => line(context, each))}</ul>
    ${sums(context, stored)}
  </section>`
}

type Field = {
  readonly name: FieldName
  readonly label: string
  readonly hint?: string
  readonly type?: 'email' | 'text'
  readonly digits?: boolean
  readonly autocomplete: string
  readonly readonly?: boolean
}

const field = (
  { name, label, hint, type = 'text', digits, autocomplete, readonly }: Field,
  filled: FilledPayment,
  faults: PageFaults,
  first: string,
): Markup => {
  const fault = faults[name]
  return markup`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${filled[name]}" placeholder="${hint}" autocomplete="${autocomplete}"
      ${digits && markup`inputmode="numeric"`} ${readonly && markup`readonly`} ${first === name && markup`autofocus`} required
      ${fault !== undefined && markup`aria-invalid="true" aria-describedby="${name}-fault"`}>
    ${fault !== undefined && markup`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`
}

const cardFields: readonly Field[] = [
  { name: 'cardNumber', label: texts.cardNumber, hint: texts.cardNumberHint, digits: true, autocomplete: 'cc-number' },
  { name: 'cardExpiry', label: texts.cardExpiry, hint: texts.cardExpiryHint, digits: true, autocomplete: 'cc-exp' },
  { name: 'cardCvc', label: texts.cardCvc, hint: texts.cardCvcHint, digits: true, autocomplete: 'cc-csc' },
  { name: 'billingName', label: texts.billingName, autocomplete: 'cc-name' },
]

/** Renders the payment form with Stripe's own field names. It retains what the buyer typed, except the security code. */
export const paymentForm = ({ session }: StoredSession, typed: FilledPayment, faults: PageFaults): Markup => {
  const { amount_total: total, currency, custom_text: customText, customer_email: email } = session
  const filled = { ...typed, email: email ?? typed.email ?? '' }
  const [firstFault = ''] = Object.keys(faults)
  const first = firstFault === 'form' ? 'cardNumber' : firstFault
  const draw = (each: Field) => field(each, filled, faults, first)
  const [number, expiry, cvc, name] = cardFields.map(draw)
  const emailField: Field = { name: 'email', label: texts.email, type: 'email', autocomplete: 'email', readonly: email !== null }
  return markup`<main class="till">
    <h1>${texts.payByCard}</h1>
    <form class="payment" method="post" novalidate>
      ${faults.form !== undefined && markup`<p class="alert" role="alert">${faults.form}</p>`}
      ${draw(emailField)}
      ${total !== 0 && markup`${number}<div class="pair">${expiry}${cvc}</div>${name}`}
      ${customText.submit && markup`<p class="submit-note">${customText.submit.message}</p>`}
      <button class="pay" data-busy="${texts.paying}">${total === 0 ? texts.confirmFree : texts.pay(money(total, currency))}</button>
    </form>
    <p class="small">${texts.poweredBy}</p>
  </main>`
}
