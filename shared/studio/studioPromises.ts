import { draftLine } from '../kit/draftFields.ts'
import type { FieldError } from '../kit/refusal.ts'
import { firstPromises, lawfulDays, type Promises, type Tariffs } from '../promises.ts'
import { amount, type Check, centimetres, centsIn, choiceOf, daysRange, numberFrom, rangeOf, whole } from './figures.ts'
import { type FigureName, figuresOf, missingFigures, type OfferDraft, offerNames, offersFrom } from './offers.ts'

/** The longest of these texts, in characters. */
const short = 20

/** The figures of the tariffs: all of them are needed, or none. */
const tariffChecks = {
  smallBelow: centimetres,
  mediumBelow: centimetres,
  quoteAbove: centimetres,
  franceSmall: amount,
  franceMedium: amount,
  franceLarge: amount,
  abroadSmall: amount,
  abroadMedium: amount,
  abroadLarge: amount,
} as const satisfies Readonly<Record<string, Check>>
const tariffNames = Object.keys(tariffChecks) as readonly (keyof typeof tariffChecks)[]

const checks = {
  /** `tariff` where buyers online pay for the delivery; absent where it is free. */
  deliveryMode: choiceOf('tariff'),
  dispatch: daysRange,
  deliveryDays: daysRange,
  ...tariffChecks,
  freeAbove: amount,
  returnDays: numberFrom(
    lawfulDays.withdrawal,
    365,
    `La loi donne ${lawfulDays.withdrawal} jours\u202f: écrivez ce nombre ou un plus grand, 365 au plus`,
  ),
  refundDays: numberFrom(
    1,
    lawfulDays.refund,
    `La loi vous en laisse ${lawfulDays.refund} au plus\u202f: écrivez un nombre de 1 à ${lawfulDays.refund}`,
  ),
  ...(Object.fromEntries(
    offerNames.flatMap(name => [[name, choiceOf('yes', 'no')], ...figuresOf(name).map(([field, { check }]) => [field, check])]),
  ) as Readonly<Record<keyof OfferDraft | FigureName, Check>>),
} as const
type PromiseField = keyof typeof checks
const fieldNames = Object.keys(checks) as PromiseField[]

/** What the owner writes of their promises, each as they would say it: « 2 à 5 », « 15,50 » (E136). */
export const promiseFields = Object.fromEntries(fieldNames.map(field => [field, draftLine(short)])) as Readonly<
  Record<PromiseField, ReturnType<typeof draftLine>>
>
export type PromiseDraft = { readonly [Field in PromiseField]?: string | undefined }

const faults = {
  deliveryDays: 'La livraison vient après la préparation\u202f: ses deux nombres sont plus grands que ceux de la préparation',
  mediumBelow: 'Un moyen format est plus grand qu’un petit',
  quoteAbove: 'La livraison à convenir commence au-delà du moyen format',
  tariff: 'Donnez tous les tarifs, ou aucun',
} as const

const hasTariffs = (draft: PromiseDraft): boolean => draft.deliveryMode === 'tariff' || tariffNames.some(field => draft[field])

const tariffsOf = (draft: PromiseDraft): Tariffs => {
  const cents = (field: keyof PromiseDraft): number => centsIn(draft[field] ?? '') ?? 0
  const length = (field: keyof PromiseDraft): number => whole(draft[field] ?? '') ?? 0
  return {
    below: { small: length('smallBelow'), medium: length('mediumBelow') },
    quoteAbove: length('quoteAbove'),
    france: { small: cents('franceSmall'), medium: cents('franceMedium'), large: cents('franceLarge') },
    abroad: { small: cents('abroadSmall'), medium: cents('abroadMedium'), large: cents('abroadLarge') },
    ...(draft.freeAbove && { freeAbove: cents('freeAbove') }),
  }
}

/** Returns what the owner promises with what they wrote, in a draft whose figures can be read. */
const promisesFrom = (draft: PromiseDraft): Promises => {
  const { delivery, returns } = firstPromises
  const days = {
    dispatch: rangeOf(draft.dispatch ?? '') ?? delivery.dispatch,
    days: rangeOf(draft.deliveryDays ?? '') ?? delivery.days,
  }
  const tariffs = hasTariffs(draft) && tariffsOf(draft)
  return {
    delivery:
      draft.deliveryMode === 'tariff' && tariffs
        ? { mode: 'tariff', ...days, tariffs }
        : { mode: 'free', ...days, ...(tariffs && { tariffs }) },
    returns: {
      days: whole(draft.returnDays ?? '') ?? returns.days,
      refund: whole(draft.refundDays ?? '') ?? returns.refund,
    },
    offers: offersFrom(draft),
  }
}

/** What does not go together although each part of it may be said. A work is on its way before it arrives. */
const contradictions = ({ delivery: { dispatch, days, tariffs } }: Promises): readonly FieldError[] => [
  ...(dispatch.least < days.least && dispatch.most < days.most ? [] : [{ field: 'deliveryDays', message: faults.deliveryDays }]),
  ...(!tariffs || tariffs.below.small < tariffs.below.medium ? [] : [{ field: 'mediumBelow', message: faults.mediumBelow }]),
  ...(!tariffs || tariffs.quoteAbove >= tariffs.below.medium ? [] : [{ field: 'quoteAbove', message: faults.quoteAbove }]),
]

const missingTariffs = (draft: PromiseDraft): readonly FieldError[] =>
  hasTariffs(draft) ? tariffNames.flatMap(field => (draft[field] ? [] : [{ field, message: faults.tariff }])) : []

/** Returns why these promises may not be published. */
export const promiseFaults = (draft: PromiseDraft): readonly FieldError[] => {
  const wrong = fieldNames.flatMap(field => {
    const [isRight, message] = checks[field]
    const text = draft[field]
    return text && !isRight(text) ? [{ field, message }] : []
  })
  const found = [...wrong, ...missingTariffs(draft), ...missingFigures(draft)]
  return found.length ? found : contradictions(promisesFrom(draft))
}

/** Returns the promises of a draft without faults, or nothing if it has none. */
export const promisesOf = (draft: PromiseDraft): Promises | undefined =>
  fieldNames.some(field => draft[field]) ? promisesFrom(draft) : undefined
