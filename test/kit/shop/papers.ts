import type { BookRow } from '../../../lambdas/order/store/bookWrites.ts'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { InvoiceCorrection, ListedPaper } from '../../../shared/invoice/admin/adminPaper.ts'
import { everyRow } from '../cloud/table.ts'
import type { Visitor } from '../cloud/visitor.ts'
import { until } from '../values/until.ts'

type Asks = Pick<Visitor, 'call'>

/** Returns the papers of an order once it has so many, each with its file. */
export const papersOnceFiled = (admin: Asks, orderId: string, count = 1): Promise<readonly ListedPaper[]> =>
  until(`${count} papers of ${orderId}`, async () => {
    const { papers } = await admin.call(adminInvoiceRoutes.listPapers, { query: { order: orderId } })
    return papers.length >= count && papers.every(({ sha256 }) => sha256) ? papers : undefined
  })

export const invoiceOnceIssued = async (admin: Asks, orderId: string): Promise<ListedPaper> => {
  const [invoice] = await papersOnceFiled(admin, orderId)
  if (!invoice) throw new Error(`The order ${orderId} has no invoice`)
  return invoice
}

export const aCorrection = (changes: Partial<InvoiceCorrection> = {}): InvoiceCorrection => ({
  customerName: 'Claire Dupont',
  billingAddress: '12 rue des Halles',
  billingPostalCode: '34200',
  billingCity: 'Sète',
  billingCountry: 'FR',
  reason: 'le nom de l’acheteur',
  ...changes,
})

/** Returns an order's lines of the income book, in their order. */
export const bookLinesOf = async (orderId: string): Promise<readonly BookRow[]> => {
  const rows = (await everyRow()) as unknown as readonly BookRow[]
  return rows
    .filter(({ pk, orderId: of }) => pk.startsWith('BOOK#') && of === orderId)
    .toSorted((one, other) => one.at.localeCompare(other.at))
}
