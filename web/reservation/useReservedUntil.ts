import { useEffect, useState } from 'react'
import { apiPath, type RouteOutput } from '../../shared/kit/route.ts'
import { reservationRoutes } from '../../shared/order/reservationRoutes.ts'
import { createStore, useStore } from '../kit/store.ts'

/** Milliseconds between two polls while the page is visible. */
const pollInterval = 20_000

type Answer = RouteOutput<typeof reservationRoutes.listReservations>

/** What the shop last told of its holds. */
type Told = Answer & {
  /** When the answer was made, in milliseconds by the page's clock; 0 before the first one. */
  readonly madeAt: number
  /** How many milliseconds the shop's clock is ahead of the page's. */
  readonly ahead: number
}

export const shopHolds = createStore<Told>({ reservations: [], madeAt: 0, ahead: 0 })

/** Every work's page asks this as it opens, so it asks without the API's client, whose 1 kB of script only a visitor who acts needs (E30). */
const ask = async (): Promise<void> => {
  if (document.visibilityState !== 'visible') return
  const askedAt = Date.now()
  try {
    const response = await fetch(apiPath + reservationRoutes.listReservations.path)
    if (!response.ok) return
    // The edge keeps an answer for some seconds, with the date at which it was made.
    const age = 1000 * Number(response.headers.get('age'))
    const ahead = Date.parse(String(response.headers.get('date'))) + age - Date.now()
    shopHolds.set({ ...((await response.json()) as Answer), madeAt: askedAt - age, ahead })
  } catch {
    // What is shown may be some seconds old; the next answer brings it up to date.
  }
}

let readers = 0
let timer: ReturnType<typeof setInterval>

/** Asks at once and then by turns, for all who read the answer together. */
const follow = () => {
  if (readers++ === 0) {
    void ask()
    timer = setInterval(() => void ask(), pollInterval)
  }
  return () => {
    if (--readers === 0) clearInterval(timer)
  }
}

/** Returns what the shop tells of its holds. No page is rendered for it: one small answer has the holds of all works (D15c). */
export const useToldHolds = (): Told => {
  useEffect(follow, [])
  return useStore(shopHolds)
}

/** Returns until when an open payment holds the work. */
export const useReservedUntil = (artworkId: number): string | undefined =>
  useToldHolds().reservations.find(each => each.artworkId === artworkId)?.until

/** The time by the shop's clock, as far as it has told it, in milliseconds. */
export const shopNow = (): number => Date.now() + shopHolds.get().ahead

/** Tells whether a hold is still running, by the shop's clock (D15). */
export const useIsHeld = (until: string | undefined): boolean => {
  const [over, setOver] = useState(false)
  const ahead = useStore(shopHolds, told => told.ahead)
  useEffect(() => {
    if (!until) return
    const left = Date.parse(until) - Date.now() - ahead
    setOver(left <= 0)
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [until, ahead])
  return until !== undefined && !over
}
