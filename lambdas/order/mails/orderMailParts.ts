import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { mailPath } from '../../../shared/image/artworkImage.ts'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import { billedTo, billingTexts, placeLines } from '../../../shared/order/billingTexts.ts'
import { isDeliverable, type OrderItem } from '../../../shared/order/order.ts'
import { paths } from '../../../shared/paths.ts'
import { type Html, html } from '../../kit/mail/html.ts'
import { type Amount, amounts, caption, type Picture, paintingsHtml, picture } from '../../kit/mail/mailLayout.ts'
import { setting } from '../../kit/settings.ts'
import type { OrderRow } from '../store/orderStore.ts'

export const orderAddress = ({ sessionId }: OrderRow): string => setting('siteUrl') + paths.orderConfirmation(sessionId ?? '')

/** Writes a caption as the trade does: « *Port, midi*, 2022 — Technique mixte, 97 x 130 cm ». */
export const labelOf = ({ year, technique, dimensions }: OrderItem): string =>
  [year, [technique, dimensions].filter(Boolean).join(', ')].filter(Boolean).join(' — ')

const pictureOf = ({ image, title, technique, dimensions }: OrderItem): readonly Picture[] => {
  if (!image) return []
  const address = `${setting('siteUrl')}${mailPath(image)}`
  return [{ address, width: image.width, height: image.height, alt: [title, technique, dimensions].filter(Boolean).join(', ') }]
}

/** Shows the works without their words: the first large, the others beneath it. */
export const worksHtml = ({ items }: OrderRow): readonly Html[] => paintingsHtml(items.flatMap(pictureOf))

const workCaption = (item: OrderItem): Html =>
  caption(html`<em>${item.title}</em>, ${labelOf(item)}<br>${artworkReference(item.artworkId)} · ${formatCents(item.price)}`)

export const amountsOf = (
  { subtotal, discountAmount, promoCode, deliveryAmount, totalAmount }: OrderRow,
  totalLabel: string,
): readonly Amount[] => [
  { label: 'Sous-total', amount: formatCents(subtotal) },
  ...(discountAmount > 0 ? [{ label: promoCode ? `Remise (${promoCode})` : 'Remise', amount: `−${formatCents(discountAmount)}` }] : []),
  { label: 'Livraison', amount: deliveryAmount ? formatCents(deliveryAmount) : 'Offerte' },
  { label: totalLabel, amount: formatCents(totalAmount), isTotal: true },
]

/** Greets by name where the buyer gave one. */
export const greeting = ({ customerName }: OrderRow): string => (customerName ? `Bonjour ${customerName},` : 'Bonjour,')

/** Lists the works with their captions, then the amounts. */
export const summaryHtml = (order: OrderRow, totalLabel: string): readonly Html[] => [
  ...order.items.map(item => html`${pictureOf(item).map(each => picture(each))}${workCaption(item)}`),
  amounts(amountsOf(order, totalLabel)),
]

/** Lists the captions of the works, which are shown above, then the amounts. */
export const receiptHtml = (order: OrderRow, totalLabel: string): readonly Html[] => [
  ...order.items.map(workCaption),
  amounts(amountsOf(order, totalLabel)),
]

export const summaryText = (order: OrderRow, totalLabel: string): readonly string[] => [
  order.items.map(item => `${item.title}, ${labelOf(item)}\n${artworkReference(item.artworkId)} · ${formatCents(item.price)}`).join('\n\n'),
  amountsOf(order, totalLabel)
    .map(({ label, amount }) => `${label}\u202f: ${amount}`)
    .join('\n'),
]

/** Names the buyer to the owner, whose reply goes to them unless their address was erased. */
export const buyerLine = (order: OrderRow): string =>
  order.erasedAt
    ? `Acheteur\u202f: ${[order.customerName, 'adresse e-mail effacée à sa demande'].filter(Boolean).join(', ')}.`
    : `Acheteur\u202f: ${[order.customerName, order.customerEmail].filter(Boolean).join(', ')}. Vous pouvez lui répondre directement à partir de ce message.`

/** Returns the delivery address line by line; nothing when the buyer gave none. */
export const addressLines = ({ customerName, recipient = customerName, customerDetails }: OrderRow): readonly string[] =>
  isDeliverable(customerDetails) ? placeLines([recipient], customerDetails) : []

/** Says who the invoice is for. Only the buyer and the owner are told: the order's page is for anyone with its link (D21). */
export const billedLines = (order: OrderRow): readonly string[] => {
  const lines = billedTo(order)
  return lines.length ? [`${billingTexts.billedTo}\u202f: ${lines.join(', ')}.`] : []
}

export const linesHtml = (lines: readonly string[]): Html => html`${lines.map((words, i) => html`${i > 0 && html`<br>`}${words}`)}`
