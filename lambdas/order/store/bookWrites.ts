import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import type { BookCause, BookLine } from '../../../shared/book/bookLine.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import type { PaymentAlert } from '../../../shared/order/disputes/paymentAlert.ts'
import { dues, type Key, keys } from '../../kit/table/keys.ts'
import { put, type Write } from '../../kit/table/table.ts'
import type { RefundRow } from './orderRecords.ts'
import type { OrderRow } from './orderStore.ts'

/** A line of the income book as it is stored; it is due until its paper is issued. */
export type BookRow = Key & BookLine & { readonly due?: string; readonly expiresAtEpoch: number }

/** The seconds that the stream has to have a paper issued, before the sweep does it. */
const firstSweepSeconds = 3 * 60

/** The attributes by which the sweep finds a line or a paper that is not done. */
export const papersDue = (now: Date) => ({
  due: dues.papers,
  dueAt: new Date(now.getTime() + firstSweepSeconds * 1000).toISOString(),
  dueSince: now.toISOString(),
})

/** The causes whose line has a paper: an invoice, a credit note, or the invoice that cancels the credit note of a refund that failed. */
const withPaper: readonly BookCause[] = ['sale', 'refund', 'refundFailed']
export const hasPaper = ({ cause }: Pick<BookLine, 'cause'>): boolean => withPaper.includes(cause)

/** « Brume d’été » (GL-0042) */
const natureOf = ({ items }: Pick<OrderRow, 'items'>): string =>
  items.map(({ title, artworkId }) => `«\u202f${title}\u202f» (${artworkReference(artworkId)})`).join(', ')

const lineOf = (order: OrderRow): Pick<BookLine, 'means' | 'payer' | 'nature' | 'orderId' | 'reference' | 'country' | 'isBusiness'> => {
  const { id, reference, customerName, customerEmail, customerDetails, company, billing } = order
  const country = billing?.country ?? customerDetails.country
  return {
    means: 'card',
    payer: company?.name || customerName || customerEmail,
    nature: natureOf(order),
    orderId: id,
    reference,
    ...(country && { country }),
    ...(company && { isBusiness: true as const }),
  }
}

type Entry = Pick<BookLine, 'at' | 'id' | 'cause' | 'amount' | 'refund' | 'paymentIntentId' | 'means'>

/** Writes a line of the income book, once: a payment, refund or dispute has one key. */
const bookWrite = (order: OrderRow, entry: Omit<Entry, 'means'> & Partial<Pick<Entry, 'means'>>, now = new Date()): Write<'book'> => {
  const on = parisDay(entry.at)
  const row: BookRow = {
    ...keys.bookLine(on, entry.id),
    ...lineOf(order),
    on,
    ...entry,
    ...(hasPaper(entry) && papersDue(now)),
    expiresAtEpoch: accountingEnd(new Date(entry.at)),
  }
  return put('book', row, { when: 'attribute_not_exists(#pk)' })
}

type Payment = { readonly paymentIntentId?: string | undefined; readonly amount: number; readonly at: string }

const paymentId = ({ id }: OrderRow, paymentIntentId: string | undefined): string => paymentIntentId ?? id

export const saleLine = (order: OrderRow, { paymentIntentId, amount, at }: Payment): Write<'book'> =>
  bookWrite(order, { at, id: paymentId(order, paymentIntentId), cause: 'sale', amount, paymentIntentId })

/** A payment that came too late, or a second one, is income until it is given back (D18b). */
export const latePaymentLine = (order: OrderRow, { paymentIntentId, amount, at }: Payment): Write<'book'> =>
  bookWrite(order, { at, id: paymentId(order, paymentIntentId), cause: 'latePayment', amount, paymentIntentId })

/** The refund of a second payment, which no row of the order's refunds tells. */
export const latePaymentRefundLine = (
  order: OrderRow,
  { id, paymentIntentId, amount, at }: Payment & { readonly id: string },
): Write<'book'> => bookWrite(order, { at, id, cause: 'latePaymentRefund', amount: -amount, paymentIntentId })

