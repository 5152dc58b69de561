import { Link } from 'react-router-dom'
import type { ShownOrder } from '../../shared/order/order.ts'
import { paths } from '../../shared/paths.ts'
import { invoiceTexts, waitingText } from './invoiceTexts.ts'
import { PaperList } from './PaperList.tsx'

/** Says which papers an order has, and where their files are: whoever has its link sees that they exist, and gets none (D21). */
export const OrderPapers = ({ order: { status, papers = [], paperMissing } }: { order: ShownOrder }) => {
  const awaited = waitingText(paperMissing) ?? (status === 'paid' && papers.length === 0 ? invoiceTexts.coming : undefined)
  if (papers.length === 0 && !awaited) return null
  return (
    <section aria-labelledby="facture" className="mb-10 print:hidden">
      <h2 id="facture" className="mb-4 text-2xl">
        {invoiceTexts.title}
      </h2>
      {papers.length > 0 && <PaperList papers={papers} />}
      {awaited && <p className="mt-3 text-[0.9375rem]">{awaited}</p>}
      {papers.length > 0 && (
        <p className="mt-3 text-[0.9375rem]">
          {invoiceTexts.whereBefore}
          <Link to={paths.customer()} className="underline underline-offset-4">
            {invoiceTexts.ownOrders}
          </Link>
          {invoiceTexts.whereAfter}
        </p>
      )}
    </section>
  )
}
