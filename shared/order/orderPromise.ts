import * as z from 'zod/mini'
import { promises } from '../gallery.ts'
import { parisNoon } from '../kit/parisTime.ts'
import type { Promises } from '../promises.ts'

const days = z.int().check(z.nonnegative())
const range = z.object({ least: days, most: days })

/** What each order keeps of the promises it was bought under, because they may change after it (E136). */
export const orderPromiseSchema = z.object({ dispatch: range, days: range, returns: z.object({ days, refund: days }) })
export type OrderPromise = z.infer<typeof orderPromiseSchema>

export const promiseFrom = ({ delivery: { dispatch, days }, returns }: Promises): OrderPromise => ({
  dispatch: { ...dispatch },
  days: { ...days },
  returns: { ...returns },
})

export const promiseNow = (): OrderPromise => promiseFrom(promises())

/** What an order was promised, or anything that tells of it. */
export type WithPromise = { readonly promise: OrderPromise }

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

/** Returns the day itself, or the next working day after a weekend. */
export const workingDay = (day: Date): Date => (isWeekend(day) ? afterWorkingDays(day, 1) : day)
