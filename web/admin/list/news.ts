import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import { newsRoutes } from '../../../shared/news/newsRoutes.ts'
import { api } from '../../kit/api/api.ts'
import { queryClient, setAnswer } from '../../kit/query.ts'

export type News = RouteOutput<typeof newsRoutes.checkNews>

/** The counts of what is new for the owner. Visitors and the owner's other devices change them, so they are polled while the tab is visible. */
const newsQuery = queryOptions({
  queryKey: ['admin', 'news'],
  queryFn: () => api(newsRoutes.checkNews, { body: {} }),
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
})

/** Milliseconds. The table's index is eventually consistent and nearly always reflects a write within this time. */
const indexDelay = 2_000

const reload = (): void => void queryClient.invalidateQueries(newsQuery)

/** Reloads the counts after an action that changes them: at once, and again when the index has caught up. */
export const refreshNews = (): void => {
  reload()
  setTimeout(reload, indexDelay)
}

/** Records that the owner has seen the orders paid up to this time. */
export const markOrdersSeen = async (ordersSeenUntil: string): Promise<void> => {
  const news = await api(newsRoutes.checkNews, { body: { ordersSeenUntil } }).catch(() => undefined)
  if (news) await setAnswer<News>(newsQuery.queryKey, () => news)
}

/** Returns the counts as last loaded; after a failed request the old counts stay. */
export const useNews = (): News | undefined => useQuery(newsQuery, queryClient).data

/** Returns the counts, which are loaded again on each page of the back office. */
export const useFreshNews = (): News | undefined => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask.
  useEffect(reload, [pathname])
  return useNews()
}
