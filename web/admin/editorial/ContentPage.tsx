import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { type ContentItem, type ContentKind, mayHaveDraft, rulesOf } from '../../../shared/editorial/contentKinds.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { contentQueries } from '../controls/contentQuery.ts'
import { TableSkeleton } from '../list/DataTable.tsx'
import { type List, useList } from '../list/listQuery.ts'
import { listTexts } from '../list/listTexts.ts'
import { ContentForm } from './ContentForm.tsx'
import { CollectionList, ExhibitionList } from './ContentList.tsx'
import { DraftPage } from './ContentPreview.tsx'
import { ContentState } from './ContentState.tsx'
import { contentAddress, draftAt, isPreview, newDraft } from './contentAddress.ts'
import { contentForms, draftName } from './contentForms.ts'
import { draftPreviewTexts, editorialTexts } from './editorialTexts.ts'
import { UndoBar } from './UndoBar.tsx'

/** The kinds of which there is one draft, in the order of the site. */
const pageKinds = ['studio', 'home', 'about'] as const satisfies readonly ContentKind[]

const PageRow = ({ kind, id }: { kind: ContentKind; id: string }) => {
  const { items, failure } = useList(contentQueries[kind])
  return (
    <li className="relative flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-line border-b py-2">
      <Link to={contentAddress(kind, id)} className="cover-link font-medium">
        {draftName(kind, id)}
      </Link>
      {items ? (
        <ContentState item={items.find(each => each.id === id)} kind={kind} />
      ) : (
        failure && <span className="text-negative text-sm">{failure.message}</span>
      )}
    </li>
  )
}

const Parts = () => (
  <>
    <section aria-labelledby="pages-title">
      <h2 id="pages-title" className="mt-4 mb-2 text-2xl">
        {editorialTexts.pages}
      </h2>
      <ul className="border-line border-t">
        {pageKinds.map(kind => (
          <PageRow key={kind} kind={kind} id={kind} />
        ))}
      </ul>
    </section>
    <CollectionList />
    <ExhibitionList />
    <section aria-labelledby="legal-title">
      <h2 id="legal-title" className="mt-10 mb-2 text-2xl">
        {editorialTexts.legalPages}
      </h2>
      <p className="mb-3 text-[0.9375rem] text-quiet">{editorialTexts.legalDetail}</p>
      <ul className="border-line border-t">
        {Object.keys(rulesOf('legal').labels ?? {}).map(id => (
          <PageRow key={id} kind="legal" id={id} />
        ))}
      </ul>
    </section>
  </>
)

const Unreadable = ({ list: { failure, refresh } }: { list: List<ContentItem> }) => (
  <div role="alert">
    <EmptyState as="h2" title={editorialTexts.unreadable} action={<Button onClick={refresh}>{listTexts.retry}</Button>}>
      {failure?.message}
    </EmptyState>
  </div>
)

/** A stored draft, or one with a fixed id that is not stored yet. */
const Opened = ({ kind, id }: { kind: ContentKind; id: string }) => {
  const list = useList(contentQueries[kind])
  const isNew = id === newDraft && !rulesOf(kind).labels
  const item = list.items?.find(each => each.id === id)
  const [query] = useSearchParams()
  if (item && isPreview(query)) return <DraftPage item={item} />
  if (isNew) return <ContentForm kind={kind} />
  if (item || (list.items && rulesOf(kind).labels && mayHaveDraft(kind, id))) return <ContentForm kind={kind} id={id} item={item} />
  if (list.items)
    return (
      <>
        <p className="mt-6">{contentForms[kind].words.gone}</p>
        <Parts />
      </>
    )
  return list.failure ? <Unreadable list={list} /> : <TableSkeleton />
}

const ContentPage = () => {
  const [query] = useSearchParams()
  // The form of a new draft stays as it is when the draft gets its address.
  const { state } = useLocation()
  const opened = draftAt(query)
  if (opened && isPreview(query))
    return (
      <>
        <PageMeta title={draftPreviewTexts.title} noindex />
        <Opened key={`${opened.kind}/${opened.id}`} {...opened} />
      </>
    )
  return (
    <div className="wrap pt-6 md:pt-8">
      <PageMeta title={editorialTexts.title} noindex />
      <h1 className="text-3xl md:text-4xl">{editorialTexts.title}</h1>
      {!opened && <Parts />}
      {opened && <Opened key={`${opened.kind}/${state?.isNew ? newDraft : opened.id}`} {...opened} />}
      <UndoBar />
    </div>
  )
}

export const contentPage = () => <ContentPage />
