import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RouteOutput } from '../../shared/kit/route.ts'
import { newsRoutes } from '../../shared/news/newsRoutes.ts'
import { connectedApi, forgetOnConnect } from '../kit/connection.ts'
import { createStore } from '../kit/store.ts'

export type News = RouteOutput<typeof newsRoutes.checkNews>

/** What is new to the owner, as far as it is known; kept from one page of the back office to the next. */
export const news = createStore<News | undefined>(undefined)
forgetOnConnect(() => news.set(undefined))

let asked = 0

/** The answer to the last question counts; where none comes, what is known stays. */
const ask = async (body: { readonly ordersSeenUntil?: string } = {}): Promise<void> => {
  asked += 1
  const turn = asked
  const answer = await connectedApi(newsRoutes.checkNews, { body }).catch(() => undefined)
  if (answer && turn === asked) news.set(answer)
}

/** In milliseconds: within it, the table's index has followed what was just written, nearly always at once. */
const indexDelay = 2_000

/** After a deed that makes something old news. */
export const newsChanged = (): void => {
  void ask()
  setTimeout(() => void ask(), indexDelay)
}

/** The orders paid until then stand before the owner's eyes. */
export const ordersSeen = (ordersSeenUntil: string): void => void ask({ ordersSeenUntil })

/** In milliseconds: what came by itself, or was done on another device, is told this late at most. */
const everyMinute = 60_000

const askIfSeen = (): void => {
  if (document.visibilityState === 'visible') void ask()
}

/** Keeps the news true while the back office is looked at: asked for at each of its pages, and from time to time. */
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
