import type { Absence } from '../../gallery.ts'
import { momentInParis, parisDay, parisNoon } from '../../kit/parisTime.ts'
import { lawfulDays } from '../../promises.ts'
import type { OrderPromise, WithPromise } from '../orderPromise.ts'
import type { OrderWithdrawal } from '../orderWithdrawal.ts'
import { isGivenUp, type OrderFacts, type ParcelFacts } from './parcelRules.ts'

// Every date that an order promises or the law sets is decided here. Dates are days in Paris, returned as their noon in UTC.

const dayMilliseconds = 24 * 60 * 60 * 1000

export const daysAfter = (start: Date | string, days: number): Date => new Date(parisNoon(start).getTime() + days * dayMilliseconds)

/** Returns the last minute of a day in Paris. */
export const endOfDay = (day: Date): Date => momentInParis(`${parisDay(day)}T23:59`) ?? day

/** Returns Easter Sunday of any year of the Gregorian calendar (J.-M. Oudin's algorithm, https://aa.usno.navy.mil/faq/easter). */
const easterOf = (year: number): Date => {
  const floor = Math.floor
  const century = floor(year / 100)
  const golden = year % 19
  const epact = (century - floor(century / 4) - floor((century - floor((century - 17) / 25)) / 3) + 19 * golden + 15) % 30
  const fullMoon = epact - floor(epact / 28) * (1 - floor(epact / 28) * floor(29 / (epact + 1)) * floor((21 - golden) / 11))
  const weekday = (year + floor(year / 4) + fullMoon + 2 - century + floor(century / 4)) % 7
  return new Date(Date.UTC(year, 2, 28 + fullMoon - weekday, 12))
}

/** The eleven holidays of France (article L. 3133-1 of the labour code): eight of fixed days, and three counted in days after Easter. */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
const daysAfterEaster = [1, 39, 50]

const isWorkingDay = (noon: Date): boolean =>
  ![0, 6].includes(noon.getUTCDay()) &&
  !fixedHolidays.includes(noon.toISOString().slice(5, 10)) &&
  !daysAfterEaster.includes((noon.getTime() - easterOf(noon.getUTCFullYear()).getTime()) / dayMilliseconds)

/** Checks whether the owner is away. The day of the return is not counted, as the day of a payment is not. */
const isAway = (noon: Date, { from, until }: Absence): boolean => noon >= parisNoon(from) && noon <= daysAfter(until, 1)

/** Returns the day that comes so many working days after another. Days of an absence do not count. */
export const afterWorkingDays = (start: Date, workingDays: number, absence?: Absence): Date => {
  let day = parisNoon(start)
  for (let counted = 0; counted < workingDays; ) {
    day = daysAfter(day, 1)
    if (isWorkingDay(day) && !(absence && isAway(day, absence))) counted++
  }
  return day
}

/**
 * Returns the end of a period: a last day on a Saturday, a Sunday or a holiday moves to the next working day (article L. 221-19, 3° of the
 * consumer code; article 3 of regulation 1182/71 for the periods to send back and to refund).
 */
const endOfPeriod = (start: Date | string, days: number): Date => {
  const last = daysAfter(start, days)
  return isWorkingDay(last) ? last : afterWorkingDays(last, 1)
}

type Days = { readonly first: Date; readonly last: Date }

const promisedDays = (paidAt: string, { least, most }: OrderPromise['days'], { absence }: OrderPromise): Days => ({
  first: afterWorkingDays(new Date(paidAt), least, absence),
  last: afterWorkingDays(new Date(paidAt), most, absence),
})

/** Returns the first and last day of the promised delivery. */
export const deliveryWindow = (paidAt: string, promise: OrderPromise): Days => promisedDays(paidAt, promise.days, promise)

/** Returns the first and last day on which the order is to leave. */
export const dispatchDays = (paidAt: string, promise: OrderPromise): Days => promisedDays(paidAt, promise.dispatch, promise)

