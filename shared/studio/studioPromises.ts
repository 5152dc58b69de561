import { draftLine } from '../kit/draftFields.ts'
import type { FieldError } from '../kit/refusal.ts'
import { firstPromises, lawfulDays, type Promises, type Range } from '../promises.ts'

/** The longest of these texts, in characters. */
const short = 20

/** What the painter writes of her promises, each as she would say it: « 2 à 5 », « 15,50 ». What is empty stays as every shop has it (E136). */
export const promiseFields = {
  /** `tariff` where buyers online pay for the delivery; absent where it is free. */
  deliveryMode: draftLine(short),
  dispatch: draftLine(short),
  deliveryDays: draftLine(short),
  smallBelow: draftLine(short),
  mediumBelow: draftLine(short),
  quoteAbove: draftLine(short),
  franceSmall: draftLine(short),
  franceMedium: draftLine(short),
  franceLarge: draftLine(short),
  abroadSmall: draftLine(short),
  abroadMedium: draftLine(short),
  abroadLarge: draftLine(short),
  freeAbove: draftLine(short),
  returnDays: draftLine(short),
  refundDays: draftLine(short),
  naturalWood: draftLine(short),
  modernBlack: draftLine(short),
  elegantWhite: draftLine(short),
  classicGold: draftLine(short),
  fitting: draftLine(short),
}
type PromiseField = keyof typeof promiseFields
export type PromiseDraft = { readonly [Field in PromiseField]?: string | undefined }

const faults = {
  choice: 'Choisissez dans la liste',
  range: 'Écrivez deux nombres, comme «\u202f2 à 5\u202f», le plus petit d’abord',
  centimetres: 'Écrivez des centimètres, de 1 à 1\u202f000',
  amount: 'Écrivez un montant en euros, comme «\u202f15\u202f» ou «\u202f15,50\u202f», 10\u202f000 au plus',
  wholeAmount: 'Écrivez un montant en euros sans centimes, comme «\u202f120\u202f», 10\u202f000 au plus',
  deliveryDays: 'La livraison vient après la préparation\u202f: ses deux nombres sont plus grands que ceux de la préparation',
  mediumBelow: 'Un moyen format est plus grand qu’un petit',
  quoteAbove: 'La livraison sur devis commence au-delà du moyen format',
  returnDays: `La loi donne ${lawfulDays.withdrawal} jours\u202f: écrivez ce nombre ou un plus grand, 365 au plus`,
  refundDays: `La loi vous en laisse ${lawfulDays.refund} au plus\u202f: écrivez un nombre de 1 à ${lawfulDays.refund}`,
} as const

const mostDays = 60
const mostCentimetres = 1_000
const mostCents = 10_000_00

const whole = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** « 2 à 5 », « 2-5 », or one number. */
const rangeOf = (text: string): Range | undefined => {
  const [, first, last = first] = /^(\d{1,4})(?:\s*(?:à|-|–)\s*(\d{1,4}))?$/.exec(text) ?? []
  return first === undefined ? undefined : { least: Number(first), most: Number(last) }
}

/** « 15 », « 15,50 », « 1 200 € ». */
const centsOf = (text: string): number | undefined => {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f€]/g, '')) ?? []
  return euros ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : undefined
}

const within = (value: number | undefined, least: number, most: number): boolean => value !== undefined && value >= least && value <= most
const isRange = (range: Range | undefined, most: number): boolean => range !== undefined && range.least <= range.most && range.most <= most

const isDays = (text: string): boolean => isRange(rangeOf(text), mostDays)
const isCentimetres = (text: string): boolean => within(whole(text), 1, mostCentimetres)
const isAmount = (text: string): boolean => within(centsOf(text), 0, mostCents)
/** Frames are told in euros without cents, as « + 150€ - 350€ ». */
const isWholeAmount = (text: string): boolean => isAmount(text) && (centsOf(text) ?? 0) % 100 === 0
const isEuros = (text: string): boolean => isRange(rangeOf(text), mostCents / 100)

type Check = readonly [isRight: (text: string) => boolean, message: string]
const amount: Check = [isAmount, faults.amount]
const wholeAmount: Check = [isWholeAmount, faults.wholeAmount]
const centimetres: Check = [isCentimetres, faults.centimetres]

