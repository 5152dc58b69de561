import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { firstPromises, type Range } from '../../shared/promises.ts'

const { delivery, returns, framing } = firstPromises
const { below, quoteAbove, france, abroad, freeAbove } = delivery.tariffs

const euros = (cents: number): string => `Si vous laissez vide\u202f: ${formatEuros(cents / 100)}.`
const centimetres = (length: number): string => `Si vous laissez vide\u202f: ${length}\u00a0cm.`
const days = ({ least, most }: Range): string => `Jours ouvrés après le paiement. Si vous laissez vide\u202f: ${least} à ${most}.`

export const deliveryModes = { '': 'Offerte en ligne', tariff: 'Payée selon les tarifs ci-dessous' } as const

export const promiseHeadings = {
  absence: 'Absence',
  delivery: 'Livraison',
  tariffs: 'Tarifs de livraison',
  returns: 'Retours',
  framing: 'Encadrement',
} as const

export const promiseFieldTexts = {
  absentFrom: 'Je suis absent du',
  absentUntil: 'au',
  deliveryMode: 'Livraison des achats en ligne',
  dispatch: 'Départ de l’atelier',
  deliveryDays: 'Arrivée chez l’acheteur',
  smallBelow: 'Petit format, moins de (cm)',
  mediumBelow: 'Moyen format, moins de (cm)',
  quoteAbove: 'Sur devis au-delà de (cm)',
  freeAbove: 'En France, gratuite au-delà de (€)',
  franceSmall: 'Petit, France (€)',
  abroadSmall: 'Petit, autres pays (€)',
  franceMedium: 'Moyen, France (€)',
  abroadMedium: 'Moyen, autres pays (€)',
  franceLarge: 'Grand, France (€)',
  abroadLarge: 'Grand, autres pays (€)',
  returnDays: 'Jours pour renvoyer une œuvre',
  refundDays: 'Jours pour rembourser',
  naturalWood: 'Moulure bois naturel (€)',
  modernBlack: 'Moulure noir moderne (€)',
  elegantWhite: 'Moulure blanc élégant (€)',
  classicGold: 'Moulure or classique (€)',
  fitting: 'Pose et verre (€)',
} as const

export const promiseHelp = {
  absentFrom: 'Le site le dit partout où il promet un délai. Les jours promis et vos rappels se comptent à partir de votre retour.',
  absentUntil: 'Dernier jour de l’absence.',
  deliveryMode:
    'Le site, le panier, les conditions de vente et les e-mails suivent. Une commande déjà passée garde son prix et ses délais.',
  dispatch: days(delivery.dispatch),
  deliveryDays: days(delivery.days),
  smallBelow: `Le plus grand côté fait le format. ${centimetres(below.small)}`,
  mediumBelow: centimetres(below.medium),
  quoteAbove: centimetres(quoteAbove),
  freeAbove: euros(freeAbove),
  franceSmall: euros(france.small),
  abroadSmall: euros(abroad.small),
  franceMedium: euros(france.medium),
  abroadMedium: euros(abroad.medium),
  franceLarge: euros(france.large),
  abroadLarge: euros(abroad.large),
  returnDays: `Après la réception\u202f; la loi en donne 14. Si vous laissez vide\u202f: ${returns.days}.`,
  refundDays: `Après le retour de l’œuvre. Si vous laissez vide\u202f: ${returns.refund}.`,
  naturalWood: euros(framing.mouldings['natural-wood']),
  modernBlack: euros(framing.mouldings['modern-black']),
  elegantWhite: euros(framing.mouldings['elegant-white']),
  classicGold: euros(framing.mouldings['classic-gold']),
  fitting: `Le moins et le plus, selon le format, comme «\u202f30 à 170\u202f». Si vous laissez vide\u202f: ${framing.fitting.least / 100} à ${framing.fitting.most / 100}.`,
} as const satisfies Record<keyof typeof promiseFieldTexts, string>
