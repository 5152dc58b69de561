import { type Mail, theOwner } from '../../kit/mail/mail.ts'
import { action, composeMail, paragraph, questionLine } from '../../kit/mail/mailLayout.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { greeting, orderAddress } from './orderMailParts.ts'

type Words = {
  readonly subject: string
  readonly title: string
  /** Follows the greeting, which names the buyer. */
  readonly lead: string
  readonly lines: readonly string[]
  /** The button's label and address; without it the button leads to the order's page. */
  readonly link?: readonly [label: string, address: string] | undefined
}

/** Writes to the buyer about an order that is on its way: a few sentences and one button. */
export const orderLetter = (order: OrderRow, { subject, title, lead, lines, link }: Words): Mail => {
  const first = `${greeting(order)} ${lead}`
  const question = questionLine()
  const [label, address] = link ?? ['Voir ma commande', order.sessionId ? orderAddress(order) : undefined]
  return composeMail({
    to: order.customerEmail,
    replyTo: theOwner,
    subject,
    preview: first,
    title,
    content: [paragraph(first), ...lines.map(paragraph), ...(address ? [action(label, address)] : []), paragraph(question)],
    text: [first, ...lines, ...(address ? [`${label}\u202f: ${address}`] : []), question],
  })
}
