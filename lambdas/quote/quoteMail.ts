import { gallery, offers } from '../../shared/gallery.ts'
import { countOf, formatDate, formatEuros, formatTime } from '../../shared/kit/frenchFormat.ts'
import { paths } from '../../shared/paths.ts'
import { absenceWords } from '../../shared/promiseWords.ts'
import type { QuoteRequest } from '../../shared/quote/quote.ts'
import { framingCents, imagesUntil } from '../../shared/quote/quoteChoices.ts'
import { quoteTexts, unprepared } from '../../shared/quote/quoteTexts.ts'
import { type Html, html } from '../kit/mail/html.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { action, chapter, composeMail, factLines, facts, type MailFact, mailList, paragraph, quotation } from '../kit/mail/mailLayout.ts'
import type { KeptImage } from './quoteImages.ts'

const hint = 'Répondez à cet e-mail\u202f: votre réponse lui parviendra directement.'
const deskLabel = 'Ouvrir les demandes'

const fact = (label: string, value: string): MailFact => ({ label, value })

const framingOf = ({ serviceType, framingOption }: QuoteRequest): readonly MailFact[] => {
  if (serviceType !== 'framing' || framingOption === undefined) return []
  const cents = framingCents()[framingOption]
  const price = cents && ` (moulure à ${formatEuros(cents / 100)}, pose et verre en sus)`
  return [fact('Cadre', `${quoteTexts.framingOption[framingOption]}${price || ''}`)]
}

const urgencyOf = ({ urgency }: QuoteRequest): string =>
  [quoteTexts.urgency[urgency], quoteTexts.surcharge[urgency]].filter(Boolean).join(', ')

/** Lists the choices from lists, without any of the visitor's own words. */
const choicesOf = (request: QuoteRequest): readonly MailFact[] => [
  fact('Service', quoteTexts.serviceType[request.serviceType]),
  fact('Technique', quoteTexts.technique[request.technique]),
  ...framingOf(request),
  fact('Délai', urgencyOf(request)),
  fact('Budget', quoteTexts.budget[request.budget]),
]

const factsOf = (request: QuoteRequest): readonly MailFact[] => [
  fact('Projet', request.projectTitle),
  fact('Dimensions', request.dimensions),
  ...choicesOf(request),
  fact('Nom', request.contactName),
  fact('E-mail', request.contactEmail),
  fact('Téléphone', request.contactPhone),
]

type Part = { readonly html: readonly Html[]; readonly text: readonly string[] }

const wordsPart = (title: string, words: string | undefined): Part =>
  words ? { html: [chapter(title), quotation(words)], text: [`${title}\u202f:\n${words}`] } : { html: [], text: [] }

const imagesPart = (images: readonly KeptImage[], siteUrl: string, receivedAt: Date): Part => {
  if (!images.length) return { html: [], text: [] }
  const until = `Disponibles jusqu’au ${formatDate(imagesUntil(receivedAt))}.`
  const links = images.flatMap(({ name, path }) => (path ? [{ name, address: `${siteUrl}/${path}` }] : []))
  const missing = images.length - links.length
  const note = missing ? `${unprepared(missing)}\u202f: téléchargez l’original depuis les demandes.` : ''
  return {
    html: [
      chapter('Images'),
      mailList(links.map(({ name, address }) => html`<a class="ink" href="${address}" style="color:inherit">${name}</a>`)),
      ...(note ? [paragraph(note)] : []),
      paragraph(until),
    ],
    text: [['Images\u202f:', ...links.map(({ name, address }) => `${name}\u202f: ${address}`), ...(note ? [note] : []), until].join('\n')],
  }
}

type Received = { readonly images: readonly KeptImage[]; readonly receivedAt: Date; readonly siteUrl: string }

/** Sends the owner a visitor's request; a reply to the mail goes to the visitor. */
export const quoteMail = (request: QuoteRequest, { images, receivedAt, siteUrl }: Received): Mail => {
  const { contactName, contactEmail, projectTitle, description, inspiration } = request
  const lead = `${contactName} (${contactEmail}) vous demande un devis, le ${formatDate(receivedAt)} à ${formatTime(receivedAt)}.`
  const subject = `Demande de devis\u202f: ${projectTitle}`
  const desk = siteUrl + paths.adminMessages()
  const parts = [wordsPart('Description', description), wordsPart('Inspiration', inspiration), imagesPart(images, siteUrl, receivedAt)]
  return composeMail({
    to: theOwner,
    replyTo: contactEmail,
    subject,
    preview: lead,
    title: projectTitle,
    content: [paragraph(lead), facts(factsOf(request)), ...parts.flatMap(part => part.html), paragraph(hint), action(deskLabel, desk)],
    text: [lead, factLines(factsOf(request)), ...parts.flatMap(part => part.text), hint, `${deskLabel}\u202f: ${desk}`],
  })
}

const subject = 'Votre demande de devis'
const receiptHint = 'Pour compléter votre demande, répondez simplement à cet e-mail.'
const otherwise = 'Si vous n’avez rien demandé, laissez cet e-mail sans suite\u202f: votre adresse a sans doute été saisie par erreur.'

/**
 * Confirms to the visitor the choices, and when to expect an answer. It contains none of their own words: anyone may write someone else's
 * address into the form, and the mail must not carry a message to a third party.
 */
export const quoteReceiptMail = (request: QuoteRequest, receivedAt: Date): Mail => {
  const { absence } = gallery()
  const { answer } = offers()
  const lead = `J’ai bien reçu votre demande de devis le ${formatDate(receivedAt)} à ${formatTime(receivedAt)}. Je vous répondrai dans les ${answer ? '24\u00a0h ouvrées' : 'meilleurs délais'}.${absence ? ` ${absenceWords(absence)}` : ''}`
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
