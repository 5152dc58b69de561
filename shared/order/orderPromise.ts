import * as z from 'zod/mini'
import { promises } from '../gallery.ts'
import { parisNoon } from '../kit/parisTime.ts'
import { firstPromises, type Promises } from '../promises.ts'

const days = z.int().check(z.nonnegative())
const range = z.object({ least: days, most: days })

/** What each order keeps of the promises it was bought under, because they may change after it (E136). */
export const orderPromiseSchema = z.object({ dispatch: range, days: range, returns: z.object({ days, refund: days }) })
export type OrderPromise = z.infer<typeof orderPromiseSchema>

const kept = ({ delivery: { dispatch, days }, returns }: Promises): OrderPromise => ({
  dispatch: { ...dispatch },
  days: { ...days },
  returns: { ...returns },
})

export const promiseNow = (): OrderPromise => kept(promises())

/** What an order was promised, or anything that tells of it. */
export type WithPromise = { readonly promise?: OrderPromise | undefined }

/** Orders from before they kept it were promised what every shop promises at first. */
export const promiseOf = ({ promise }: WithPromise): OrderPromise => promise ?? kept(firstPromises)

/**
 * An earlier version of the terms of sale allowed this many working days for the farthest addresses. No order may lose a day of what it was
 * promised.
 */
const workingDaysOnceAllowed = 14

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6

export const afterWorkingDays = (start: Date, workingDays: number): Date => {
  const day = new Date(start)
  for (let counted = 0; counted < workingDays; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!isWeekend(day)) counted++
  }
  return day
}

/**
 * Returns the first and last day of the promised delivery, at noon UTC, counted in working days from the payment's day in the painter's
 * time zone.
 */
export const deliveryWindow = (paidAt: string, { days }: OrderPromise): { readonly first: Date; readonly last: Date } => {
  const start = parisNoon(paidAt)
  return { first: afterWorkingDays(start, days.least), last: afterWorkingDays(start, days.most) }
}

/** Returns the latest day from which the withdrawal period can run, at noon UTC, under the present and the earlier terms of sale. */
export const latestDelivery = (paidAt: string, { days }: OrderPromise): Date =>
  afterWorkingDays(parisNoon(paidAt), Math.max(days.most, workingDaysOnceAllowed))

/** Returns the day itself, or the next working day after a weekend. */
export const workingDay = (day: Date): Date => (isWeekend(day) ? afterWorkingDays(day, 1) : day)
