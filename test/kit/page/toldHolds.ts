import { afterEach, jest } from '@jest/globals'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import type { reservationRoutes } from '../../../shared/order/reservationRoutes.ts'
import { answerHolds } from './replies.ts'

afterEach(() => answerHolds(undefined))

type Answer = RouteOutput<typeof reservationRoutes.listReservations>

type Told = {
  /** The shop's clock, in milliseconds. */
  readonly now?: number
  /** How many seconds ago the edge had the answer. */
  readonly age?: number
}

/** Has the shop tell that these works are held; returns the browser's calls. */
export const tellHolds = (reservations: Answer['reservations'], { now = Date.now(), age = 0 }: Told = {}) => {
  const headers = new Headers({ date: new Date(now - age * 1000).toUTCString(), ...(age && { age: String(age) }) })
  const asked = jest.fn(async (_address: string) => ({ ok: true, headers, json: async () => ({ reservations }) }))
  answerHolds(asked)
  return asked
}
