import type { Key } from '../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../lambdas/order/store/orderStore.ts'
import { isAudited } from './shopRows.ts'

/** The attributes the rules read. They contain no mail's text, no picture and no address. */
const attributes = [
  ...['pk', 'sk', 'id', 'expiresAtEpoch'],
  ...['availability', 'heldBy', 'heldUntil', 'soldBy', 'soldAt'],
  ...['reference', 'status', 'history', 'items', 'subtotal', 'discountAmount', 'deliveryAmount', 'totalAmount', 'withdrawals'],
  ...['paidAt', 'paymentIntentId', 'promotionCodeId', 'promoMost', 'due', 'dueSince', 'refundDue', 'news', 'erasedAt'],
  ...['orderId', 'open', 'queuedAt', 'sentAt', 'isFleeting'],
  ...['owner', 'hold', 'isUnheld', 'works'],
  ...['code', 'active', 'timesRedeemed', 'begunAt', 'uses'],
]

/** The projection of a scan to those attributes, which reduces a row to a few hundred bytes. */
export const auditedProjection = {
  ProjectionExpression: attributes.map(name => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(attributes.map(name => [`#${name}`, name])),
}

const itemOf = ({ artworkId, price }: OrderRow['items'][number]) => ({ artworkId, price })

/** Returns a row reduced to the attributes the rules read. */
export const slimmed = (row: Key): Key => {
  const { pk, sk, items, ...others }: Key & Partial<OrderRow> = row
  const kept = Object.entries(others).filter(([name]) => attributes.includes(name))
  return { pk, sk, ...Object.fromEntries(kept), ...(items && { items: items.map(itemOf) }) }
}

type Page = { readonly Items?: readonly unknown[] | undefined }

/** Reads page by page and keeps the reduced rows that rules compare; it only counts the others. */
export const readRows = async (pages: AsyncIterable<Page>): Promise<{ readonly count: number; readonly rows: readonly Key[] }> => {
  const rows: Key[] = []
  let count = 0
  for await (const { Items = [] } of pages) {
    count += Items.length
    rows.push(...(Items as readonly Key[]).filter(isAudited).map(slimmed))
  }
  return { count, rows }
}
