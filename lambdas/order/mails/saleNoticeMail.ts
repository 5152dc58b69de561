import { formatCents, formatDate, formatTime } from '../../../shared/kit/frenchFormat.ts'
import { billingTexts } from '../../../shared/order/billingTexts.ts'
import { deliveryWindow, dispatchDays } from '../../../shared/order/delivery/orderDates.ts'
import { isDeliverable } from '../../../shared/order/order.ts'
import { type Mail, theOwner } from '../../kit/mail/mail.ts'
import { action, chapter, composeMail, paragraph } from '../../kit/mail/mailLayout.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { addressLines, billedLines, linesHtml, summaryHtml, summaryText } from './orderMailParts.ts'
import { deskAddress, deskLabel } from './ownerMail.ts'

const titleOf = ({ items }: OrderRow): string =>
  items.length === 1
    ? `Œuvre vendue\u202f: ${items[0]?.title}`
    : `${items.length} œuvres vendues\u202f: ${items.map(item => item.title).join(', ')}`

const buyerLines = (order: OrderRow): readonly string[] => [
  ...(order.customerName ? [order.customerName] : []),
  order.customerEmail,
  ...(order.customerDetails.phone ? [order.customerDetails.phone] : []),
]

const dispatchLines = (order: OrderRow): readonly string[] => {
  const lines = addressLines(order)
  return lines.length ? lines : ['Aucune adresse n’a été donnée\u202f: elle reste à demander.']
}

const giftLines = ({ isGift, recipient }: OrderRow): readonly string[] => (isGift ? [billingTexts.gift(recipient)] : [])

const deliveryPromise = (order: OrderRow, paidAt: Date): string => {
  if (!isDeliverable(order.customerDetails)) return 'Aucune date n’a été promise\u202f: l’acheteur attend que vous lui écriviez.'
  const { first, last } = deliveryWindow(paidAt.toISOString(), order.promise)
  return `Livraison promise entre le ${formatDate(first)} et le ${formatDate(last)}.`
}

const nextStep = ({ customerDetails, promise }: OrderRow, paidAt: Date): string => {
  const task = isDeliverable(customerDetails) ? 'préparer l’envoi' : 'demander l’adresse de livraison à l’acheteur'
  return `À faire avant le ${formatDate(dispatchDays(paidAt.toISOString(), promise).last)}\u202f: ${task}.`
}

/** Tells the owner of a paid order, and what to do by when. */
export const saleNoticeMail = (order: OrderRow, paidAt: Date): Mail => {
  const subject = titleOf(order)
  const lead = `${formatCents(order.totalAmount)} payés par carte le ${formatDate(paidAt)} à ${formatTime(paidAt)}, commande ${order.reference}.`
  const promise = deliveryPromise(order, paidAt)
  const next = nextStep(order, paidAt)
  return composeMail({
    to: theOwner,
    replyTo: order.customerEmail,
    subject,
    preview: lead,
    title: subject,
    content: [
      paragraph(lead),
      ...summaryHtml(order, 'Total encaissé'),
      chapter('Acheteur'),
      paragraph(linesHtml([...buyerLines(order), ...billedLines(order)])),
      chapter('Livraison'),
      paragraph(linesHtml([...dispatchLines(order), ...giftLines(order)])),
      paragraph(promise),
      paragraph(next),
      action(deskLabel, deskAddress(order)),
    ],
    text: [
      lead,
      ...summaryText(order, 'Total encaissé'),
      ['Acheteur\u202f:', ...buyerLines(order), ...billedLines(order)].join('\n'),
      ['Livraison\u202f:', ...dispatchLines(order), ...giftLines(order), promise].join('\n'),
      next,
      `${deskLabel}\u202f: ${deskAddress(order)}`,
    ],
  })
}
