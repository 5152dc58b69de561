import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import type { SavedAddress } from '../../shared/customer/customer.ts'
import { formatCents, formatDate, formatMoment } from '../../shared/kit/frenchFormat.ts'
import type { OrderBilling } from '../../shared/order/billing.ts'
import { companyLines } from '../../shared/order/billingTexts.ts'
import { carrierNames } from '../../shared/order/carriers.ts'
import { actTexts, parcelStateTexts } from '../../shared/order/delivery/parcelTexts.ts'
import { alertLine } from '../../shared/order/disputes/alertTexts.ts'
import type { PaymentAlert } from '../../shared/order/disputes/paymentAlert.ts'
import type { OrderItem } from '../../shared/order/order.ts'
import type { OrderPromise } from '../../shared/order/orderPromise.ts'
import type { OrderWithdrawal } from '../../shared/order/orderWithdrawal.ts'
import { refundCauseTexts, refundStateTexts } from '../../shared/order/refunds/refundTexts.ts'
import { type Seller, sellerLines } from '../../shared/order/seller.ts'
import { countryName, orderPromiseWords } from '../../shared/promiseWords.ts'
import { quoteTexts } from '../../shared/quote/quoteTexts.ts'
import { type Content, html } from '../kit/mail/html.ts'
import { theOwner } from '../kit/mail/mail.ts'
import { labelOf, linesHtml } from '../order/mails/orderMailParts.ts'
import { fieldWords } from './exportTexts.ts'

/** The titles of the works that a person's rows name, by their numbers. */
export type Titles = ReadonlyMap<number, string>

/** A row or an account, with the titles. */
type Context = { readonly row: Readonly<Record<string, unknown>>; readonly titles: Titles }

/** Says a stored value in words; nothing where it has none for a reader. */
export type Format = (value: unknown, context: Context) => Content

const text: Format = value => String(value)
const amount: Format = value => formatCents(Number(value))
const moment: Format = value => value !== '' && formatMoment(String(value))
const day: Format = value => formatDate(String(value))
const seconds: Format = value => formatMoment(new Date(Number(value) * 1000))
const milliseconds: Format = value => formatMoment(new Date(Number(value)))
const yesOrNo: Format = value => (String(value) === 'true' ? 'oui' : 'non')
const named =
  (names: Readonly<Record<string, string>>): Format =>
  value =>
    names[String(value)]
const list =
  (each: Format): Format =>
  (values, context) =>
    html`<ul>${(values as readonly unknown[]).map(value => html`<li>${each(value, context)}</li>`)}</ul>`

const work: Format = (id, { titles }) => {
  const title = titles.get(Number(id))
  return html`${title && html`<em>${title}</em>, `}${artworkReference(Number(id))}`
}
const works = list(work)

const soldWork: Format = value => {
  const item = value as OrderItem
  return html`<em>${item.title}</em>, ${labelOf(item)} · ${formatCents(item.price)}`
}

const place: Format = value => {
  if (typeof value === 'string') return value
  const { customerName, address, postalCode, city, country, phone } = value as Partial<SavedAddress>
  const town = [postalCode, city].filter(Boolean).join(' ')
  return linesHtml([customerName, address, town, country && countryName(country), phone].flatMap(each => each || []))
}

const company: Format = value => companyLines(value as NonNullable<OrderBilling['company']>).join(', ')

type StoredLines = Readonly<Record<string, { readonly addedAt: number }>>

const cart: Format = (value, context) => {
  const { lines, code } = value as { readonly lines: StoredLines; readonly code?: string }
  const told = Object.entries(lines).map(
    ([id, { addedAt }]) => html`<li>${work(id, context)}, ${fieldWords.addedOn(new Date(addedAt))}</li>`,
  )
  return html`<ul>${told}${code && html`<li>${fieldWords.promoCode} ${code}</li>`}</ul>`
}

const withdrawal: Format = (value, context) => {
  const { at, customerName, artworkIds, refundAmount, repaid = 0 } = value as OrderWithdrawal
  return html`${fieldWords.withdrawn(at, customerName, refundAmount, repaid)}${works(artworkIds, context)}`
}

const promised: Format = value => {
  const { dispatch, workingDays, returnDays } = orderPromiseWords(value as OrderPromise)
  return fieldWords.promised(dispatch, workingDays, returnDays)
}

/** « Payée, le 21 novembre 2026 à 14:05 ». */
const step: Format = value => {
  const { status, at } = value as { readonly status: keyof typeof fieldWords.status; readonly at: string }
  return `${fieldWords.status[status]}, le ${formatMoment(at)}`
}

const report: Format = value => {
  const { at, cause } = value as { readonly at: string; readonly cause: keyof typeof fieldWords.mailFate }
  return `${fieldWords.mailFate[cause]}, le ${formatMoment(at)}`
}

const consent: Format = value => {
  const { at, origin } = value as { readonly at: string; readonly origin: keyof typeof fieldWords.consentOrigin }
  return `le ${formatMoment(at)}, ${fieldWords.consentOrigin[origin]}`
}

const nameIn: Format = value => (value as { readonly title?: string }).title ?? (value as { readonly name?: string }).name
const pathIn: Format = value => (value as { readonly path?: string }).path

/** The index's own time of the journal's lines; other rows tell theirs under its name. */
const ofJournal: Format = (value, { row }) => row.what !== undefined && formatMoment(String(value))

