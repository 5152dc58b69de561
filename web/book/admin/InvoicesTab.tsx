import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BookLine } from '../../../shared/book/bookLine.ts'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { ListedPaper } from '../../../shared/invoice/admin/adminPaper.ts'
import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { paths } from '../../../shared/paths.ts'
import { contentAddress } from '../../admin/editorial/contentAddress.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { ListSearch, useSearchResults } from '../../admin/list/ListSearch.tsx'
import { useList } from '../../admin/list/listQuery.ts'
import { StateLabel } from '../../admin/list/StateLabel.tsx'
import { api } from '../../kit/api/api.ts'
import { DeskList } from './DeskList.tsx'
import { bookQuery, followLink, papersQuery } from './papersQueries.ts'
import { papersTexts } from './papersTexts.ts'

const { columns: headings } = papersTexts

const Kind = ({ paper: { kind, corrects } }: { paper: ListedPaper }) => (
  <>
    {papersTexts.kinds[kind]}
    {corrects && <span className="block text-quiet text-sm">{papersTexts.corrects(corrects)}</span>}
  </>
)

const State = ({ paper: { sha256 } }: { paper: ListedPaper }) => (
  <StateLabel look={sha256 ? 'good' : 'waiting'}>{sha256 ? papersTexts.filed : papersTexts.filing}</StateLabel>
)

const Numbered = ({ paper }: { paper: ListedPaper }) => (
  <>
    <span className="font-medium tabular-nums">{paper.number}</span>
    <div className="text-sm md:hidden">
      <Kind paper={paper} />
      <p>{paper.name}</p>
      <p className="text-quiet">{formatDate(paper.issuedOn)}</p>
    </div>
  </>
)

const Download = ({ paper: { number, sha256 } }: { paper: ListedPaper }) =>
  sha256 && (
    <button
      type="button"
      className="text-action"
      aria-label={papersTexts.downloadOf(number)}
      onClick={() => void followLink(() => api(adminInvoiceRoutes.linkToAnyPaper, { params: { number } }))}
    >
      {papersTexts.download}
    </button>
  )

const columns: readonly Column<ListedPaper>[] = [
  { id: 'number', label: headings.number, cell: paper => <Numbered paper={paper} /> },
  { id: 'kind', label: headings.kind, cell: paper => <Kind paper={paper} />, isWideOnly: true },
  { id: 'on', label: headings.on, cell: ({ issuedOn }) => formatDate(issuedOn), isWideOnly: true },
  { id: 'buyer', label: headings.buyer, cell: ({ name }) => name, isWideOnly: true },
  {
    id: 'total',
    label: headings.total,
    cell: ({ total, kind }) => formatCents(kind === 'credit' ? -total : total),
    isNumber: true,
  },
  { id: 'state', label: headings.state, cell: paper => <State paper={paper} />, isWideOnly: true },
  { id: 'file', label: headings.file, cell: paper => <Download paper={paper} />, isUnnamed: true, isNumber: true },
]

/** Leads to where what is missing is written: the studio's content, or the order. */
const Mend = ({ line: { missing = [], reference, orderId } }: { line: BookLine }) =>
  missing.includes('siret') ? (
    <Link to={contentAddress('studio', 'studio')} className="text-action">
      {papersTexts.toStudio}
    </Link>
  ) : (
    orderId && (
      <Link to={paths.adminOrders(reference)} className="text-action">
        {papersTexts.toOrder}
      </Link>
    )
  )

/** The sales whose invoice waits for something, with what it is and where it is written. */
const Waiting = ({ year }: { year: string }) => {
  const { items = [] } = useList(bookQuery(year))
  const waiting = items.filter(({ missing, paper }) => missing?.length && !paper)
  if (waiting.length === 0) return null
  return (
    <section className="mb-8 border-accent border-l-2 pl-4">
      <h2 className="text-xl">{papersTexts.waiting}</h2>
      <p className="text-quiet">{papersTexts.waitingDetail}</p>
      <ul className="mt-2">
        {waiting.map(line => (
          <li key={line.id} className="flex flex-wrap items-baseline gap-x-4">
            <span>
              {line.payer}, {formatCents(line.amount)}.{' '}
              {papersTexts.missingList((line.missing ?? []).map(name => papersTexts.missing[name]))}
            </span>
            <Mend line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const textOf = ({ number, name, reference }: ListedPaper): string => `${number} ${name} ${reference}`

const Found = ({ papers }: { papers: readonly ListedPaper[] }) => {
  const [words, setWords] = useState('')
  const found = useSearchResults(papers, words, textOf)
  return (
    <>
      <ListSearch label={papersTexts.search} words={words} onType={setWords} />
      <p role="status" className="mt-3 mb-2 text-quiet text-sm tabular-nums">
        {found.length > 0 ? papersTexts.found(found.length) : papersTexts.noneFound}
      </p>
      {found.length > 0 && <DataTable label={papersTexts.tabs.invoices} columns={columns} items={found} keyOf={({ number }) => number} />}
    </>
  )
}

export const InvoicesTab = ({ year }: { year: string }) => (
  <>
    <Waiting year={year} />
    <DeskList list={useList(papersQuery(year))} none={papersTexts.none(year)}>
      {papers => <Found papers={papers} />}
    </DeskList>
  </>
)
