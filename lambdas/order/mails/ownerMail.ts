import { paths } from '../../../shared/paths.ts'
import { type Mail, theOwner } from '../../kit/mail/mail.ts'
import { action, composeMail, paragraph } from '../../kit/mail/mailLayout.ts'
import { setting } from '../../kit/settings.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { summaryHtml, summaryText } from './orderMailParts.ts'

/** Returns the order's address in the back office. */
export const deskAddress = ({ reference }: Pick<OrderRow, 'reference'>): string => setting('siteUrl') + paths.adminOrders(reference)

/** The label of the button that leads to the order in the back office. */
export const deskLabel = 'Ouvrir la commande'

type Notice = {
  readonly subject: string
  readonly lead: string
  readonly lines: readonly string[]
  /** The label of the total; without it the works and amounts are left out. */
  readonly total?: string
  /** A button besides the one to the order: its label and address. */
  readonly link?: readonly [label: string, address: string] | undefined
}

/** Writes to the owner about an order, with a link to it in the back office. */
export const toOwner = (order: OrderRow, { subject, lead, lines, total, link }: Notice): Mail => {
  const links = [...(link ? [link] : []), [deskLabel, deskAddress(order)] as const]
  return composeMail({
    to: theOwner,
    replyTo: order.customerEmail || undefined,
    subject,
    preview: lead,
    title: subject,
    content: [
      paragraph(lead),
      ...(total ? summaryHtml(order, total) : []),
      ...lines.map(paragraph),
      ...links.map(([label, address]) => action(label, address)),
    ],
    text: [lead, ...(total ? summaryText(order, total) : []), ...lines, ...links.map(([label, address]) => `${label}\u202f: ${address}`)],
  })
}
