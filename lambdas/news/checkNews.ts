import { newsRoutes } from '../../shared/news/newsRoutes.ts'
import { unrecordedWrite } from '../kit/http/adminWrite.ts'
import { countNews, rememberSeen } from './newsStore.ts'

export const handler = unrecordedWrite(newsRoutes.checkNews)(async ({ account, body: { ordersSeenUntil } }) => {
  if (ordersSeenUntil) await rememberSeen(account.sub, ordersSeenUntil)
  return countNews(account.sub)
})
