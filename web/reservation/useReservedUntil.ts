import { useEffect } from 'react'
import type { RouteOutput } from '../../shared/kit/route.ts'
import { reservationRoutes } from '../../shared/order/reservationRoutes.ts'
import { apiBase, forgetOnConnect } from '../kit/api/connection.ts'
import { createStore, useStore } from '../kit/store.ts'

/** Milliseconds between two polls while the page is visible. */
const pollInterval = 20_000

type Reservation = { readonly artworkId: number; readonly until: string }

const reservations = createStore<readonly Reservation[]>([])
forgetOnConnect(() => reservations.set([]))

type Answer = RouteOutput<typeof reservationRoutes.listReservations>

/** Every work's page asks this as it opens, so it asks without the API's client, whose 1 kB of script only a visitor who acts needs (E30). */
const ask = async (): Promise<void> => {
  if (document.visibilityState !== 'visible') return
  try {
    const response = await fetch(apiBase + reservationRoutes.listReservations.path)
    if (response.ok) reservations.set(((await response.json()) as Answer).reservations)
  } catch {
    // What is shown may be some seconds old; the next answer brings it up to date.
  }
}

/** Returns until when somebody's payment holds the work. No page is rendered for it: one small answer has the holds of all works (D15c). */
export const useReservedUntil = (artworkId: number): string | undefined => {
  useEffect(() => {
    void ask()
    const timer = setInterval(() => void ask(), pollInterval)
    return () => clearInterval(timer)
  }, [])
  return useStore(reservations, all => all.find(each => each.artworkId === artworkId)?.until)
}