/**
 * What the page tells of the shop's rows, in the order of its lines. An attribute without a line is of use to programs alone, and is in the
 * file for them.
 */
export const fields: Readonly<Record<string, readonly [label: string, format: Format]>> = {
  reference: ['Référence', text],
  kind: ['Nature', named({ contact: 'Message', quote: 'Demande de devis' })],
  status: ['État', named(fieldWords.status)],
  act: ['Geste', named(actTexts)],
  parcel: ['Colis', text],
  state: ['État', named({ ...parcelStateTexts, ...refundStateTexts })],
  createdAt: ['Créée le', moment],
  paidAt: ['Payée le', moment],
  receivedAt: ['Reçu le', moment],
  handledAt: ['Traité le', moment],
  what: ['Événement', named(fieldWords.access)],
  listedAt: ['Date', ofJournal],
  count: ['Nombre de fois', text],
  lastAt: ['Dernière fois le', moment],
  from: ['Réseau', text],
  at: ['Date', moment],
  on: ['Jour', day],
  by: ['Par', named(fieldWords.by)],
  customerName: ['Nom', text],
  customerEmail: ['E-mail', text],
  customerDetails: ['Adresse et téléphone', place],
  company: ['Entreprise', company],
  billing: ['Adresse de facturation', place],
  isGift: ['Cadeau', yesOrNo],
  recipient: ['Destinataire', text],
  name: ['Nom', text],
  email: ['E-mail', text],
  email_verified: ['Adresse confirmée', yesOrNo],
  contactName: ['Nom', text],
  contactEmail: ['E-mail', text],
  contactPhone: ['Téléphone', text],
  address: ['Adresse', place],
  addresses: ['Adresses', list(place)],
  since: ['Ouvert le', moment],
  enabled: ['En service', yesOrNo],
  items: ['Œuvres', list(soldWork)],
  artworkIds: ['Œuvres', works],
  artworkId: ['Œuvre', work],
  artwork: ['Œuvre', nameIn],
  addedAt: ['Ajoutée le', milliseconds],
  cart: ['Contenu', cart],
  cleared: ['Contenu retiré', cart],
  subtotal: ['Sous-total', amount],
  discountAmount: ['Remise', amount],
  promoCode: ['Code promo', text],
  deliveryAmount: ['Livraison', amount],
  totalAmount: ['Total', amount],
  amount: ['Montant', amount],
  nature: ['Objet', text],
  payer: ['Client', text],
  paper: ['Facture ou avoir', text],
  issuedOn: ['Émis le', day],
  cause: ['Origine', named(refundCauseTexts)],
  reason: ['Motif', text],
  refundedAmount: ['Remboursé', amount],
  refundedWorks: ['Œuvres remboursées', works],
  refundDue: ['Reste à rembourser', amount],
  withdrawals: ['Rétractations', list(withdrawal)],
  alerts: ['Doutes sur le paiement', list(value => alertLine(value as PaymentAlert))],
  promise: ['Délais promis', promised],
  seller: ['Vendu par', value => linesHtml(sellerLines(value as Seller))],
  history: ['Historique', list(step)],
  paymentIntentId: ['Numéro du paiement chez Stripe', text],
  refundId: ['Numéro du remboursement chez Stripe', text],
  carrier: ['Transporteur', named(carrierNames)],
  trackingNumber: ['Numéro de suivi', text],
  trackingUrl: ['Page de suivi', text],
  expectedBy: ['Attendu au plus tard le', day],
  arrivedOn: ['Arrivé le', day],
  subject: ['Objet', text],
  message: ['Message', text],
  projectTitle: ['Titre du projet', text],
  serviceType: ['Service', named(quoteTexts.serviceType)],
  dimensions: ['Dimensions', text],
  technique: ['Technique', named(quoteTexts.technique)],
  framingOption: ['Cadre', named(quoteTexts.framingOption)],
  description: ['Description', text],
  inspiration: ['Inspiration', text],
  urgency: ['Délai', named(quoteTexts.urgency)],
  budget: ['Budget', named(quoteTexts.budget)],
  images: ['Images', list(nameIn)],
  consent: ['Accord donné', consent],
  confirmedAt: ['Confirmé le', moment],
  unsubscribedAt: ['Désinscrit le', moment],
  endedBy: ['Fin des lettres', named(fieldWords.mailFate)],
  mailedAt: ['Dernier e-mail le', moment],
  issuedAt: ['Émis le', moment],
  to: ['À', text],
  replyTo: ['Réponse à', named({ [theOwner]: 'l’atelier' })],
  queuedAt: ['Écrit le', moment],
  sentAt: ['Parti le', moment],
  failedAt: ['Refusé le', moment],
  feedback: ['Suite', report],
  undelivered: ['E-mail sans suite', report],
  askedAt: ['Demandé le', moment],
  readyAt: ['Prêt le', moment],
  enrolledAt: ['Choisie le', moment],
  open: ['Paiements ouverts', text],
  works: ['Œuvres réservées', text],
  until: ['Vues jusqu’au', moment],
  ipAddress: ['Adresse IP', text],
  userAgent: ['Navigateur', text],
  eventType: ['Événement', named(fieldWords.securityEvent)],
  eventData: ['Page', pathIn],
  expiresAtEpoch: ['Effacé d’office le', seconds],
}
