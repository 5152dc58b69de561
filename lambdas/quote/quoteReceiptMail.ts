import { countOf, formatDate, formatTime } from '../../shared/kit/frenchFormat.ts'
import type { QuoteRequest } from '../../shared/quote/quote.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { chapter, composeMail, factLines, facts, paragraph } from '../kit/mail/mailLayout.ts'
import { choicesOf } from './quoteMail.ts'

const subject = 'Votre demande de devis'
const hint = 'Pour compléter votre demande, répondez simplement à cet e-mail.'
const otherwise = 'Si vous n’avez rien demandé, laissez cet e-mail sans suite\u202f: votre adresse a sans doute été saisie par erreur.'

/**
 * To the visitor: what was chosen, and when to expect an answer. Anyone may write anyone's address into the form: none of their
 * own words comes with it, so that it carries nobody's message to a third.
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
    content: [paragraph('Bonjour,'), paragraph(lead), chapter('Votre demande'), facts(rows), paragraph(hint), paragraph(otherwise)],
    text: ['Bonjour,', lead, factLines(rows), hint, otherwise],
  })
}
