import type { PaperFacts } from '../../../shared/invoice/paperFacts.ts'
import type { PapersOfOrder, ShownPaper } from '../../../shared/order/shownPaper.ts'
import { type Key, keys } from '../../kit/table/keys.ts'
import { getRow, queryRows } from '../../kit/table/table.ts'
import { type BookRow, saleLineKey } from './bookWrites.ts'
import type { OrderRow } from './orderStore.ts'

/** A paper of an order or of a sale made elsewhere, with its file once that is stored; until then it is due. */
export type OrderPaperRow = Key &
  Pick<PaperFacts, 'number' | 'kind' | 'issuedOn' | 'corrects'> & {
    readonly orderId?: string
    readonly saleId?: string
    readonly key?: string
    readonly version?: string
    readonly sha256?: string
    readonly bytes?: number
    readonly due?: string
    readonly expiresAtEpoch: number
  }

/** Reads the papers of an order, oldest first. */
export const papersOf = (orderId: string, consistency: 'latest' | 'recent' = 'recent'): Promise<readonly OrderPaperRow[]> => {
  const { pk, sk } = keys.orderPaper(orderId, '')
  return queryRows<OrderPaperRow>({ where: '#pk = :pk AND begins_with(#sk, :sk)', values: { pk, sk }, consistency })
}

export const shownPaperOf = ({ number, kind, issuedOn, corrects }: OrderPaperRow): ShownPaper => ({
  number,
  kind,
  issuedOn,
  ...(corrects && { corrects: corrects.number }),
})

/** Returns what the invoice of a paid order waits for; nothing once it is issued. */
export const paperMissingOf = async (order: OrderRow, papers: readonly unknown[]): Promise<Pick<PapersOfOrder, 'paperMissing'>> => {
  const key = papers.length === 0 ? saleLineKey(order) : undefined
  const missing = key && (await getRow<BookRow>(key, 'recent'))?.missing
  return missing ? { paperMissing: missing } : {}
}

/** Returns the papers of an order as its page names them; only a paid one has any. */
export const shownPapers = async (order: OrderRow): Promise<PapersOfOrder> => {
  if (!order.paidAt) return {}
  const papers = await papersOf(order.id)
  return { ...(papers.length > 0 && { papers: papers.map(shownPaperOf) }), ...(await paperMissingOf(order, papers)) }
}
