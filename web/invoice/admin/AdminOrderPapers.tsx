import { useQuery } from '@tanstack/react-query'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { ListedPaper } from '../../../shared/invoice/admin/adminPaper.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import type { PaperMissing } from '../../../shared/order/shownPaper.ts'
import { api } from '../../kit/api/api.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { LoadingNote } from '../../kit/controls/Skeleton.tsx'
import { queryClient } from '../../kit/query.ts'
import { PaperButton } from '../PaperButton.tsx'
import { PaperList } from '../PaperList.tsx'
import { adminInvoiceTexts } from './adminInvoiceTexts.ts'
import { CorrectInvoice } from './CorrectInvoice.tsx'

/** Returns the invoice that stands whole: the last one, if no credit note is about it. */
const standingInvoice = (papers: readonly ListedPaper[]): ListedPaper | undefined =>
  papers.findLast(({ kind, number }) => kind === 'invoice' && !papers.some(paper => paper.kind === 'credit' && paper.corrects === number))

/** What the papers wait for, and how the owner mends it. */
const Awaited = ({ missing }: { missing: PaperMissing }) => (
  <div className="mt-3 border-accent border-l-2 pl-4 text-[0.9375rem]">
    {missing.map(each => (
      <p key={each}>{adminInvoiceTexts.missing[each]}</p>
    ))}
    <p>{adminInvoiceTexts.issuedThen}</p>
  </div>
)

const usePapers = ({ id }: AdminOrder) =>
  useQuery(
    {
      queryKey: ['admin', 'orderPapers', id],
      queryFn: ({ signal }) => api(adminInvoiceRoutes.listPapers, { query: { order: id }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  )

/** The papers of an order with their files, what they wait for, and the correction of its invoice. */
export const AdminOrderPapers = ({ order }: { order: AdminOrder }) => {
  const { data, error, refetch } = usePapers(order)
  if (error && !data)
    return (
      <div role="alert">
        <p>{adminInvoiceTexts.unreadable}</p>
        <Button look="text" onClick={() => void refetch()}>
          {adminInvoiceTexts.retry}
        </Button>
      </div>
    )
  if (!data) return <LoadingNote />
  const { paperMissing = [] } = data
  const papers = data.papers.toSorted((one, other) => one.number.localeCompare(other.number, 'fr', { numeric: true }))
  const standing = standingInvoice(papers)
  return (
    <>
      {papers.length > 0 && (
        <PaperList
          papers={papers}
          action={paper => (
            <PaperButton paper={paper} askLink={() => api(adminInvoiceRoutes.linkToAnyPaper, { params: { number: paper.number } })} />
          )}
        />
      )}
      {papers.length === 0 && paperMissing.length === 0 && <p className="text-[0.9375rem]">{adminInvoiceTexts.none}</p>}
      {paperMissing.length > 0 && <Awaited missing={paperMissing} />}
      {standing && <CorrectInvoice key={standing.number} order={order} number={standing.number} onDone={() => void refetch()} />}
    </>
  )
}
