import type { OwnOrder } from '../../shared/customer/customer.ts'
import { invoiceRoutes } from '../../shared/invoice/invoiceRoutes.ts'
import { api } from '../kit/api/api.ts'
import { waitingText } from './invoiceTexts.ts'
import { PaperButton } from './PaperButton.tsx'
import { PaperList } from './PaperList.tsx'

type OwnPapersProps = {
  order: OwnOrder
  /** The secret of the mailed link by which the orders are shown; absent for those of an account. */
  link: string | undefined
}

/** The papers of an order in its buyer's list, with their files. */
export const OwnPapers = ({ order: { papers = [], paperMissing }, link }: OwnPapersProps) => {
  const awaited = waitingText(paperMissing)
  return (
    <>
      {papers.length > 0 && (
        <div className="mt-5 max-w-[38rem]">
          <PaperList
            papers={papers}
            action={paper => (
              <PaperButton
                paper={paper}
                askLink={() => api(invoiceRoutes.linkToOwnPaper, { body: { number: paper.number, ...(link && { link }) } })}
              />
            )}
          />
        </div>
      )}
      {awaited && <p className="mt-3 text-[0.9375rem] text-quiet">{awaited}</p>}
    </>
  )
}
