import { parisNoon } from '../kit/parisDay.ts'

const fewestWorkingDays = 5
const mostWorkingDays = 7
/** The most the terms of sale allow, for the farthest addresses. */
const lastWorkingDays = 14

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6

const afterWorkingDays = (start: Date, workingDays: number): Date => {
  const day = new Date(start)
  for (let counted = 0; counted < workingDays; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!isWeekend(day)) counted++
  }
  return day
}

/** The first and last day of the promised delivery, 5 to 7 working days after the payment on the painter's calendar, at noon UTC. */
export const deliveryWindow = (paidAt: string): { readonly first: Date; readonly last: Date } => {
  const start = parisNoon(paidAt)
  return { first: afterWorkingDays(start, fewestWorkingDays), last: afterWorkingDays(start, mostWorkingDays) }
}

/** The last day on which a work paid then can have been delivered as the terms of sale promise, at noon UTC. */
export const latestDelivery = (paidAt: string): Date => afterWorkingDays(parisNoon(paidAt), lastWorkingDays)

/** The day itself, or the working day after it. */
export const workingDay = (day: Date): Date => (isWeekend(day) ? afterWorkingDays(day, 1) : day)
