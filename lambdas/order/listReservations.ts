import { reservationRoutes } from '../../shared/order/reservationRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { everybody, type Key, keys } from '../kit/table/keys.ts'
import { getRow } from '../kit/table/table.ts'

/** The row of everybody's holds has the end of each, in epoch seconds, under the work's name. */
type HoldsRow = Key & Readonly<Record<string, unknown>>

const reservationsIn = (row: HoldsRow | undefined, now: number) =>
  Object.entries(row ?? {}).flatMap(([name, until]) =>
    /^w\d+$/.test(name) && typeof until === 'number' && until * 1000 > now
      ? [{ artworkId: Number(name.slice(1)), until: new Date(until * 1000).toISOString() }]
      : [],
  )

export const handler = operation(reservationRoutes.listReservations)(async () => ({
  reservations: reservationsIn(await getRow<HoldsRow>(keys.held(everybody), 'recent'), Date.now()),
}))
