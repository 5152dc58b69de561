import { newsRoutes } from '../../shared/news/newsRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { countNews, rememberSeen } from './newsStore.ts'

export const handler = operation(newsRoutes.checkNews)(async ({ account, body: { ordersSeenUntil } }) => {
  if (ordersSeenUntil) await rememberSeen(account.sub, ordersSeenUntil)
  return countNews(account.sub)
})
