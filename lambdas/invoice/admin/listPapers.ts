import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { ListedPaper } from '../../../shared/invoice/admin/adminPaper.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { keys, papersPartition } from '../../kit/table/keys.ts'
import { getRows, queryPage } from '../../kit/table/table.ts'
import { type OrderPaperRow, paperMissingOf, papersOf } from '../../order/store/orderPapers.ts'
import { findOrder } from '../../order/store/orderStore.ts'
import type { PaperRow } from '../paperStore.ts'

const pagePapers = 100

const ownerOf = ({ orderId, saleId }: PaperRow): string => orderId ?? saleId ?? ''

/** Adds to papers what their sale's rows tell of their files. */
const listed = async (rows: readonly PaperRow[]): Promise<ListedPaper[]> => {
  const files = await getRows<OrderPaperRow>(rows.map(row => keys.orderPaper(ownerOf(row), row.number)))
  const hashes = new Map(files.map(({ number, sha256 }) => [number, sha256]))
  return rows.map(({ number, orderId, saleId, facts }) => {
    const sha256 = hashes.get(number)
    return {
      number,
      kind: facts.kind,
      issuedOn: facts.issuedOn,
      ...(facts.corrects && { corrects: facts.corrects.number }),
      name: facts.buyer.name,
      total: facts.total,
      reference: facts.reference,
      ...(orderId && { orderId }),
      ...(saleId && { saleId }),
      ...(sha256 && { sha256 }),
    }
  })
}

const ofYear = async (year: string, after: string | undefined) => {
  const pk = papersPartition(year)
  const question = { where: '#pk = :pk', values: { pk }, newestFirst: true, most: pagePapers }
  const { rows, next } = await queryPage<PaperRow>(question, after ? keys.paper(after) : undefined)
  const last = rows.at(-1)?.number
  return { papers: await listed(rows), ...(next && last && { next: last }) }
}

const ofOrder = async (orderId: string) => {
  const [own, order] = await Promise.all([papersOf(orderId), findOrder(orderId)])
  const rows = await getRows<PaperRow>(own.map(({ number }) => keys.paper(number)))
  const papers = await listed(rows.toSorted((one, other) => one.sk.localeCompare(other.sk)))
  return { papers, ...(order && (await paperMissingOf(order, own))) }
}

export const handler = signedInOperation(adminInvoiceRoutes.listPapers)(({ query: { year, after, order } }) =>
  order ? ofOrder(order) : ofYear(year ?? parisDay(new Date()).slice(0, 4), after),
)
