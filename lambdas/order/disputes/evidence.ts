import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { trackingLink } from '../../../shared/order/carriers.ts'
import { actText, parcelStateTexts, trackingText } from '../../../shared/order/delivery/parcelTexts.ts'
import { isDisputeBegun } from '../../../shared/order/disputes/alertTexts.ts'
import { refundText } from '../../../shared/order/refunds/refundTexts.ts'
import { type Content, type Html, html } from '../../kit/mail/html.ts'
import type { QueuedMail } from '../../kit/mail/mail.ts'
import { setting } from '../../kit/settings.ts'
import { addressLines } from '../mails/orderMailParts.ts'
import { titlesOf } from '../mails/parcelMails.ts'
import type { OrderRecords, ParcelRow } from '../store/orderRecords.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { evidenceTexts as texts } from './evidenceTexts.ts'
import type { OrderTerms } from './termsOfOrder.ts'

/** A message that was sent from the site, by the contact form or for a quote. */
export type WrittenMessage = {
  readonly receivedAt: string
  readonly subject?: string
  readonly message?: string
  readonly projectTitle?: string
  readonly description?: string
}

/** Everything that the shop knows about a sale. */
export type SaleRecord = {
  readonly order: OrderRow
  readonly records: OrderRecords
  readonly mails: readonly QueuedMail[]
  readonly messages: readonly WrittenMessage[]
  readonly terms: OrderTerms
  readonly now: Date
}

type Fact = readonly [label: string, value: Content]

const facts = (all: readonly Fact[]): Html =>
  html`<dl>${all.map(([label, value]) => Boolean(value) && html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`

const section = (title: string, ...content: readonly Content[]): Html => html`<section><h2>${title}</h2>${content}</section>`
const list = (lines: readonly Content[]): Html => html`<ul>${lines.map(line => html`<li>${line}</li>`)}</ul>`

const disputesOf = ({ history }: OrderRow): readonly string[] =>
  history.filter(({ reason }) => isDisputeBegun(reason)).map(({ at }) => texts.moment(at))

const payment = ({ order, records }: SaleRecord): Html =>
  section(
    texts.payment,
    facts([
      [texts.paidAt, order.paidAt && texts.moment(order.paidAt)],
      [texts.paymentId, order.paymentIntentId],
      [texts.total, formatCents(order.totalAmount)],
      [texts.disputedAt, disputesOf(order).join(', ')],
      [
        texts.refunds,
        records.refunds.length > 0 &&
          list(records.refunds.map(refund => [refundText(refund), texts.moment(refund.at), refund.refundId].filter(Boolean).join(', '))),
      ],
    ]),
  )

const buyer = ({ order }: SaleRecord): Html =>
  section(
    texts.buyer,
    facts([
      [texts.name, order.customerName],
      [texts.email, order.customerEmail],
      [texts.phone, order.customerDetails.phone],
      [texts.address, addressLines(order).join(', ') || texts.noAddress],
    ]),
  )

const works = ({ order }: SaleRecord): Html =>
  section(
    texts.works,
    list(
      order.items.map(({ artworkId, title, year, technique, dimensions, price }) =>
        [title, artworkReference(artworkId), year, technique, dimensions, formatCents(price)].filter(Boolean).join(', '),
      ),
    ),
  )

const parcelOf = (order: OrderRow, parcel: ParcelRow): Html => {
  const { number, state, artworkIds, carrier, trackingNumber, trackingUrl, address, customerName, sentAt, expectedBy, arrivedOn, proof } =
    parcel
  return html`<h3>${texts.parcel(number, parcelStateTexts[state])}</h3>${facts([
    [texts.contents, titlesOf(order, artworkIds)],
    [texts.carrier, trackingText({ carrier, trackingNumber })],
    [texts.tracking, carrier && trackingLink({ carrier, trackingNumber, trackingUrl }, address?.postalCode)],
    [
      texts.sentTo,
      address && addressLines({ ...order, ...(customerName && { recipient: customerName }), customerDetails: address }).join(', '),
    ],
    [texts.sentAt, sentAt && texts.moment(sentAt)],
    [texts.expectedBy, expectedBy && formatDate(expectedBy)],
    [texts.arrivedOn, arrivedOn && formatDate(arrivedOn)],
    [texts.proof, proof && texts.proofs[proof]],
  ])}`
}

