import { formatCents, formatDate } from '../../shared/kit/frenchFormat.ts'
import { sellerLines, sellerNow } from '../../shared/order/seller.ts'
import { type Content, type Html, html } from '../kit/mail/html.ts'
import { addressLines, amountsOf, labelOf, linesHtml } from '../order/mails/orderMailParts.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import { fieldWords, receiptTexts } from './exportTexts.ts'

const style =
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.55 system-ui,sans-serif;color:#17191c;background:#fff}h1,h2,h3{font-weight:500;line-height:1.25}section{margin-top:2.5rem}h3{font-size:1rem;font-weight:600;margin:0 0 .25rem}article{border-top:1px solid #c9c6bf;padding:.75rem 0}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}dt{color:#5c5a55}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}ul{margin:0;padding-left:1.2rem}@media(max-width:30rem){dl{grid-template-columns:1fr}}'

/** Builds a page of an export, which needs no other file, so that it opens wherever it is kept. */
export const exportedPage = (title: string, content: Html): string =>
  `<!doctype html>${html`<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${content}</body></html>`}`

type Line = readonly [label: Content, value: Content]

const listOf = (lines: readonly Line[]): Html =>
  html`<dl>${lines.map(([label, value]) => value && html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`

/** Builds the receipt of a sale, with the content of the order's page, because the mails about it are deleted after a month. */
export const receiptPage = (order: OrderRow, paidAt: string): string => {
  const { reference, status, createdAt, customerName, items, refundedAmount, totalAmount } = order
  const refunded = status === 'refunded' ? totalAmount : refundedAmount
  const address = addressLines(order)
  const facts: readonly Line[] = [
    [receiptTexts.orderedOn, formatDate(createdAt)],
    [receiptTexts.paidOn, formatDate(paidAt)],
    [receiptTexts.status, fieldWords.status[status]],
    [receiptTexts.buyer, customerName],
    [receiptTexts.delivery, address.length > 0 && linesHtml(address)],
  ]
  const sums: readonly Line[] = [
    ...amountsOf(order, receiptTexts.paid).map(({ label, amount }): Line => [label, amount]),
    ...(refunded ? [[receiptTexts.refunded, formatCents(refunded)] as const] : []),
  ]
  const works = items.map((item): Line => [html`<em>${item.title}</em>, ${labelOf(item)}`, formatCents(item.price)])
  return exportedPage(
    receiptTexts.title(reference),
    html`${listOf(facts)}<section><h2>${receiptTexts.works}</h2>${listOf(works)}</section><section><h2>${receiptTexts.amounts}</h2>${listOf(sums)}</section><p>${linesHtml(sellerLines(order.seller ?? sellerNow()))}</p>`,
  )
}
