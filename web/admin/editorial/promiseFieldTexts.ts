import { firstPromises, type Range } from '../../../shared/promises.ts'

const { delivery, returns } = firstPromises

const days = ({ least, most }: Range): string => `Jours ouvrés après le paiement. Si vous laissez vide\u202f: ${least} à ${most}.`

export const deliveryModes = { '': 'Offerte en ligne', tariff: 'Payée selon les tarifs ci-dessous' } as const

/** What the owner answers to each offer. */
export const offerChoices = { '': 'Pas encore répondu', yes: 'Oui, je le propose', no: 'Non' } as const

export const promiseHeadings = {
  absence: 'Absence',
  delivery: 'Livraison',
  tariffs: 'Tarifs de livraison',
  returns: 'Retours',
  offers: 'Ce que vous proposez',
} as const

export const promiseFieldTexts = {
  absentFrom: 'Je suis absent du',
  absentUntil: 'au',
  deliveryMode: 'Livraison des achats en ligne',
  dispatch: 'Départ de l’atelier',
  deliveryDays: 'Arrivée chez l’acheteur',
  smallBelow: 'Petit format, moins de (cm)',
  mediumBelow: 'Moyen format, moins de (cm)',
  quoteAbove: 'Tarif à convenir au-delà de (cm)',
  freeAbove: 'En France, gratuite au-delà de (€)',
  franceSmall: 'Petit, France (€)',
  abroadSmall: 'Petit, autres pays (€)',
  franceMedium: 'Moyen, France (€)',
  abroadMedium: 'Moyen, autres pays (€)',
  franceLarge: 'Grand, France (€)',
  abroadLarge: 'Grand, autres pays (€)',
  returnDays: 'Jours pour renvoyer une œuvre',
  refundDays: 'Jours pour rembourser',
} as const

export const promiseHelp = {
  absentFrom: 'Le site le dit partout où il promet un délai. Les jours promis et vos rappels se comptent à partir de votre retour.',
  absentUntil: 'Dernier jour de l’absence.',
  deliveryMode:
    'Le site, le panier, les conditions de vente et les e-mails suivent. Une commande déjà passée garde son prix et ses délais.',
  dispatch: days(delivery.dispatch),
  deliveryDays: days(delivery.days),
  smallBelow: 'Le plus grand côté fait le format. Donnez tous les tarifs, ou aucun\u202f: sans eux, le site n’en montre pas.',
  freeAbove: 'Laissez vide si elle ne l’est jamais.',
  returnDays: `Après la réception. Si vous laissez vide\u202f: ${returns.days}, comme la loi.`,
  refundDays: `Après le retour de l’œuvre. Si vous laissez vide\u202f: ${returns.refund}, comme la loi.`,
} as const satisfies Partial<Record<keyof typeof promiseFieldTexts, string>>
