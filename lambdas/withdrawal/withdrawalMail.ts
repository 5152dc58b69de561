import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import { formatCents, formatDate } from '../../shared/kit/frenchFormat.ts'
import { lawfulDays } from '../../shared/promises.ts'
import { orderPromiseWords } from '../../shared/promiseWords.ts'
import type { WithdrawalReceipt } from '../../shared/withdrawal/withdrawal.ts'
import { nextSteps, withdrawalTexts } from '../../shared/withdrawal/withdrawalTexts.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import {
  action,
  chapter,
  composeMail,
  factLines,
  facts,
  type MailFact,
  mailList,
  paragraph,
  questionLine,
  quotation,
} from '../kit/mail/mailLayout.ts'
import { deskAddress, deskLabel } from '../order/mails/ownerMail.ts'
import type { OrderRow } from '../order/store/orderStore.ts'

const works = ({ items }: WithdrawalReceipt): string =>
  items.map(({ title, artworkId, price }) => `${title} (${artworkReference(artworkId)}, ${formatCents(price)})`).join('\u202f; ')

/** Repeats the buyer's declaration, which the receipt must contain. */
const declarationOf = (receipt: WithdrawalReceipt, email: string): readonly MailFact[] => [
  { label: 'Commande', value: `${receipt.reference}, du ${formatDate(receipt.paidAt)}` },
  { label: receipt.items.length === 1 ? 'Œuvre' : 'Œuvres', value: works(receipt) },
  { label: 'Nom', value: receipt.customerName },
  { label: 'E-mail', value: email },
  { label: 'Envoyée', value: withdrawalTexts.moment(receipt.at) },
]

/** Sends the dated receipt the law asks for, to the order's own mail address. */
export const withdrawalReceiptMail = ({ customerEmail }: OrderRow, receipt: WithdrawalReceipt): Mail => {
  const subject = `Votre rétractation, commande ${receipt.reference}\u202f: accusé de réception`
  const lead = `Votre rétractation m’est parvenue ${withdrawalTexts.moment(receipt.at)}. Conservez ce message\u202f: il en est l’accusé de réception.`
  const late = receipt.isLate ? [withdrawalTexts.late(receipt)] : []
  const declaration = declarationOf(receipt, customerEmail)
  const question = `${questionLine()} Si vous n’êtes pas à l’origine de cette demande, dites-le-moi vite\u202f: rien ne sera fait sans vous.`
  return composeMail({
    to: customerEmail,
    replyTo: theOwner,
    subject,
    preview: lead,
    title: 'Votre rétractation est enregistrée',
    content: [
      paragraph(`Bonjour ${receipt.customerName},`),
      paragraph(lead),
      ...late.map(paragraph),
      chapter('Ce que vous avez envoyé'),
      quotation(withdrawalTexts.statement(receipt)),
      facts(declaration),
      chapter('La suite'),
      mailList(nextSteps(receipt)),
      paragraph(question),
    ],
    text: [
      `Bonjour ${receipt.customerName},`,
      lead,
      ...late,
      `Ce que vous avez envoyé\u202f:\n${withdrawalTexts.statement(receipt)}`,
      factLines(declaration),
      ['La suite\u202f:', ...nextSteps(receipt).map(step => `- ${step}`)].join('\n'),
      question,
    ],
  })
}

const refundAdvice = (order: OrderRow, { items: withdrawn, refundAmount, isUnsent }: WithdrawalReceipt): string => {
  const { items, totalAmount, reference } = order
  if (isUnsent)
    return `À rembourser\u202f: ${formatCents(refundAmount)}, sans attendre et sous ${lawfulDays.refund} jours au plus, depuis la commande. L’œuvre est à l’atelier\u202f: l’achat est annulé.`
  const { refundDays } = orderPromiseWords(order.promise)
  return withdrawn.length === items.length
    ? `À rembourser\u202f: ${formatCents(totalAmount)}, sous ${refundDays} après le retour ou la preuve de l’envoi. La commande ${reference} se rembourse depuis l’administration de la boutique.`
    : `À rembourser\u202f: ${formatCents(refundAmount)}, sous ${refundDays} après le retour ou la preuve de l’envoi. Ce montant se rembourse depuis la commande, à la ligne de la rétractation.`
}

const deliveryAdvice = `Si l’œuvre n’est pas encore partie de l’atelier, gardez-la et remboursez sans attendre, dans les ${lawfulDays.refund} jours au plus.`
const lateAdvice = (order: OrderRow): string =>
  `La demande arrive après les ${orderPromiseWords(order.promise).returnDays} comptés depuis la livraison, connue ou promise. Si la livraison a été plus tardive, elle est dans les délais\u202f: vérifiez la date de réception avant de répondre.`

/** Tells the owner who withdraws from what, and what is due. */
export const withdrawalNoticeMail = (order: OrderRow, receipt: WithdrawalReceipt): Mail => {
  const subject = `Rétractation\u202f: commande ${receipt.reference}`
  const lead = `${receipt.customerName} a renoncé ${withdrawalTexts.moment(receipt.at)} à l’achat ci-dessous. L’accusé de réception lui est envoyé.`
  const declaration = declarationOf(receipt, order.customerEmail)
  const advice = [
    ...(receipt.isLate ? [lateAdvice(order)] : []),
    refundAdvice(order, receipt),
    ...(receipt.isUnsent ? [] : [deliveryAdvice]),
  ]
  const desk = deskAddress(order)
  const hint = 'Répondez à cet e-mail\u202f: votre réponse lui parviendra directement.'
  return composeMail({
    to: theOwner,
    replyTo: order.customerEmail,
    subject,
    preview: lead,
    title: subject,
    content: [paragraph(lead), facts(declaration), chapter('À faire'), mailList(advice), paragraph(hint), action(deskLabel, desk)],
    text: [
      lead,
      factLines(declaration),
      ['À faire\u202f:', ...advice.map(words => `- ${words}`)].join('\n'),
      hint,
      `${deskLabel}\u202f: ${desk}`,
    ],
  })
}
