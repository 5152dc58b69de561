import { countOf, formatDate, formatTime } from '../../shared/kit/frenchFormat.ts'
import type { QuoteRequest } from '../../shared/quote/quote.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { chapter, composeMail, factLines, facts, paragraph } from '../kit/mail/mailLayout.ts'
import { choicesOf } from './quoteMail.ts'

const subject = 'Votre demande de devis'
const receiptHint = 'Pour compléter votre demande, répondez simplement à cet e-mail.'
const otherwise = 'Si vous n’avez rien demandé, laissez cet e-mail sans suite\u202f: votre adresse a sans doute été saisie par erreur.'

/**
 * Confirms to the visitor what was chosen, and when to expect an answer. It has none of their own words: anyone may write someone else's
 * address into the form, and the mail must not carry a message to a third party.
 */
export const quoteReceiptMail = (request: QuoteRequest, receivedAt: Date): Mail => {
  const lead = `J’ai bien reçu votre demande de devis le ${formatDate(receivedAt)} à ${formatTime(receivedAt)}. Je vous répondrai dans les 24\u00a0h ouvrées.`
  const images = request.uploadedFiles.length
  const rows = [...choicesOf(request), ...(images ? [{ label: 'Images', value: countOf(images, 'image', 'images') }] : [])]
  return composeMail({
    to: request.contactEmail,
    replyTo: theOwner,
    subject,
    preview: lead,
    title: 'Votre demande est arrivée',
    content: [paragraph('Bonjour,'), paragraph(lead), chapter('Votre demande'), facts(rows), paragraph(receiptHint), paragraph(otherwise)],
    text: ['Bonjour,', lead, factLines(rows), receiptHint, otherwise],
  })
}
