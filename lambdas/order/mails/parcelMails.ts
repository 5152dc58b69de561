import { formatDate } from '../../../shared/kit/frenchFormat.ts'
import { trackingLink } from '../../../shared/order/carriers.ts'
import { lastArrival, withdrawalDeadline } from '../../../shared/order/delivery/orderDates.ts'
import type { ParcelFacts } from '../../../shared/order/delivery/parcelRules.ts'
import { trackingText } from '../../../shared/order/delivery/parcelTexts.ts'
import { withdrawalLabel } from '../../../shared/withdrawal/withdrawalLabel.ts'
import type { Mail } from '../../kit/mail/mail.ts'
import { setting } from '../../kit/settings.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import type { ParcelRow } from '../store/orderRecords.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { orderLetter } from './orderLetter.ts'

type Sent = Omit<ParcelRow, 'pk' | 'sk' | 'expiresAtEpoch'>

const withdrawalAddress = ({ reference }: OrderRow): string =>
  `${setting('siteUrl')}/retractation?${new URLSearchParams({ commande: reference })}`

/** Lists the titles of these works, as in « Port, midi, Barques ». */
export const titlesOf = ({ items }: OrderRow, ids: readonly number[]): string =>
  items.flatMap(({ artworkId, title }) => (ids.includes(artworkId) ? [title] : [])).join(', ')

const isOne = ({ artworkIds }: Sent): boolean => artworkIds.length === 1

const sentMail = (order: OrderRow, parcel: Sent): Mail => {
  const { carrier, trackingNumber, trackingUrl, address, expectedBy, artworkIds } = parcel
  const link = carrier && trackingLink({ carrier, trackingNumber, trackingUrl }, address?.postalCode)
  return orderLetter(order, {
    subject: `Votre colis est parti, commande ${order.reference}`,
    title: 'Votre colis est parti',
    lead: `${isOne(parcel) ? 'votre œuvre a quitté' : 'vos œuvres ont quitté'} l’atelier\u202f: ${titlesOf(order, artworkIds)}.`,
    lines: [
      ...(carrier ? [`Transporteur\u202f: ${trackingText({ carrier, trackingNumber })}.`] : []),
      ...(expectedBy ? [`Livraison attendue au plus tard le ${formatDate(expectedBy)}.`] : []),
      'Ouvrez le colis dès son arrivée, devant le livreur si vous le pouvez. S’il est abîmé, dites-le-lui par écrit, gardez l’emballage et envoyez-moi des photographies dans les 24\u00a0heures, en réponse à ce message\u202f: je m’occupe du reste.',
    ],
    link: link ? ['Suivre mon colis', link] : undefined,
  })
}

/** Tells the buyer how to care for the works and until when to withdraw: the period starts now (article L. 221-18 of the consumer code). */
const arrivedMail = (order: OrderRow, parcels: readonly ParcelFacts[], parcel: Sent): Mail => {
  const now = new Date()
  const isCollected = parcel.state === 'collected'
  const deadline = withdrawalDeadline(order.paidAt ?? order.createdAt, order.promise, lastArrival(order, parcels, now))
  const one = isOne(parcel)
  return orderLetter(order, {
    subject: isCollected
      ? `${one ? 'Votre œuvre vous a été remise' : 'Vos œuvres vous ont été remises'}, commande ${order.reference}`
      : `${one ? 'Votre œuvre est arrivée' : 'Vos œuvres sont arrivées'}, commande ${order.reference}`,
    title: one ? 'Votre œuvre est chez vous' : 'Vos œuvres sont chez vous',
    lead: `${titlesOf(order, parcel.artworkIds)}\u202f: ${isCollected ? 'la remise en main propre' : 'la livraison'} est notée au ${formatDate(parcel.arrivedOn ?? now)}.`,
    lines: [
      `Accrochez ${one ? 'l’œuvre' : 'les œuvres'} loin d’un radiateur, de l’humidité et du plein soleil, et dépoussiérez avec un pinceau doux et sec, sans produit.${order.promise.certificate ? ' Gardez le certificat d’authenticité à part.' : ''}`,
      `Si ${one ? 'elle ne trouve pas sa place' : 'elles ne trouvent pas leur place'} chez vous, vous pouvez renoncer à votre achat jusqu’au ${formatDate(deadline)} inclus, sans motif.`,
      `${withdrawalLabel}\u202f: ${withdrawalAddress(order)}`,
      ...(isCollected ? [] : ['Si ce colis ne vous est pas parvenu, dites-le-moi vite en répondant à ce message.']),
    ],
  })
}

const returnedMail = (order: OrderRow, parcel: Sent): Mail =>
  orderLetter(order, {
    subject: `Votre colis est revenu à l’atelier, commande ${order.reference}`,
    title: 'Votre colis est revenu',
    lead: `le transporteur m’a rapporté votre colis (${titlesOf(order, parcel.artworkIds)}).`,
    lines: [
      'Répondez à ce message pour me dire à quelle adresse et quand le renvoyer, ou si vous préférez être remboursé. Votre délai pour renoncer ne court pas pendant ce temps.',
    ],
  })

const lostMail = (order: OrderRow, parcel: Sent): Mail =>
  orderLetter(order, {
    subject: `Votre colis est introuvable, commande ${order.reference}`,
    title: 'Votre colis est introuvable',
    lead: `le transporteur ne retrouve pas votre colis (${titlesOf(order, parcel.artworkIds)}). Je le regrette.`,
    lines: [
      `${order.promise.insurance ? 'L’envoi est assuré, et le risque' : 'Le risque'} n’est pas pour vous\u202f: je vous rends le prix payé, sauf si nous convenons d’autre chose. Répondez à ce message si vous avez reçu un avis de passage.`,
    ],
  })

/** Returns the mail about a parcel's new state, by its name in the outbox. There is none where the buyer's address was erased. */
export const parcelMails = (order: OrderRow, parcels: readonly ParcelFacts[], parcel: Sent): OrderMails => {
  const { state, number } = parcel
  if (order.erasedAt || state === 'preparing') return {}
  if (state === 'sent') return { [`sent-${number}`]: sentMail(order, parcel) }
  if (state === 'returned') return { [`returned-${number}`]: returnedMail(order, parcel) }
  if (state === 'lost') return { [`lost-${number}`]: lostMail(order, parcel) }
  return { [`${state}-${number}`]: arrivedMail(order, parcels, parcel) }
}
