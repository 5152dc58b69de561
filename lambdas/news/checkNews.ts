import { mostNewsCounted } from '../../shared/news/newsCount.ts'
import { newsRoutes } from '../../shared/news/newsRoutes.ts'
import { unrecordedWrite } from '../kit/http/adminWrite.ts'
import { indexes, type Key, keys, news } from '../kit/table/keys.ts'
import { countRows, getRow, updateRow } from '../kit/table/table.ts'

/** A value that sorts before every time, because a key cannot be compared with an empty string. */
const beginning = '0'

type SeenRow = Key & { readonly until: string }

/** Stores the time up to which the owner has seen the orders' payments. An older tab never moves it back, and it is never in the future. */
const rememberSeen = async (sub: string, told: string): Promise<void> => {
  const until = new Date(Math.min(Date.parse(told), Date.now())).toISOString()
  await updateRow(keys.ordersSeen(sub), { set: { until }, when: 'attribute_not_exists(#until) OR #until < :told', values: { told: until } })
}

const seenUntil = async (sub: string): Promise<string> => (await getRow<SeenRow>(keys.ordersSeen(sub)))?.until ?? beginning

/** Counts the news after `since`, up to a limit. It costs half a read unit, or two for a hundred. */
const countSince = (kind: keyof typeof news, since: string): Promise<number> => {
  const { name, partition, sort } = indexes.news
  const question = { index: name, where: `#${partition} = :kind AND #${sort} > :since`, values: { kind: news[kind], since } }
  return countRows(question, mostNewsCounted)
}

const countNews = async (sub: string) => {
  const [orders, messages, withdrawals] = await Promise.all([
    seenUntil(sub).then(since => countSince('sales', since)),
    countSince('messages', beginning),
    countSince('withdrawals', beginning),
  ])
  return { orders, messages, withdrawals }
}

export const handler = unrecordedWrite(newsRoutes.checkNews)(async ({ account, body: { ordersSeenUntil } }) => {
  if (ordersSeenUntil) await rememberSeen(account.sub, ordersSeenUntil)
  return countNews(account.sub)
})
