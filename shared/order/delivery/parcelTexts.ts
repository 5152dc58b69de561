import { formatDate } from '../../kit/frenchFormat.ts'
import { parisDay } from '../../kit/parisTime.ts'
import { carrierNames } from '../carriers.ts'
import type { WithPromise } from '../orderPromise.ts'
import type { OrderWithdrawal } from '../orderWithdrawal.ts'
import type { OrderAct, Parcel } from '../parcel.ts'
import { refundBy } from './orderDates.ts'
import type { Progress, WorkPlace } from './parcelRules.ts'

/** The word of a whole order of one work, of several, and of some of its works. */
const words: Readonly<Record<WorkPlace, readonly [one: string, all: string, some: string]>> = {
  studio: ['À préparer', 'À préparer', 'à préparer'],
  preparing: ['En préparation', 'En préparation', 'en préparation'],
  sent: ['Expédiée', 'Expédiées', 'expédiée'],
  delivered: ['Livrée', 'Livrées', 'livrée'],
  returned: ['Revenue', 'Revenues', 'revenue'],
  lost: ['Perdue', 'Perdues', 'perdue'],
  collected: ['Remise en main propre', 'Remises en main propre', 'remise en main propre'],
}

const somePlural = (some: string): string => some.replace(/^(expédiée|livrée|revenue|perdue|remise)\b/, '$1s')

/** « Expédiée », « Livrées », « 1 œuvre sur 2 expédiée ». */
export const progressText = ({ place, works, of }: Progress): string => {
  const [one, all, some] = words[place]
  if (works === of) return of === 1 ? one : all
  return `${works} ${works === 1 ? 'œuvre' : 'œuvres'} sur ${of} ${works === 1 ? some : somePlural(some)}`
}

export const parcelStateTexts: Readonly<Record<Parcel['state'], string>> = {
  preparing: 'En préparation',
  sent: 'Expédié',
  delivered: 'Livré',
  returned: 'Revenu à l’atelier',
  lost: 'Perdu',
  collected: 'Remis en main propre',
}

/** « assurée et offerte », of which each is said only where it is true. */
export const deliveryTermsText = ({ promise, deliveryAmount }: WithPromise & { readonly deliveryAmount?: number | undefined }): string =>
  [...(promise.insurance ? ['assurée'] : []), ...(deliveryAmount ? [] : ['offerte'])].join(' et ')

/** « au plus tard le 15 décembre 2026 », or « sans attendre » where the return itself makes the refund due. */
export const refundDayText = (withdrawal: Pick<OrderWithdrawal, 'at' | 'receivedOn'>, order: WithPromise): string => {
  const by = refundBy(withdrawal, order)
  return parisDay(by) === withdrawal.receivedOn ? 'sans attendre' : `au plus tard le ${formatDate(by)}`
}

/** « Colissimo 8R00012345678 ». */
export const trackingText = ({ carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>): string =>
  [carrier && carrierNames[carrier], trackingNumber].filter(Boolean).join(' ')

export const actTexts: Readonly<Record<OrderAct['act'], string>> = {
  prepare: 'Envoi en préparation',
  send: 'Colis expédié',
  deliver: 'Colis livré',
  return: 'Colis revenu à l’atelier',
  lose: 'Colis perdu par le transporteur',
  collect: 'Remise en main propre',
  correctAddress: 'Adresse de livraison corrigée',
  receiveReturn: 'Colis de retour reçu',
  keepSale: 'Vente maintenue malgré l’alerte sur le paiement',
  settleRefund: 'Remboursement échoué réglé autrement',
}

/** Tells whether a stored word is the name of an act. */
export const isOrderAct = (name: string): name is OrderAct['act'] => Object.hasOwn(actTexts, name)

/** « Colis livré le 21 novembre 2026 », which the buyer's page, the back office and the export say alike. */
export const actText = ({ act, on }: Pick<OrderAct, 'act' | 'on'>): string => (on ? `${actTexts[act]} le ${formatDate(on)}` : actTexts[act])