/** Returns the absence that an order's promised days leave out, if any. */
export const absenceOf = (paidAt: string, promise: OrderPromise): Absence | undefined => {
  const { absence } = promise
  return absence && absence.until >= parisDay(paidAt) && absence.from <= parisDay(deliveryWindow(paidAt, promise).last)
    ? absence
    : undefined
}

/**
 * Returns the last day on which a parcel should arrive, `2026-11-21`: the promised one, or for one that left late as many working days after
 * it left as the promise has between its last days of dispatch and of delivery.
 */
export const expectedBy = (paidAt: string, sentAt: string, promise: OrderPromise): string => {
  const late = afterWorkingDays(new Date(sentAt), promise.days.most - promise.dispatch.most)
  const promised = deliveryWindow(paidAt, promise).last
  return parisDay(late > promised ? late : promised)
}

/** The day on which the last work arrived. It is known where the carrier, a signature or the owner, who handed a work over, tells of each. */
export type LastArrival = { readonly day: Date; readonly isKnown: boolean }

/**
 * Returns the arrival from which the days to withdraw count. A parcel on its way without a proof counts as there on the day it was expected;
 * one that is still to leave, or came back, has not arrived at all. Returns `undefined` where there are no parcels.
 */
export const lastArrival = (facts: OrderFacts, parcels: readonly ParcelFacts[], now: Date): LastArrival | undefined => {
  if (parcels.length === 0) return undefined
  const arrivals = facts.items.flatMap(({ artworkId }): readonly LastArrival[] => {
    const parcel = parcels.findLast(({ artworkIds }) => artworkIds.includes(artworkId))
    const day = parcel?.arrivedOn ?? (parcel?.state === 'sent' ? parcel.expectedBy : undefined)
    if (!day) return isGivenUp(facts, artworkId) ? [] : [{ day: parisNoon(now), isKnown: false }]
    const isKnown = parcel?.state === 'collected' || parcel?.proof === 'carrier' || parcel?.proof === 'signature'
    return [{ day: parisNoon(day), isKnown }]
  })
  if (arrivals.length === 0) return undefined
  return { day: new Date(Math.max(...arrivals.map(({ day }) => day.getTime()))), isKnown: arrivals.every(({ isKnown }) => isKnown) }
}

/**
 * Returns the last day to withdraw. The painter promises more days than the law grants (D21c). They count from the last arrival where that is
 * known; otherwise never from before the last promised day, so that what the order's link alone tells can only lengthen them (E57). A later
 * withdrawal may still be in time, so none is refused as late.
 */
export const withdrawalDeadline = (paidAt: string, promise: OrderPromise, arrival?: LastArrival): Date => {
  const promised = deliveryWindow(paidAt, promise).last
  const start = arrival && (arrival.isKnown || arrival.day > promised) ? arrival.day : promised
  return endOfPeriod(start, promise.returns.days)
}

export const isLateWithdrawal = (paidAt: string, at: string, promise: OrderPromise, arrival?: LastArrival): boolean =>
  parisNoon(at) > withdrawalDeadline(paidAt, promise, arrival)

/** Returns the last day to send a work back. */
export const sendingBackDeadline = (at: string): Date => endOfPeriod(at, lawfulDays.sendingBack)

/**
 * Returns the last day to refund a withdrawal: the law's days after the withdrawal was told, or the promised days after the works came back
 * where those end first. The owner may wait for the works beyond the law's days: the refund is then due on the day they came back (article
 * L. 221-24 of the consumer code).
 */
export const refundBy = ({ at, receivedOn }: Pick<OrderWithdrawal, 'at' | 'receivedOn'>, order: WithPromise): Date => {
  const lawful = endOfPeriod(at, lawfulDays.refund)
  if (!receivedOn) return lawful
  const back = parisNoon(receivedOn)
  const promised = endOfPeriod(receivedOn, order.promise.returns.refund)
  return back > lawful ? back : promised < lawful ? promised : lawful
}
