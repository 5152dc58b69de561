import { Link } from 'react-router-dom'
import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import { type Column, DataTable, TableSkeleton } from '../adminList/DataTable.tsx'
import { StaleNote } from '../adminList/ListPage.tsx'
import { type List, useList } from '../adminList/listQuery.ts'
import { listTexts } from '../adminList/listTexts.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { ContentState } from './ContentState.tsx'
import { contentAddress, newDraft } from './contentAddress.ts'
import { contentForms } from './contentForms.ts'
import { contentQueries } from './contentQuery.ts'
import { editorialTexts } from './editorialTexts.ts'

type Listed = ContentItem<'exhibition'>

const { columns: headings } = editorialTexts
const daysOf = ({ startDate, endDate }: Listed): string => editorialTexts.days(startDate, endDate)

const TitleCell = ({ item }: { item: Listed }) => (
  <>
    <Link to={contentAddress(item.kind, item.id)} className="cover-link font-medium">
      {item.title}
    </Link>
    {item.location && <p className="text-quiet text-sm">{item.location}</p>}
    <p className="text-sm md:hidden">{daysOf(item)}</p>
  </>
)

const columns: readonly Column<Listed>[] = [
  { id: 'title', label: headings.title, cell: item => <TitleCell item={item} /> },
  { id: 'days', label: headings.days, cell: daysOf, isWideOnly: true },
  { id: 'state', label: headings.state, cell: item => <ContentState item={item} /> },
]

/** The latest first, and before all others those whose days are still to be decided. */
const latestFirst = (items: readonly ContentItem[]): readonly Listed[] =>
  items
    .filter(item => item.kind === 'exhibition')
    .toSorted((one, other) => (other.startDate ?? '9').localeCompare(one.startDate ?? '9') || one.title.localeCompare(other.title, 'fr'))

const Rows = ({ items, failure, refresh }: List<ContentItem>) => {
  if (items?.length)
    return (
      <>
        {failure && <StaleNote message={failure.message} onRetry={refresh} />}
        <p role="status" className="mt-3 mb-2 text-quiet text-sm tabular-nums">
          {editorialTexts.count(items.length)}
        </p>
        <DataTable label={editorialTexts.exhibitions} columns={columns} items={latestFirst(items)} keyOf={({ id }) => id} />
      </>
    )
  if (items)
    return (
      <EmptyState as="h2" title={editorialTexts.emptyTitle} action={null}>
        {editorialTexts.emptyDetail}
      </EmptyState>
    )
  if (!failure) return <TableSkeleton />
  return (
    <div role="alert">
      <EmptyState as="h2" title={editorialTexts.unreadable} action={<Button onClick={refresh}>{listTexts.retry}</Button>}>
        {failure.message}
      </EmptyState>
    </div>
  )
}

export const ExhibitionList = () => (
  <section aria-labelledby="exhibitions-title">
    <div className="mt-8 mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <h2 id="exhibitions-title" className="text-2xl">
        {editorialTexts.exhibitions}
      </h2>
      <ButtonLink to={contentAddress('exhibition', newDraft)}>{contentForms.exhibition.words.title}</ButtonLink>
    </div>
    <Rows {...useList(contentQueries.exhibition)} />
  </section>
)