const parcels = ({ order, records }: SaleRecord): Html =>
  section(
    texts.delivery,
    records.parcels.length > 0 ? records.parcels.map(parcel => parcelOf(order, parcel)) : html`<p>${texts.noParcel}</p>`,
  )

const timeline = ({ records }: SaleRecord): Html =>
  section(
    texts.timeline,
    list(records.acts.filter(({ act }) => act !== 'keepSale').map(act => `${texts.moment(act.at)}\u202f: ${actText(act)}`)),
  )

const withdrawals = ({ order }: SaleRecord): Html =>
  section(
    texts.withdrawals,
    order.withdrawals?.length
      ? list(
          order.withdrawals.map(({ at, artworkIds, refundAmount }) =>
            [texts.moment(at), titlesOf(order, artworkIds), formatCents(refundAmount)].join(', '),
          ),
        )
      : html`<p>${texts.noWithdrawal}</p>`,
  )

const mailsTo = ({ order, mails }: SaleRecord): Html =>
  section(
    texts.mails,
    html`<p>${texts.mailsKept}</p>`,
    mails
      .filter(({ to }) => to === order.customerEmail)
      .toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt))
      .map(
        ({ subject, queuedAt, sentAt, text }) =>
          html`<h3>${subject}</h3>${facts([
            [texts.queuedAt, texts.moment(queuedAt)],
            [texts.leftAt, sentAt && texts.moment(sentAt)],
          ])}<pre>${text}</pre>`,
      ),
  )

const messagesFrom = ({ messages }: SaleRecord): Html =>
  section(
    texts.messages,
    messages.length
      ? messages.map(
          ({ receivedAt, subject, projectTitle, message, description }) =>
            html`<h3>${[texts.moment(receivedAt), subject ?? projectTitle].filter(Boolean).join(', ')}</h3><pre>${message ?? description}</pre>`,
        )
      : html`<p>${texts.noMessage}</p>`,
  )

/** Quotes the terms in full, since a bank follows no link. */
const terms = ({ order, terms: { at, address, words } }: SaleRecord): Html =>
  section(
    texts.terms,
    html`<p>${texts.termsAccepted(texts.moment(order.createdAt))}</p>`,
    html`<p>${texts.termsThen(texts.moment(at), setting('siteUrl') + address)}</p>`,
    words,
  )

const style =
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#17191c;background:#fff}h1,h2,h3,h4{font-weight:500;line-height:1.25}h3{font-size:1.2rem;margin:1.25rem 0 .5rem}h4{font-size:1rem;margin:1rem 0 .5rem}section{margin-top:2rem;border-top:1px solid #c9c6bf}article section{margin-top:1rem;border-top:0}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}dt{color:#5c5a55}dd{margin:0;overflow-wrap:anywhere}ul{padding-left:1.2rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:#f6f4ef;padding:.75rem 1rem;margin:.5rem 0}@media(max-width:30rem){dl{grid-template-columns:1fr}}@media print{body{margin:0}section{break-inside:auto}h2,h3{break-after:avoid}}'

/**
 * Builds the sheet that the owner gives Stripe, or a person who contests a sale: one HTML file that loads nothing, to be read or printed as a
 * PDF. It quotes everything that Stripe names as evidence (description, customer's messages, proof of delivery, terms), since a bank follows no
 * link (https://support.stripe.com/embedded-connect/questions/dispute-evidence-guidelines). The owner uploads it, because the shop sends Stripe no
 * evidence. It ends with the terms as the customer saw them (`refund_policy`) and with how they were shown before the purchase
 * (`refund_policy_disclosure`; https://docs.stripe.com/api/disputes/evidence_object).
 */
export const evidenceSheet = (sale: SaleRecord): { readonly name: string; readonly html: string } => {
  const { reference } = sale.order
  const title = texts.title(reference)
  const parts = [payment, buyer, works, parcels, timeline, withdrawals, mailsTo, messagesFrom, terms].map(part => part(sale))
  const page = html`<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${texts.made(sale.now)}</p>${parts}</body></html>`
  return { name: texts.file(reference), html: `<!doctype html>${page}` }
}