type MadeRefund = Pick<RefundRow, 'number' | 'amount' | 'refundId' | 'madeAt' | 'again' | 'failedAt' | 'settledAt' | 'at'>

/** The ids of a refund's lines: when it was made, when it failed, and when it was settled in another way. */
const refundLineId = (
  { id }: Pick<OrderRow, 'id'>,
  { refundId, number, again }: MadeRefund,
  what: '' | '-failed' | '-settled' = '',
): string => `${refundId ?? `${id}-${number}`}${again ? `-${again}` : ''}${what}`

const refundEntry = (order: OrderRow, { number, amount }: MadeRefund, sign: 1 | -1) => ({
  amount: sign * amount,
  refund: number,
  paymentIntentId: order.paymentIntentId,
})

/** The lines of refunds that the provider made: of a sale, or of a payment that was none. */
export const refundLines = (order: OrderRow, made: readonly MadeRefund[]): readonly Write<'book'>[] =>
  made.map(refund =>
    bookWrite(order, {
      ...refundEntry(order, refund, -1),
      at: refund.madeAt ?? refund.at,
      id: refundLineId(order, refund),
      cause: order.paidAt ? 'refund' : 'latePaymentRefund',
    }),
  )

/** The lines of refunds that failed after they were made: the money came back. */
export const failedRefundLines = (order: OrderRow, failed: readonly MadeRefund[]): readonly Write<'book'>[] =>
  failed
    .filter(({ madeAt }) => madeAt !== undefined)
    .map(refund =>
      bookWrite(order, {
        ...refundEntry(order, refund, 1),
        at: refund.failedAt ?? refund.at,
        id: refundLineId(order, refund, '-failed'),
        cause: order.paidAt ? 'refundFailed' : 'latePayment',
      }),
    )

/** The lines of failed refunds whose sum reached the buyer in another way, as by a transfer. */
export const settledRefundLines = (order: OrderRow, settled: readonly MadeRefund[]): readonly Write<'book'>[] =>
  settled.map(refund =>
    bookWrite(order, {
      ...refundEntry(order, refund, -1),
      at: refund.settledAt ?? refund.at,
      id: refundLineId(order, refund, '-settled'),
      cause: order.paidAt ? 'refund' : 'latePaymentRefund',
      means: 'transfer',
    }),
  )

/** The line of what a lost dispute took, or of what an appeal brought back; the invoice stays as it is. */
export const disputeLine = (order: OrderRow, alert: Pick<PaymentAlert, 'id' | 'at'>, lost: number): Write<'book'> => {
  const id = lost > 0 ? alert.id : `${alert.id}-won`
  return bookWrite(order, { at: alert.at, id, cause: 'disputeLost', amount: -lost, paymentIntentId: order.paymentIntentId })
}

/** The key of the line of an order's sale. */
export const saleLineKey = (order: Pick<OrderRow, 'id' | 'paidAt' | 'paymentIntentId'>): Key | undefined =>
  order.paidAt === undefined ? undefined : keys.bookLine(parisDay(order.paidAt), order.paymentIntentId ?? order.id)

/** The key of the line of a refund that was made. */
export const refundLineKey = (order: Pick<OrderRow, 'id'>, refund: MadeRefund): Key =>
  keys.bookLine(parisDay(refund.madeAt ?? refund.at), refundLineId(order, refund))

/** The keys of all lines of an order but those of disputes and of second payments. */
export const bookLineKeys = (order: OrderRow, refunds: readonly MadeRefund[]): readonly Key[] => [
  ...(order.paymentIntentId === undefined ? [] : [saleLineKey(order) ?? []].flat()),
  ...refunds.flatMap(refund => [
    ...(refund.madeAt ? [refundLineKey(order, refund)] : []),
    ...(refund.madeAt && refund.failedAt ? [keys.bookLine(parisDay(refund.failedAt), refundLineId(order, refund, '-failed'))] : []),
    ...(refund.settledAt ? [keys.bookLine(parisDay(refund.settledAt), refundLineId(order, refund, '-settled'))] : []),
  ]),
]
