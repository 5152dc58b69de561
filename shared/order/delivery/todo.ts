import { parisNoon } from '../../kit/parisTime.ts'
import { dispatchDays, type ParcelFacts, worksToSend } from './parcelRules.ts'
import { type Reminded, refundBy, unpaidWithdrawals } from './reminders.ts'

/** What an order asks of the owner, and the last day for it, at noon UTC. */
export type Todo = {
  readonly what: 'askAddress' | 'prepare' | 'send' | 'chase' | 'returned' | 'lost' | 'refund'
  readonly by: Date
}

type Asked = Reminded & {
  readonly customerDetails: { readonly address?: string | undefined }
  readonly parcels?: readonly ParcelFacts[] | undefined
}

const ofParcels = (parcels: readonly ParcelFacts[], isToSend: boolean, leaveBy: Date, now: Date): readonly Todo[] =>
  parcels.flatMap(({ state, expectedBy, sentAt }): readonly Todo[] => {
    if (state === 'preparing') return [{ what: 'send', by: leaveBy }]
    if (state === 'sent' && expectedBy && parisNoon(expectedBy) < parisNoon(now)) return [{ what: 'chase', by: parisNoon(expectedBy) }]
    // One that came back is done with once its works are in another parcel.
    if (state === 'returned' && isToSend) return [{ what: 'returned', by: parisNoon(sentAt ?? now) }]
    return state === 'lost' ? [{ what: 'lost', by: parisNoon(sentAt ?? now) }] : []
  })

/** Returns what is to do for an order, the most urgent first. */
export const todosOf = (order: Asked, now: Date): readonly Todo[] => {
  const { status, paidAt, parcels = [], customerDetails } = order
  if (status !== 'paid' || !paidAt) return []
  const isToSend = worksToSend(order, parcels).length > 0
  const leaveBy = dispatchDays(paidAt, order.promise).last
  const back = parcels.filter(({ state }) => state === 'returned')
  const isNew = isToSend && worksToSend(order, parcels).some(id => back.every(({ artworkIds }) => !artworkIds.includes(id)))
  const todos: readonly Todo[] = [
    ...(isNew ? [{ what: customerDetails.address ? ('prepare' as const) : ('askAddress' as const), by: leaveBy }] : []),
    ...ofParcels(parcels, isToSend, leaveBy, now),
    ...unpaidWithdrawals(order).map(({ withdrawal }) => ({ what: 'refund' as const, by: refundBy(withdrawal, order) })),
  ]
  // Two parcels to send by the same day are one thing to do.
  const once = new Map(todos.map(todo => [`${todo.what} ${todo.by.toISOString()}`, todo]))
  return [...once.values()].toSorted((one, other) => one.by.getTime() - other.by.getTime())
}
