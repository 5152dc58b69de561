import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RouteOutput } from '../../shared/kit/route.ts'
import { newsRoutes } from '../../shared/news/newsRoutes.ts'
import { connectedApi, forgetOnConnect } from '../kit/connection.ts'
import { createStore } from '../kit/store.ts'

export type News = RouteOutput<typeof newsRoutes.checkNews>

/** The counts of new items for the owner, as last loaded; all pages of the back office share them. */
export const news = createStore<News | undefined>(undefined)
forgetOnConnect(() => news.set(undefined))

let asked = 0

/** Loads the counts. Only the answer to the latest request is used; after a failed request the old counts stay. */
const ask = async (body: { readonly ordersSeenUntil?: string } = {}): Promise<void> => {
  asked += 1
  const turn = asked
  const answer = await connectedApi(newsRoutes.checkNews, { body }).catch(() => undefined)
  if (answer && turn === asked) news.set(answer)
}

/** Milliseconds. The table's index is eventually consistent and nearly always reflects a write within this time. */
const indexDelay = 2_000

/** Reloads the counts after an action that changes them, at once and again after the index has caught up. */
export const newsChanged = (): void => {
  void ask()
  setTimeout(() => void ask(), indexDelay)
}

/** Records that the owner has seen the orders paid up to this time. */
export const ordersSeen = (ordersSeenUntil: string): void => void ask({ ordersSeenUntil })

/** Milliseconds between polls for changes that visitors or other devices make. */
const everyMinute = 60_000

const askIfSeen = (): void => {
  if (document.visibilityState === 'visible') void ask()
}

/** Keeps the counts current while the back office is open, by loading them on each of its pages and periodically. */
export const useFreshNews = (): void => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask.
  useEffect(askIfSeen, [pathname])
  useEffect(() => {
    const clock = setInterval(askIfSeen, everyMinute)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [])
}
