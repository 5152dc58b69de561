import type { Moulding, OfferName, Offers, Range } from '../promises.ts'
import { type Check, centsIn, eurosRange, numberFrom, rangeOf, whole, wholeAmount } from './figures.ts'

/** A figure of an offer, as a field of « Atelier ». */
type Figure = { readonly label: string; readonly check: Check; readonly isOptional?: true; readonly help?: string }

const of = (label: string, check: Check = wholeAmount): Figure => ({ label, check })
const optional = (label: string, help: string): Figure => ({ label, help, check: wholeAmount, isOptional: true })

const notThis = 'Laissez vide la moulure que vous ne proposez pas.'

type Offer = { readonly label: string; readonly help: string; readonly figures: Readonly<Record<string, Figure>> }

/** What an owner may offer (D33), in the order in which « Atelier » and « Premiers pas » ask: what it is called, what it means, its figures. */
export const offerTable = {
  certificate: { label: 'Certificat d’authenticité', help: 'Daté, numéroté et signé, remis avec chaque œuvre.', figures: {} },
  packaging: {
    label: 'Emballage sur mesure',
    help: 'À la main, sous papier sans acide, cornières et caisse sur mesure.',
    figures: {},
  },
  insurance: { label: 'Assurance du transport', help: 'Chaque œuvre voyage assurée pour sa pleine valeur.', figures: {} },
  quotes: {
    label: 'Devis',
    help: 'La page «\u202fDemander un devis\u202f» et ses boutons. Sans devis, les visiteurs vous demandent le prix par un message.',
    figures: {},
  },
  answer: { label: 'Réponse sous 24\u00a0heures ouvrées', help: 'Promise à qui demande un devis.', figures: {} },
  deposit: {
    label: 'Acompte',
    help: 'Versé à la commande d’une œuvre peinte sur demande.',
    figures: { depositShare: of('Part du prix (%)', numberFrom(1, 99, 'Écrivez une part du prix, de 1 à 99')) },
  },
  framing: {
    label: 'Encadrement',
    help: 'Son prix est sur la page des œuvres\u202f: la moulure, puis la pose et le verre.',
    figures: {
      naturalWood: optional('Moulure bois naturel (€)', notThis),
      modernBlack: optional('Moulure noir moderne (€)', notThis),
      elegantWhite: optional('Moulure blanc élégant (€)', notThis),
      classicGold: optional('Moulure or classique (€)', notThis),
      fitting: {
        label: 'Pose et verre (€)',
        check: eurosRange,
        help: 'Le moins et le plus, selon le format, comme «\u202f30 à 170\u202f».',
      },
    },
  },
  restoration: { label: 'Restauration', help: 'D’œuvres que le temps a touchées.', figures: {} },
  advice: { label: 'Conseil', help: 'Pour choisir, accrocher, éclairer une œuvre.', figures: {} },
  homeTrial: {
    label: 'Essai à domicile',
    help: 'L’œuvre passe quelques jours chez l’acheteur avant qu’il ne se décide.',
    figures: {
      trialDays: of('Jours d’essai', numberFrom(1, 60, 'Écrivez un nombre de jours, de 1 à 60')),
      trialAbove: of('Pour les œuvres de plus de (€)'),
      trialWithin: of('Autour de l’atelier, jusqu’à (km)', numberFrom(1, 1_000, 'Écrivez des kilomètres, de 1 à 1\u202f000')),
    },
  },
  installation: {
    label: 'Installation chez l’acheteur',
    help: 'Vous venez accrocher l’œuvre, autour de l’atelier.',
    figures: {
      installationPrice: of('Prix (€)'),
      installationFreeAbove: optional('Gratuite au-delà de (€)', 'Laissez vide si elle ne l’est jamais.'),
    },
  },
} as const satisfies Readonly<Record<OfferName, Offer>>

export const offerNames = Object.keys(offerTable) as readonly OfferName[]

type KeysOf<Union> = Union extends unknown ? keyof Union : never
export type FigureName = Extract<KeysOf<(typeof offerTable)[OfferName]['figures']>, string>

/** Returns the figures of an offer by their fields. */
export const figuresOf = (name: OfferName): readonly (readonly [FigureName, Figure])[] =>
  Object.entries<Figure>(offerTable[name].figures) as [FigureName, Figure][]

export type OfferDraft = { readonly [Field in OfferName | FigureName]?: string | undefined }

const mouldingFields = {
  naturalWood: 'natural-wood',
  modernBlack: 'modern-black',
  elegantWhite: 'elegant-white',
  classicGold: 'classic-gold',
} as const satisfies Readonly<Partial<Record<FigureName, Moulding>>>

const cents = (text = ''): number => centsIn(text) ?? 0
const number = (text = ''): number => whole(text) ?? 0

const mouldingsOf = (draft: OfferDraft) =>
  Object.fromEntries(
    Object.entries(mouldingFields).flatMap(([field, moulding]) => {
      const price = draft[field as keyof typeof mouldingFields]
      return price ? [[moulding, cents(price)] as const] : []
    }),
  )

const fittingOf = (text = ''): Range => {
  const { least, most } = rangeOf(text) ?? { least: 0, most: 0 }
  return { least: least * 100, most: most * 100 }
}

/** Reads an offer's figures from a draft without faults; one that has none is just offered. */
const readers: { readonly [Name in OfferName]?: (draft: OfferDraft) => Offers[Name] } = {
  deposit: ({ depositShare }) => number(depositShare),
  framing: draft => ({ mouldings: mouldingsOf(draft), fitting: fittingOf(draft.fitting) }),
  homeTrial: ({ trialDays, trialAbove, trialWithin }) => ({
    days: number(trialDays),
    above: cents(trialAbove),
    within: number(trialWithin),
  }),
  installation: ({ installationPrice, installationFreeAbove }) => ({
    price: cents(installationPrice),
    ...(installationFreeAbove && { freeAbove: cents(installationFreeAbove) }),
  }),
}

/** Returns what a draft without faults offers, and what it says is not offered. */
export const offersFrom = (draft: OfferDraft): Offers =>
  Object.fromEntries(offerNames.flatMap(name => (draft[name] ? [[name, draft[name] === 'yes' && (readers[name]?.(draft) ?? true)]] : [])))

const missing = 'Écrivez ce chiffre, ou dites que vous ne le proposez pas'

/** Returns what is offered without the figures that it needs: an empty price is never another one. */
export const missingFigures = (draft: OfferDraft) => {
  const offered = offerNames.filter(name => draft[name] === 'yes')
  const fields: FigureName[] = offered.flatMap(name =>
    figuresOf(name).flatMap(([field, { isOptional }]) => (isOptional || draft[field] ? [] : [field])),
  )
  const lacksMoulding = draft.framing === 'yes' && Object.keys(mouldingsOf(draft)).length === 0
  return [...(lacksMoulding ? (['naturalWood'] as const) : []), ...fields].map(field => ({ field, message: missing }))
}
