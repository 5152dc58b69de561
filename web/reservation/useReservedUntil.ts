import { useEffect } from 'react'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { connectedApi, forgetOnConnect } from '../kit/api/connection.ts'
import { createStore, useStore } from '../kit/store.ts'

/** Milliseconds between two questions while the page is in sight. */
const askAgain = 20_000

type Reservation = { readonly artworkId: number; readonly until: string }

const reservations = createStore<readonly Reservation[]>([])
forgetOnConnect(() => reservations.set([]))

const ask = async (): Promise<void> => {
  if (document.visibilityState !== 'visible') return
  try {
    reservations.set((await connectedApi(orderRoutes.listReservations)).reservations)
  } catch {
    // What is shown may be some seconds old; the next answer brings it up to date.
  }
}

/** Returns until when somebody's payment holds the work. No page is rendered for it: one small answer tells it of all works (D15c). */
export const useReservedUntil = (artworkId: number): string | undefined => {
  useEffect(() => {
    void ask()
    const timer = setInterval(() => void ask(), askAgain)
    return () => clearInterval(timer)
  }, [])
  return useStore(reservations, all => all.find(each => each.artworkId === artworkId)?.until)
}
