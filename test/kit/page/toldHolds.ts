import { jest } from '@jest/globals'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import type { reservationRoutes } from '../../../shared/order/reservationRoutes.ts'

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
  const asked = jest.fn(async (address: string) => {
    if (address !== '/api/reservations') throw new TypeError(`The test has no answer to ${address}`)
    return { ok: true, headers, json: async () => ({ reservations }) }
  })
  Object.assign(globalThis, { fetch: asked })
  return asked
}