const checks: Readonly<Record<PromiseField, Check>> = {
  deliveryMode: [text => text === 'tariff', faults.choice],
  dispatch: [isDays, faults.range],
  deliveryDays: [isDays, faults.range],
  smallBelow: centimetres,
  mediumBelow: centimetres,
  quoteAbove: centimetres,
  franceSmall: amount,
  franceMedium: amount,
  franceLarge: amount,
  abroadSmall: amount,
  abroadMedium: amount,
  abroadLarge: amount,
  freeAbove: amount,
  returnDays: [text => within(whole(text), lawfulDays.withdrawal, 365), faults.returnDays],
  refundDays: [text => within(whole(text), 1, lawfulDays.refund), faults.refundDays],
  naturalWood: wholeAmount,
  modernBlack: wholeAmount,
  elegantWhite: wholeAmount,
  classicGold: wholeAmount,
  fitting: [isEuros, faults.range],
}
const fieldNames = Object.keys(checks) as PromiseField[]

const first = firstPromises

const centsIn = (text: string | undefined, otherwise: number): number => (text ? centsOf(text) : undefined) ?? otherwise
const centimetresIn = (text: string | undefined, otherwise: number): number => (text ? whole(text) : undefined) ?? otherwise

const tariffsOf = (draft: PromiseDraft): Promises['delivery']['tariffs'] => {
  const { below, quoteAbove, france, abroad, freeAbove } = first.delivery.tariffs
  return {
    below: { small: centimetresIn(draft.smallBelow, below.small), medium: centimetresIn(draft.mediumBelow, below.medium) },
    quoteAbove: centimetresIn(draft.quoteAbove, quoteAbove),
    france: {
      small: centsIn(draft.franceSmall, france.small),
      medium: centsIn(draft.franceMedium, france.medium),
      large: centsIn(draft.franceLarge, france.large),
    },
    abroad: {
      small: centsIn(draft.abroadSmall, abroad.small),
      medium: centsIn(draft.abroadMedium, abroad.medium),
      large: centsIn(draft.abroadLarge, abroad.large),
    },
    freeAbove: centsIn(draft.freeAbove, freeAbove),
  }
}

const framingOf = ({ naturalWood, modernBlack, elegantWhite, classicGold, fitting }: PromiseDraft): Promises['framing'] => {
  const { mouldings, fitting: usual } = first.framing
  const euros = fitting ? rangeOf(fitting) : undefined
  return {
    mouldings: {
      'natural-wood': centsIn(naturalWood, mouldings['natural-wood']),
      'modern-black': centsIn(modernBlack, mouldings['modern-black']),
      'elegant-white': centsIn(elegantWhite, mouldings['elegant-white']),
      'classic-gold': centsIn(classicGold, mouldings['classic-gold']),
    },
    fitting: euros ? { least: euros.least * 100, most: euros.most * 100 } : usual,
  }
}

/** Returns what the painter promises with what she wrote. */
const promisesFrom = (draft: PromiseDraft): Promises => {
  const { delivery, returns } = first
  return {
    delivery: {
      mode: draft.deliveryMode === 'tariff' ? 'tariff' : 'free',
      dispatch: (draft.dispatch && rangeOf(draft.dispatch)) || delivery.dispatch,
      days: (draft.deliveryDays && rangeOf(draft.deliveryDays)) || delivery.days,
      tariffs: tariffsOf(draft),
    },
    returns: {
      days: (draft.returnDays && whole(draft.returnDays)) || returns.days,
      refund: (draft.refundDays && whole(draft.refundDays)) || returns.refund,
    },
    framing: framingOf(draft),
  }
}

/** What does not go together although each part of it may be said. A work is on its way before it arrives. */
const contradictions = ({ delivery: { dispatch, days, tariffs } }: Promises): readonly FieldError[] => [
  ...(dispatch.least < days.least && dispatch.most < days.most ? [] : [{ field: 'deliveryDays', message: faults.deliveryDays }]),
  ...(tariffs.below.small < tariffs.below.medium ? [] : [{ field: 'mediumBelow', message: faults.mediumBelow }]),
  ...(tariffs.quoteAbove >= tariffs.below.medium ? [] : [{ field: 'quoteAbove', message: faults.quoteAbove }]),
]

/** Returns why these promises may not be published. */
export const promiseFaults = (draft: PromiseDraft): readonly FieldError[] => {
  const wrong = fieldNames.flatMap(field => {
    const [isRight, message] = checks[field]
    const text = draft[field]
    return text && !isRight(text) ? [{ field, message }] : []
  })
  return wrong.length ? wrong : contradictions(promisesFrom(draft))
}

/** Returns the promises of a draft without faults, or nothing where she wrote none of them. */
export const promisesOf = (draft: PromiseDraft): Promises | undefined =>
  fieldNames.some(field => draft[field]) ? promisesFrom(draft) : undefined
