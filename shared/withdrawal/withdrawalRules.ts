import { parisNoon } from '../kit/parisTime.ts'
import { deliveryWindow, type OrderPromise, workingDay } from '../order/orderPromise.ts'
import { lawfulDays } from '../promises.ts'

const daysAfter = (day: Date, days: number): Date => {
  const later = new Date(day)
  later.setUTCDate(later.getUTCDate() + days)
  return later
}

/**
 * Returns the last day to withdraw, at noon UTC. The painter promises more days than the law grants (D21c). They count from the day the last
 * work arrived, and never from before the last promised one: a day that was told wrongly can only lengthen them (E57). A deadline on a
 * weekend moves to the next working day. A later withdrawal may still be in time, so none is refused as late.
 */
export const withdrawalDeadline = (paidAt: string, promise: OrderPromise, arrival?: Date): Date => {
  const promised = deliveryWindow(paidAt, promise).last
  return workingDay(daysAfter(arrival && arrival > promised ? arrival : promised, promise.returns.days))
}

export const isLateWithdrawal = (paidAt: string, at: string, promise: OrderPromise, arrival?: Date): boolean =>
  parisNoon(at) > withdrawalDeadline(paidAt, promise, arrival)

/** Returns the last day to send a work back, at noon UTC. */
export const sendingBackDeadline = (at: string): Date => daysAfter(parisNoon(at), lawfulDays.sendingBack)
