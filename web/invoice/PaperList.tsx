import type { ReactNode } from 'react'
import type { ShownPaper } from '../../shared/order/shownPaper.ts'
import { NoWrap } from '../kit/NoWrap.tsx'
import { paperDetail, paperName } from './invoiceTexts.ts'

type PaperListProps<Paper> = {
  papers: readonly Paper[]
  /** What may be done with a paper. */
  action?: (paper: Paper) => ReactNode
}

/** Invoices and credit notes by number and day, oldest first. */
export const PaperList = <Paper extends ShownPaper>({ papers, action }: PaperListProps<Paper>) => (
  <ul className="border-line border-t text-[0.9375rem]">
    {papers.map(paper => (
      <li
        key={paper.number}
        className="flex break-inside-avoid flex-wrap items-center justify-between gap-x-6 border-line border-b py-2.5 tabular-nums"
      >
        <span>
          <NoWrap>{paperName(paper)}</NoWrap>
          <span className="block text-quiet text-sm">
            <NoWrap>{paperDetail(paper)}</NoWrap>
          </span>
        </span>
        {action?.(paper)}
      </li>
    ))}
  </ul>
)
