import { Link } from 'react-router-dom'
import { inCollectionOrder } from '../../../shared/collection/collection.ts'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { Button, ButtonLink } from '../../kit/controls/Button.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { contentQueries } from '../controls/contentQuery.ts'
import { type Column, DataTable, TableSkeleton } from '../list/DataTable.tsx'
import { StaleNote } from '../list/ListPage.tsx'
import { useList } from '../list/listQuery.ts'
import { listTexts } from '../list/listTexts.ts'
import { ContentState } from './ContentState.tsx'
import { contentAddress, newDraft } from './contentAddress.ts'
import { contentForms } from './contentForms.ts'
import { contentListTexts, editorialTexts } from './editorialTexts.ts'

/** The kinds of which there are several drafts. */
type ListedKind = keyof typeof contentListTexts

type Listed = ContentItem<ListedKind>

type ListProps<Item extends Listed> = {
  kind: Item['kind']
  inOrder: (items: readonly Item[]) => readonly Item[]
  /** Returns the line under the title. */
  under: (item: Item) => string | undefined
  /** Returns the text of the second column. */
  more: (item: Item) => string
}

const columnsOf = <Item extends Listed>({ kind, under, more }: ListProps<Item>): readonly Column<Item>[] => {
  const { columns } = contentListTexts[kind]
  const title = (item: Item) => (
    <>
      <Link to={contentAddress(kind, item.id)} className="cover-link font-medium">
        {item.title}
      </Link>
      {under(item) && <p className="text-quiet text-sm">{under(item)}</p>}
      <p className="text-sm md:hidden">{more(item)}</p>
    </>
  )
  return [
    { id: 'title', label: columns.title, cell: title },
    { id: 'more', label: columns.more, cell: more, isWideOnly: true },
    { id: 'state', label: editorialTexts.state, cell: item => <ContentState item={item} kind={kind} /> },
  ]
}

const Rows = <Item extends Listed>(props: ListProps<Item>) => {
  const { kind, inOrder } = props
  const { items: found, failure, refresh } = useList(contentQueries[kind])
  const items = found?.filter((item): item is Item => item.kind === kind)
  const texts = contentListTexts[kind]
  if (items?.length)
    return (
      <>
        {failure && <StaleNote message={failure.message} onRetry={refresh} />}
        <p role="status" className="mt-3 mb-2 text-quiet text-sm tabular-nums">
          {texts.count(items.length)}
        </p>
        <DataTable label={texts.title} columns={columnsOf(props)} items={inOrder(items)} keyOf={({ id }) => id} />
      </>
    )
  if (items)
    return (
      <div className="border-line border-t py-4">
        <p className="font-medium">{texts.empty}</p>
        <p className="mt-1 text-quiet">{editorialTexts.emptyDetail}</p>
      </div>
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

/** The drafts of a kind, with a button for a new one. */
const ContentList = <Item extends Listed>(props: ListProps<Item>) => (
  <section aria-labelledby={`${props.kind}-title`}>
    <div className="mt-8 mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <h2 id={`${props.kind}-title`} className="text-2xl">
        {contentListTexts[props.kind].title}
      </h2>
      <ButtonLink to={contentAddress(props.kind, newDraft)}>{contentForms[props.kind].words.title}</ButtonLink>
    </div>
    <Rows {...props} />
  </section>
)

/** The collections, in the order in which the site shows them. */
export const CollectionList = () => (
  <ContentList<ContentItem<'collection'>>
    kind="collection"
    inOrder={inCollectionOrder}
    under={({ line }) => line}
    more={({ position }) => editorialTexts.place(position)}
  />
)

/** Those without dates come first. */
const latestFirst = (items: readonly ContentItem<'exhibition'>[]): readonly ContentItem<'exhibition'>[] =>
  items.toSorted((one, other) => (other.startDate ?? '9').localeCompare(one.startDate ?? '9') || one.title.localeCompare(other.title, 'fr'))

/** The exhibitions, the latest first. */
export const ExhibitionList = () => (
  <ContentList
    kind="exhibition"
    inOrder={latestFirst}
    under={({ location }) => location}
    more={({ startDate, endDate }) => editorialTexts.days(startDate, endDate)}
  />
)
