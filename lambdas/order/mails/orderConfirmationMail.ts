import { gallery } from '../../../shared/gallery.ts'
import { formatDate } from '../../../shared/kit/frenchFormat.ts'
import { absenceOf, deliveryWindow } from '../../../shared/order/delivery/orderDates.ts'
import { deliveryTermsText } from '../../../shared/order/delivery/parcelTexts.ts'
import { isDeliverable } from '../../../shared/order/order.ts'
import { paths } from '../../../shared/paths.ts'
import { absenceWords, orderPromiseWords } from '../../../shared/promiseWords.ts'
import { withdrawalLabel } from '../../../shared/withdrawal/withdrawalLabel.ts'
import { html } from '../../kit/mail/html.ts'
import { type Mail, theOwner } from '../../kit/mail/mail.ts'
import { action, chapter, composeMail, mailList, paragraph, questionLine, quotation } from '../../kit/mail/mailLayout.ts'
import { setting } from '../../kit/settings.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { addressLines, billedLines, greeting, linesHtml, orderAddress, receiptHtml, summaryText, worksHtml } from './orderMailParts.ts'

/** Promises no date while the order has no delivery address. */
const deliveryStep = (order: OrderRow, paidAt: Date): string => {
  const terms = deliveryTermsText(order)
  if (!isDeliverable(order.customerDetails)) return `Nous convenons ensemble de la livraison${terms && `, ${terms}`}.`
  const { first, last } = deliveryWindow(paidAt.toISOString(), order.promise)
  const absence = absenceOf(paidAt.toISOString(), order.promise)
  return [
    `Livraison ${terms && `${terms} `}entre le ${formatDate(first)} et le ${formatDate(last)} (${orderPromiseWords(order.promise).workingDays}).`,
    ...(absence ? [absenceWords(absence)] : []),
  ].join(' ')
}

const nextSteps = (order: OrderRow, paidAt: Date): readonly string[] => {
  const one = order.items.length === 1
  const { packaging, certificate } = order.promise
  const care = [...(packaging ? ['emballage à la main'] : []), ...(certificate ? ['certificat d’authenticité signé'] : [])]
  return [
    `Je prépare ${one ? 'l’œuvre' : 'les œuvres'} à l’atelier${care.length ? `\u202f: ${care.join(', ')}` : ''}.`,
    deliveryStep(order, paidAt),
    `Vous avez ${orderPromiseWords(order.promise).returnDays} après la réception pour ${one ? 'la rendre, si elle ne trouve pas sa place' : 'les rendre, si elles ne trouvent pas leur place'} chez vous.`,
  ]
}

const delivery = (lines: readonly string[]): string =>
  lines.length ? 'L’envoi part à cette adresse\u202f:' : 'Je vous écris très vite pour convenir de l’adresse de livraison.'

const withdrawalHint = 'Un formulaire de deux étapes, sans motif à donner\u202f; l’accusé de réception vous parvient aussitôt.'

/** The link to the withdrawal form, which the law requires under that name (D21c). It names the order and never its buyer. */
const withdrawalAddress = ({ reference }: OrderRow): string => setting('siteUrl') + paths.withdrawal(reference)

/** Confirms a paid order to the buyer. */
export const orderConfirmationMail = (order: OrderRow, paidAt: Date): Mail => {
  const subject = `Votre commande ${order.reference} est confirmée`
  const lead = `${greeting(order)} votre paiement du ${formatDate(paidAt)} est bien reçu. Merci de votre confiance.`
  const { name, thanks } = gallery()
  const question = questionLine()
  const steps = nextSteps(order, paidAt)
  const lines = addressLines(order)
  return composeMail({
    to: order.customerEmail,
    replyTo: theOwner,
    subject,
    preview: lead,
    title: 'Merci pour votre commande',
    opening: worksHtml(order),
    content: [
      ...(thanks ? [quotation(`${thanks}\n${name}`)] : []),
      paragraph(lead),
      paragraph(`Commande ${order.reference}`),
      ...receiptHtml(order, 'Total payé'),
      chapter('La suite'),
      mailList(steps),
      paragraph(delivery(lines)),
      ...(lines.length ? [paragraph(linesHtml(lines))] : []),
      ...billedLines(order).map(line => paragraph(line)),
      action('Voir ma commande', orderAddress(order)),
      paragraph(question),
      paragraph(html`<a class="ink" href="${withdrawalAddress(order)}" style="color:inherit">${withdrawalLabel}</a>. ${withdrawalHint}`),
    ],
    text: [
      ...(thanks ? [`${thanks}\n${name}`] : []),
      lead,
      `Commande ${order.reference}`,
      ...summaryText(order, 'Total payé'),
      ['La suite\u202f:', ...steps.map(step => `- ${step}`)].join('\n'),
      [delivery(lines), ...lines].join('\n'),
      ...billedLines(order),
      `Voir ma commande\u202f: ${orderAddress(order)}`,
      question,
      `${withdrawalLabel}\u202f: ${withdrawalAddress(order)}\n${withdrawalHint}`,
    ],
  })
}
