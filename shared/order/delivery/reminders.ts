import { parisDay, parisNoon } from '../../kit/parisTime.ts'
import { answerDay, isLostWhole, isRefundBlocked, isSendingHeld, type Losable } from '../disputes/paymentAlert.ts'
import type { WithPromise } from '../orderPromise.ts'
import type { OrderWithdrawal } from '../orderWithdrawal.ts'
import { afterWorkingDays, daysAfter, dispatchDays, refundBy } from './orderDates.ts'
import { isAnythingToSend, type OrderFacts, type ParcelFacts } from './parcelRules.ts'

/** Working days that a parcel may be late before its buyer is asked whether it arrived. */
const askAfterWorkingDays = 2
/** Days before a refund is due at which the owner is reminded of it; the last day brings a second reminder. */
const refundNoticeDays = 2

/** Days before the last day to answer a bank at which the owner is reminded of it. */
const answerNoticeDays = 3

/** A mail that is sent when its time comes, unless what it is about has been done by then. Its name is the mail's own. */
export type Reminder = { readonly name: string; readonly at: Date } & (
  | { readonly about: 'dispatch'; readonly isLast: boolean }
  | { readonly about: 'arrival'; readonly parcel: number }
  | { readonly about: 'refund'; readonly withdrawal: number; readonly by: Date }
  | { readonly about: 'answer'; readonly alert: string }
)

/** What the rules read of an order. */
export type Reminded = WithPromise &
  Losable &
  Omit<OrderFacts, 'withdrawals'> & {
    readonly refundDue?: number | undefined
    readonly withdrawals?: readonly OrderWithdrawal[] | undefined
  }

/** Reminders are written in the morning: eight hours UTC are nine or ten in Paris. */
const inTheMorning = (noon: Date): Date => new Date(noon.getTime() - 4 * 60 * 60 * 1000)

const dispatchReminders = (order: Reminded, parcels: readonly ParcelFacts[]): readonly Reminder[] => {
  if (!order.paidAt || isSendingHeld(order) || !isAnythingToSend(order, parcels)) return []
  const { first, last } = dispatchDays(order.paidAt, order.promise)
  return [
    { name: 'remind-dispatch-first', about: 'dispatch', isLast: false, at: inTheMorning(first) },
    { name: 'remind-dispatch-last', about: 'dispatch', isLast: true, at: inTheMorning(last) },
  ]
}

const arrivalReminders = (parcels: readonly ParcelFacts[]): readonly Reminder[] =>
  parcels.flatMap(({ number, state, expectedBy }) =>
    state === 'sent' && expectedBy
      ? [
          {
            name: `ask-arrival-${number}`,
            about: 'arrival' as const,
            parcel: number,
            at: inTheMorning(afterWorkingDays(parisNoon(expectedBy), askAfterWorkingDays)),
          },
        ]
      : [],
  )

/** Returns what a withdrawal is still owed, in cents. */
export const owedFor = ({ refundAmount, repaid = 0 }: Pick<OrderWithdrawal, 'refundAmount' | 'repaid'>): number => refundAmount - repaid

/**
 * Returns the withdrawals that still wait for their money, by their place from 1 on. What was given back before refunds named withdrawals
 * counts for the oldest first.
 */
export const unpaidWithdrawals = ({
  status,
  refundDue = 0,
  withdrawals = [],
}: Reminded): readonly { readonly place: number; readonly withdrawal: OrderWithdrawal }[] => {
  let left = status === 'paid' ? refundDue : 0
  const unpaid = withdrawals
    .map((withdrawal, index) => ({ place: index + 1, withdrawal }))
    .toReversed()
    .filter(({ withdrawal }) => {
      const isUnpaid = left > 0 && owedFor(withdrawal) > 0
      left -= owedFor(withdrawal)
      return isUnpaid
    })
  return unpaid.toReversed()
}

/** Returns the withdrawals that the owner can refund now: a bank that holds the money, or took it back, leaves nothing to refund. */
export const refundableWithdrawals = (order: Reminded): ReturnType<typeof unpaidWithdrawals> =>
  isRefundBlocked(order) || isLostWhole(order) ? [] : unpaidWithdrawals(order)

const refundReminders = (order: Reminded): readonly Reminder[] =>
  refundableWithdrawals(order).flatMap(({ place, withdrawal }) => {
    const by = refundBy(withdrawal, order)
    const told = { about: 'refund' as const, withdrawal: place, by }
    const name = `remind-refund-${place}-${parisDay(by)}`
    return [
      { ...told, name: `${name}-first`, at: inTheMorning(daysAfter(by, -refundNoticeDays)) },
      { ...told, name: `${name}-last`, at: inTheMorning(by) },
    ]
  })

const answerReminders = ({ alerts = [] }: Reminded): readonly Reminder[] =>
  alerts.flatMap(({ id, kind, state, answerBy }) =>
    state === 'open' && answerBy
      ? [
          {
            name: `remind-${kind}-${id}-${parisDay(answerDay(answerBy))}`,
            about: 'answer' as const,
            alert: id,
            at: inTheMorning(daysAfter(answerDay(answerBy), -answerNoticeDays)),
          },
        ]
      : [],
  )

/** Tells whether an order may have reminders: one that was paid, and after its refund too, because a bank may dispute that payment. */
export const isRemindable = ({ status }: Pick<Reminded, 'status'>): boolean => status === 'paid' || status === 'refunded'

const saleReminders = (order: Reminded, parcels: readonly ParcelFacts[]): readonly Reminder[] =>
  order.status === 'paid' ? [...dispatchReminders(order, parcels), ...arrivalReminders(parcels), ...refundReminders(order)] : []

/** Returns the reminders of an order in its present state, the earliest first. A refunded one is reminded of its bank alone. */
export const remindersOf = (order: Reminded, parcels: readonly ParcelFacts[]): readonly Reminder[] =>
  [...saleReminders(order, parcels), ...answerReminders(order)].toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** Returns the reminders due between two moments, and the time of the next one. */
export const remindersBetween = (
  reminders: readonly Reminder[],
  { after, until }: { readonly after: Date; readonly until: Date },
): { readonly due: readonly Reminder[]; readonly next: Date | undefined } => ({
  due: reminders.filter(({ at }) => at > after && at <= until),
  next: reminders.find(({ at }) => at > until)?.at,
})
