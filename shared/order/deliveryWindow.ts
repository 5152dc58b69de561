import { once } from '../kit/once.ts'

const fewestWorkingDays = 5
const mostWorkingDays = 7

const parisDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }))

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
  const start = new Date(`${parisDay().format(new Date(paidAt))}T12:00:00Z`)
  return { first: afterWorkingDays(start, fewestWorkingDays), last: afterWorkingDays(start, mostWorkingDays) }
}
