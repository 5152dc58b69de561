import type { Range } from '../promises.ts'

/** The owner's figures as they write them: « 2 à 5 », « 15,50 ». */
export const whole = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** « 2 à 5 », « 2-5 », or one number. */
export const rangeOf = (text: string): Range | undefined => {
  const [, first, last = first] = /^(\d{1,4})(?:\s*(?:à|-|–)\s*(\d{1,4}))?$/.exec(text) ?? []
  return first === undefined ? undefined : { least: Number(first), most: Number(last) }
}

/** « 15 », « 15,50 », « 1 200 € ». */
export const centsIn = (text: string): number | undefined => {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f€]/g, '')) ?? []
  return euros ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : undefined
}

const mostDays = 60
const mostCents = 10_000_00

const within = (value: number | undefined, least: number, most: number): boolean => value !== undefined && value >= least && value <= most
const isRange = (range: Range | undefined, most: number): boolean => range !== undefined && range.least <= range.most && range.most <= most
const isAmount = (text: string): boolean => within(centsIn(text), 0, mostCents)

export type Check = readonly [isRight: (text: string) => boolean, message: string]

const rangeFault = 'Écrivez deux nombres, comme «\u202f2 à 5\u202f», le plus petit d’abord'

export const choiceOf = (...choices: readonly string[]): Check => [text => choices.includes(text), 'Choisissez dans la liste']
export const numberFrom = (least: number, most: number, message: string): Check => [text => within(whole(text), least, most), message]
export const daysRange: Check = [text => isRange(rangeOf(text), mostDays), rangeFault]
export const eurosRange: Check = [text => isRange(rangeOf(text), mostCents / 100), rangeFault]
export const centimetres = numberFrom(1, 1_000, 'Écrivez des centimètres, de 1 à 1\u202f000')
export const amount: Check = [isAmount, 'Écrivez un montant en euros, comme «\u202f15\u202f» ou «\u202f15,50\u202f», 10\u202f000 au plus']
/** Some prices are told in euros without cents, as « + 150€ - 350€ ». */
export const wholeAmount: Check = [
  text => isAmount(text) && (centsIn(text) ?? 0) % 100 === 0,
  'Écrivez un montant en euros sans centimes, comme «\u202f120\u202f», 10\u202f000 au plus',
]
