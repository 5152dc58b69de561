import type { Key } from '../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../lambdas/order/orderStore.ts'
import { isAudited } from './shopRows.ts'

/** What the rules look at of a row; no mail's words, no picture, nobody's address. */
const attributes = [
  ...['pk', 'sk', 'id', 'expiresAtEpoch'],
  ...['availability', 'heldBy', 'heldUntil', 'soldBy'],
  ...['reference', 'status', 'history', 'items', 'subtotal', 'discountAmount', 'deliveryAmount', 'totalAmount', 'withdrawals'],
  ...['paidAt', 'paymentIntentId', 'promotionCodeId', 'due', 'dueSince', 'refundDue', 'news'],
  ...['orderId', 'open', 'queuedAt', 'sentAt', 'isFleeting'],
  ...['code', 'active', 'timesRedeemed'],
]

/** A question that answers with those attributes alone: a table of any size travels as a few hundred bytes a row. */
export const auditedProjection = {
  ProjectionExpression: attributes.map(name => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(attributes.map(name => [`#${name}`, name])),
}

const itemOf = ({ artworkId, price }: OrderRow['items'][number]) => ({ artworkId, price })

/** A row with what the rules look at and no more. */
export const slimmed = (row: Key): Key => {
  const { pk, sk, items, ...others }: Key & Partial<OrderRow> = row
  const kept = Object.entries(others).filter(([name]) => attributes.includes(name))
  return { pk, sk, ...Object.fromEntries(kept), ...(items && { items: items.map(itemOf) }) }
}

type Page = { readonly Items?: readonly unknown[] | undefined }

/** The rows that can contradict each other, page by page, slim; of all others it only counts that they were read. */
export const readRows = async (pages: AsyncIterable<Page>): Promise<{ readonly count: number; readonly rows: readonly Key[] }> => {
  const rows: Key[] = []
  let count = 0
  for await (const { Items = [] } of pages) {
    count += Items.length
    rows.push(...(Items as readonly Key[]).filter(isAudited).map(slimmed))
  }
  return { count, rows }
}
