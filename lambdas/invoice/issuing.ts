import { parisDay } from '../../shared/kit/parisTime.ts'
import type { PaperMissing } from '../../shared/order/shownPaper.ts'
import { type CertificateWish, requestCertificates } from '../certificate/certificateRequests.ts'
import { log } from '../kit/log.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { change, getRow, updateRow } from '../kit/table/table.ts'
import { type BookRow, refundLineKey, saleLineKey } from '../order/store/bookWrites.ts'
import type { RefundRow } from '../order/store/orderRecords.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import { creditOf, invoiceAfterCredit, invoiceOf, missingOf, type UnnumberedPaper } from './paperFacts.ts'
import { filePaper } from './paperFile.ts'
import { issuePapers, type PaperRow } from './paperStore.ts'
import { paperTexts } from './paperTexts.ts'
import { findSold, type Sold } from './sold.ts'

/** A line whose certificates were asked for keeps a mark, so that a waiting one asks once. */
type Line = BookRow & { readonly isAsked?: true }
type Read = { readonly line: Line; readonly sold: Sold; readonly order?: OrderRow; readonly refund?: RefundRow }

/** What a line's paper is made of, or what it waits for. */
type Decision = { readonly draft: UnnumberedPaper } | { readonly missing: PaperMissing }

const lineNow = (key: Key): Promise<Line | undefined> => getRow<Line>(key)

/** A sale made elsewhere has its line on its day. */
const keyOfSale = ({ line, sold, order }: Read): Key | undefined =>
  order ? saleLineKey(order) : keys.bookLine(parisDay(sold.soldAt), `sale-${line.saleId}`)

/** Reads the paper of another line, which is issued first where it is not yet. */
const paperOfLine = async (key: Key): Promise<PaperRow | { readonly missing: PaperMissing }> => {
  const before = await lineNow(key)
  if (before && !before.paper) await issueLine(key)
  const line = before?.paper ? before : await lineNow(key)
  const row = line?.paper ? await getRow<PaperRow>(keys.paper(line.paper)) : undefined
  return row ?? { missing: line?.missing ?? [] }
}

const reasonOf = ({ line, refund }: Read, isWhole: boolean): string => {
  const { reasons } = paperTexts
  if (line.cause === 'counterEntry') return reasons.counterEntry
  if (refund?.cause === 'withdrawal') return reasons.withdrawal
  return refund?.reason ?? (isWhole ? reasons.refunded : reasons.part)
}

const creditFor = async (read: Read): Promise<Decision> => {
  const { line, sold, refund } = read
  const key = keyOfSale(read)
  const invoice = key ? await paperOfLine(key) : { missing: [] }
  if ('missing' in invoice) return invoice
  const amount = -line.amount
  const titles = sold.items.filter(({ artworkId }) => refund?.artworkIds?.includes(artworkId)).map(({ title }) => title)
  const credit = { amount, reason: reasonOf(read, amount === invoice.facts.total), titles, settled: { on: line.on, means: line.means } }
  return { draft: creditOf(sold, invoice.facts, credit) }
}

const invoiceAfterFailure = async ({ line, order, refund }: Read): Promise<Decision> => {
  const credit = order && refund ? await paperOfLine(refundLineKey(order, refund)) : { missing: [] }
  return 'missing' in credit ? credit : { draft: invoiceAfterCredit(credit.facts, line.on) }
}

const decide = (read: Read): Decision | Promise<Decision> => {
  const { cause } = read.line
  if (cause === 'refundFailed') return invoiceAfterFailure(read)
  if (cause !== 'sale') return creditFor(read)
  const missing = missingOf(read.sold)
  return missing.length > 0 ? { missing } : { draft: invoiceOf(read.sold) }
}

/**
 * A sale's works get certificates where those were promised with it (D33); works that are given back lose theirs, unless the bank takes back
 * the refund of a sale that goes on.
 */
const wishesOf = ({ line, sold, order, refund }: Read): readonly CertificateWish[] => {
  if (!order?.promise.certificate) return []
  const all = sold.items.map(({ artworkId }) => artworkId)
  const isOver = order.status === 'refunded'
  const given = refund?.artworkIds ?? (isOver ? all : [])
  const works = line.cause === 'sale' ? all : line.cause === 'refundFailed' && isOver ? [] : given
  return works.map(artworkId => ({ artworkId, at: line.at, of: sold.id, wanted: line.cause !== 'refund' }))
}

const readLine = async (line: Line): Promise<Read> => {
  const found = await findSold(line)
  if (!found) throw new Error(`The line ${line.id} of the income book has no sale`)
  const { order } = found
  const refund = order && line.refund ? await getRow<RefundRow>(keys.orderRefund(order.id, line.refund)) : undefined
  return { line, ...found, ...(refund && { refund }) }
}

const isSame = (one: PaperMissing = [], other: PaperMissing = []): boolean => one.join() === other.join()

/** Notes what a line waits for, where that changed; the sweep tries it again. */
const noteMissing = async (line: Line, missing: PaperMissing): Promise<void> => {
  if (line.isAsked && isSame(line.missing, missing)) return
  const change = missing.length ? { set: { isAsked: true, missing } } : { set: { isAsked: true }, remove: ['missing'] }
  await updateRow(line, { ...change, when: 'attribute_exists(#due)' })
  if (missing.length) log.warn('paper waits', { orderId: line.orderId, missing: missing.join(' ') })
}

/** Issues the paper of a line of the income book, once, or notes what it waits for; then stores and mails it. */
export async function issueLine(key: Key): Promise<void> {
  const line = await lineNow(key)
  if (!line?.due) return
  const read = await readLine(line)
  if (!line.isAsked) await requestCertificates(wishesOf(read))
  const decision = await decide(read)
  if ('missing' in decision) return noteMissing(line, decision.missing)
  const { orderId, saleId } = line
  const by = { id: read.sold.id, ...(orderId && { orderId }), ...(saleId && { saleId }) }
  const issued = await issuePapers(by, [decision.draft], ([number]) => [
    change('line', key, {
      set: { paper: number, isAsked: true },
      remove: ['due', 'dueAt', 'dueSince', 'missing'],
      when: 'attribute_exists(#due) AND attribute_not_exists(#paper)',
    }),
  ])
  for (const { number, kind } of issued ?? []) {
    log.info('paper issued', { number, kind, orderId })
    await filePaper(keys.orderPaper(read.sold.id, number))
  }
}
