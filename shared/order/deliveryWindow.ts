import { parisNoon } from '../kit/parisDay.ts'
import { promises } from '../promises.ts'

const { days } = promises.delivery
/** What the terms of sale of before allowed for the farthest addresses: no order may lose a day of what it was promised. */
const workingDaysOnceAllowed = 14

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6

const afterWorkingDays = (start: Date, workingDays: number): Date => {
  const day = new Date(start)
  for (let counted = 0; counted < workingDays; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!isWeekend(day)) counted++
  }
  return day
}

/** The first and last day of the promised delivery, in working days after the payment on the painter's calendar, at noon UTC. */
export const deliveryWindow = (paidAt: string): { readonly first: Date; readonly last: Date } => {
  const start = parisNoon(paidAt)
  return { first: afterWorkingDays(start, days.least), last: afterWorkingDays(start, days.most) }
}

/** The last day from which the days to withdraw count, at noon UTC: later than any the terms of sale promise, now or before. */
export const latestDelivery = (paidAt: string): Date => afterWorkingDays(parisNoon(paidAt), Math.max(days.most, workingDaysOnceAllowed))

/** The day itself, or the working day after it. */
export const workingDay = (day: Date): Date => (isWeekend(day) ? afterWorkingDays(day, 1) : day)
