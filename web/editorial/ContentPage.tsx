import { Link, useSearchParams } from 'react-router-dom'
import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable, TableSkeleton } from '../adminList/DataTable.tsx'
import { StaleNote } from '../adminList/ListPage.tsx'
import { type List, useList } from '../adminList/listQuery.ts'
import { listTexts } from '../adminList/listTexts.ts'
import { State, type StateLook } from '../adminList/UndeliveredNote.tsx'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { contentQueries } from './contentQuery.ts'
import { ExhibitionForm } from './ExhibitionForm.tsx'
import { editorialTexts } from './editorialTexts.ts'

const { columns: headings, states } = editorialTexts

/** In the address, the exhibition that is open: its id, or this for a new one. */
const newOne = 'nouvelle'

const stateOf = ({ version, publishedVersion, slug }: ContentItem): readonly [StateLook, string] => {
  if (publishedVersion === undefined) return slug ? ['over', states.retracted] : ['waiting', states.draft]
  return ['good', publishedVersion === version ? states.online : states.ahead]
}

const daysOf = ({ startDate, endDate }: ContentItem): string => editorialTexts.days(startDate, endDate)

const TitleCell = ({ item }: { item: ContentItem }) => (
  <>
    <Link to={paths.adminContent(item.id)} className="cover-link font-medium">
      {item.title}
    </Link>
    {item.location && <p className="text-quiet text-sm">{item.location}</p>}
    <p className="text-sm md:hidden">{daysOf(item)}</p>
  </>
)

const columns: readonly Column<ContentItem>[] = [
  { id: 'title', label: headings.title, cell: item => <TitleCell item={item} /> },
  { id: 'days', label: headings.days, cell: daysOf, isWideOnly: true },
  {
    id: 'state',
    label: headings.state,
    cell: item => {
      const [look, word] = stateOf(item)
      return (
        <State look={look} mayWrap>
          {word}
        </State>
      )
    },
  },
]

/** The latest first, and before all others those whose days are still to be decided. */
const latestFirst = (items: readonly ContentItem[]): readonly ContentItem[] =>
  items.toSorted((one, other) => (other.startDate ?? '9').localeCompare(one.startDate ?? '9') || one.title.localeCompare(other.title, 'fr'))

const Listed = ({ items, failure, refresh }: List<ContentItem>) => {
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

const Exhibitions = ({ list }: { list: List<ContentItem> }) => (
  <section aria-labelledby="exhibitions-title">
    <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <h2 id="exhibitions-title" className="text-2xl">
        {editorialTexts.exhibitions}
      </h2>
      <ButtonLink to={paths.adminContent(newOne)}>{editorialTexts.add}</ButtonLink>
    </div>
    <Listed {...list} />
  </section>
)

const Opened = ({ id, list }: { id: string; list: List<ContentItem> }) => {
  const item = list.items?.find(each => each.id === id)
  if (item) return <ExhibitionForm item={item} />
  if (!list.items && !list.failure) return <TableSkeleton />
  return (
    <>
      {list.items && <p className="mt-6">{editorialTexts.gone}</p>}
      <Exhibitions list={list} />
    </>
  )
}

const ContentPage = () => {
  const list = useList(contentQueries.exhibition)
  const [address] = useSearchParams()
  const id = address.get('exposition')
  return (
    <div className="wrap pt-6 md:pt-8">
      <PageMeta title={editorialTexts.title} noindex />
      <h1 className="text-3xl md:text-4xl">{editorialTexts.title}</h1>
      {id === null && <Exhibitions list={list} />}
      {id === newOne && <ExhibitionForm />}
      {id !== null && id !== newOne && <Opened key={id} id={id} list={list} />}
    </div>
  )
}

export const contentPage = () => <ContentPage />
