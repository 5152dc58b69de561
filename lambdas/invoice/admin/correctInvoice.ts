import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { InvoiceCorrection } from '../../../shared/invoice/admin/adminPaper.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { keys } from '../../kit/table/keys.ts'
import { change, getRow } from '../../kit/table/table.ts'
import { saleLineKey } from '../../order/store/bookWrites.ts'
import { papersOf, shownPaperOf } from '../../order/store/orderPapers.ts'
import { recordsOfOrder } from '../../order/store/orderRecords.ts'
import { findOrder, type OrderRow } from '../../order/store/orderStore.ts'
import { wordWrites } from '../../order/store/orderWords.ts'
import { creditOf, invoiceOf, isPrintable } from '../paperFacts.ts'
import { issuePapers, type PaperRow } from '../paperStore.ts'
import { soldOfOrder } from '../sold.ts'

/** What an order keeps of a correction, for every paper after it. */
const corrected = (body: InvoiceCorrection) => {
  const { customerName, companyName: name, companySiren: siren, companyVat: vat } = body
  const { billingAddress: address, billingPostalCode: postalCode, billingCity: city, billingCountry: country } = body
  const company = name ? { name, ...(siren && { siren }), ...(vat && { vat }) } : undefined
  return { customerName, company, billing: { address, postalCode, city, country } }
}

const shownNow = async (orderId: string) => ({ papers: (await papersOf(orderId, 'latest')).map(shownPaperOf) })

/** An invoice may be corrected while nothing of it was given back or cancelled: then its line of the book is that of the whole sale. */
const isCorrectable = ({ status, refundCount }: OrderRow): boolean => status === 'paid' && !refundCount

export const handler = adminWrite(adminInvoiceRoutes.correctInvoice)(async ({ journal, params: { number }, body, refuse }) => {
  const invoice = await getRow<PaperRow>(keys.paper(number))
  const order = invoice?.orderId === undefined ? undefined : await findOrder(invoice.orderId)
  if (!invoice || !order || invoice.facts.kind !== 'invoice') throw refuse('paperNotFound')
  const line = saleLineKey(order)
  const papers = await papersOf(order.id, 'latest')
  // Asked again, it has been replaced.
  if (papers.some(each => each.kind === 'invoice' && each.corrects?.number === number)) {
    journal.unchanged()
    return shownNow(order.id)
  }
  if (!line || !isCorrectable(order)) throw refuse('notCorrectable')
  const { customerName, company, billing } = corrected(body)
  const { number: was, issuedOn } = invoice.facts
  const credit = creditOf(soldOfOrder(order), invoice.facts, { amount: invoice.facts.total, reason: body.reason })
  const [next, records] = [{ ...order, customerName, company, billing }, await recordsOfOrder(order)]
  const replacing = invoiceOf(soldOfOrder(next), { number: was, issuedOn })
  if (!isPrintable(replacing) || !isPrintable(credit)) throw refuse('unprintable')
  const issued = await issuePapers({ id: order.id, orderId: order.id }, [credit, replacing], ([, after]) => [
    change('line', line, { set: { paper: after }, when: '#paper = :was', values: { was } }),
    change('order', keys.order(order.id), {
      set: { customerName, billing, ...(company && { company }) },
      remove: company ? [] : ['company'],
      when: '#status = :paid AND attribute_not_exists(#refundCount)',
      values: { paid: 'paid' },
    }),
    ...wordWrites(order, { order, ...records }, { order: next, ...records }, accountingEnd(new Date(order.paidAt ?? order.createdAt))),
    journal.entry({ kind: 'order', id: order.id, label: order.reference }, [{ field: 'invoice', before: was, after }]),
  ])
  // The stream has their files drawn, as the rows are new.
  if (!issued) throw refuse('notCorrectable')
  return shownNow(order.id)
}).before(readGallery)
