import { formatCents, formatDate } from '../../shared/kit/frenchFormat.ts'
import { type Content, type Html, html } from '../kit/mail/html.ts'
import { addressLines, amountsOf, labelOf, linesHtml } from '../order/mails/orderSummaryMail.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import { exportedPage } from './exportedPage.ts'
import { receiptTexts, valueNames } from './exportTexts.ts'

type Line = readonly [label: Content, value: Content]

const listOf = (lines: readonly Line[]): Html =>
  html`<dl>${lines.map(([label, value]) => value && html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`

/** Writes the receipt of a sale, which says what the order's page says: the mails that said so are forgotten after a month. */
export const receiptPage = (order: OrderRow, paidAt: string): string => {
  const { reference, status, createdAt, customerName, items, refundedAmount, totalAmount } = order
  const refunded = status === 'refunded' ? totalAmount : refundedAmount
  const address = addressLines(order)
  const facts: readonly Line[] = [
    [receiptTexts.orderedOn, formatDate(createdAt)],
    [receiptTexts.paidOn, formatDate(paidAt)],
    [receiptTexts.status, valueNames.status?.[status]],
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
    html`${listOf(facts)}<section><h2>${receiptTexts.works}</h2>${listOf(works)}</section><section><h2>${receiptTexts.amounts}</h2>${listOf(sums)}</section><p>${linesHtml(receiptTexts.seller)}</p>`,
  )
}
