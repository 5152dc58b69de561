import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { boundsOf, textQuestion } from '../../../shared/adminList/listQuestion.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Options } from '../../kit/controls/Field.tsx'
import { downloadFile } from '../../kit/downloadFile.ts'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { useSubmit } from '../../kit/useSubmit.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { TableSkeleton } from './DataTable.tsx'
import { ListSearch, useSearchResults } from './ListSearch.tsx'
import { type List, showFailure } from './listQuery.ts'
import { type ListQuestion, nothingAsked } from './listScreens.ts'
import { listTexts } from './listTexts.ts'
import { PeriodChoice } from './PeriodChoice.tsx'

/** The texts of one list. */
export type ListWords = {
  readonly title: string
  readonly searchIn: string
  readonly count: (count: number) => string
  readonly emptyTitle: string
  readonly emptyDetail: string
  readonly unreadable: string
}

export type Filter<Item> = {
  readonly label: string
  readonly name: string
  /** The first choice must keep every item. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly keeps: (item: Item) => boolean }[]
}

type ListPageProps<Item> = {
  words: ListWords
  /** Returns the items that may answer a question; they are filtered here. It is a hook. */
  useItems: (asked: ListQuestion) => List<Item>
  /** Returns the text that the search looks through. It must be the same function at each render, and `filter` the same object. */
  textOf: (item: Item) => string
  /** When an item is from, where the list can be kept to a period. */
  dateOf?: (item: Item) => string
  filter: Filter<Item>
  /** Returns the file with the items found. */
  csvOf: (items: readonly Item[]) => { readonly name: string; readonly text: string }
  /** A link to a list beside this one, or a choice of what is listed. */
  aside?: ReactNode
  children: (found: readonly Item[]) => ReactNode
}

const everything = <Item,>(filter: Filter<Item>): string => filter.choices[0]?.value ?? ''

/** Returns the choice that a link to the list names in its address. */
const askedChoice = <Item,>({ name, choices }: Filter<Item>, address: URLSearchParams): string | undefined =>
  choices.find(({ value }) => value === address.get(name))?.value

const useQuestion = <Item,>(filter: Filter<Item>) => {
  const [address] = useSearchParams()
  const all = everything(filter)
  const [question, setQuestion] = useState<ListQuestion>({ ...nothingAsked, choice: askedChoice(filter, address) ?? all })
  return {
    question,
    ask: (change: Partial<ListQuestion>) => setQuestion({ ...question, ...change }),
    reset: () => setQuestion({ ...nothingAsked, choice: all }),
  }
}

type Filtering<Item> = Pick<ListPageProps<Item>, 'textOf' | 'dateOf' | 'filter'>

/** Builds the predicate of a question but for its words. */
const isKept = <Item,>({ choice, period }: ListQuestion, { filter, dateOf }: Filtering<Item>): ((item: Item) => boolean) => {
  const keeps = filter.choices.find(({ value }) => value === choice)?.keeps
  const { since = '', until = '9' } = boundsOf(period)
  return item => (!keeps || keeps(item)) && (!dateOf || (dateOf(item) >= since && dateOf(item) <= until))
}

type ChoicesProps<Item> = { filter: Filter<Item>; choice: string; onChoose: (choice: string) => void }

const Choices = <Item,>({ filter, choice, onChoose }: ChoicesProps<Item>) => (
  <select
    name={filter.name}
    aria-label={filter.label}
    value={choice}
    className="plain-select"
    onChange={event => onChoose(event.target.value)}
  >
    <Options of={filter.choices.map(({ value, label }) => [value, label])} />
  </select>
)

const Unreadable = ({ title, message, onRetry }: { title: string; message: string; onRetry: () => void }) => (
  <div role="alert">
    <EmptyState as="h2" title={title} action={<Button onClick={onRetry}>{listTexts.retry}</Button>}>
      {message}
    </EmptyState>
  </div>
)

/** Warns beside a list that is shown although its last loading failed: it may be incomplete or out of date. */
export const StaleNote = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 border-negative border-l-2 pl-4">
    {listTexts.stale} {message}
    <Button look="text" className="min-h-11" onClick={onRetry}>
      {listTexts.retry}
    </Button>
  </p>
)

const NoneFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState as="h2" title={listTexts.noneFound} action={<Button onClick={onReset}>{listTexts.showAll}</Button>}>
    {listTexts.noneFoundDetail}
  </EmptyState>
)

type LoadedProps<Item> = ListPageProps<Item> &
  Pick<ReturnType<typeof useQuestion>, 'question' | 'ask' | 'reset'> & {
    list: List<Item>
    items: readonly Item[]
  }

/** Saves what is found, of which the rest is read first where the list came in part. */
const useExport = <Item,>({ list, question, csvOf, ...filtering }: LoadedProps<Item>, found: readonly Item[]) => {
  const { isBusy, submit } = useSubmit()
  const save = async () => {
    const isMeant = textQuestion(question.q)
    const isAsked = isKept(question, filtering)
    const rows = (await list.readAll?.())?.filter(item => isMeant(filtering.textOf(item)) && isAsked(item)) ?? found
    const { name, text } = csvOf(rows)
    downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return { isBusy, exportFound: () => void submit(() => save().catch(showFailure)) }
}

const Controls = <Item,>(props: LoadedProps<Item> & { found: readonly Item[] }) => {
  const { words, list, filter, question, ask, dateOf, found } = props
  const { isBusy, exportFound } = useExport(props, found)
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-5 gap-y-3 md:gap-x-8">
      <ListSearch label={words.searchIn} words={question.q} onType={q => ask({ q })} />
      <Choices filter={filter} choice={question.choice} onChoose={choice => ask({ choice })} />
      {dateOf && <PeriodChoice since={list.since} period={question.period} onChoose={period => ask({ period })} />}
      <button type="button" className="text-action" title={listTexts.exportHint} aria-disabled={isBusy} onClick={exportFound}>
        {isBusy ? listTexts.exporting : listTexts.export}
      </button>
    </div>
  )
}

/** Says how many are found, as far as that is known. */
const countText = <Item,>({ more, isFetching }: List<Item>, words: ListWords, found: number): string => {
  if (found === 0 && isFetching) return listTexts.searching
  return more ? listTexts.atLeast(words.count(found)) : words.count(found)
}

const Loaded = <Item,>(props: LoadedProps<Item>) => {
  const { items, words, list, question, reset, textOf, children } = props
  const found = useSearchResults(items, question.q, textOf).filter(isKept(question, props))
  return (
    <>
      <Controls {...props} found={found} />
      {list.failure && <StaleNote message={list.failure.message} onRetry={list.refresh} />}
      <p role="status" className="mt-3 mb-2 text-quiet text-sm tabular-nums">
        {countText(list, words, found.length)}
      </p>
      {found.length > 0 && children(found)}
      {found.length === 0 && !list.isFetching && !list.more && <NoneFound onReset={reset} />}
      {list.more && (
        <Button look="secondary" className="mx-auto mt-8" aria-disabled={list.isFetching} onClick={list.isFetching ? undefined : list.more}>
          {listTexts.more}
        </Button>
      )}
    </>
  )
}

const Body = <Item,>(props: ListPageProps<Item>) => {
  const { words, useItems, filter } = props
  const asking = useQuestion(filter)
  const list = useItems(asking.question)
  const { items, failure } = list
  if (items?.length) return <Loaded {...props} {...asking} list={list} items={items} />
  if (items)
    return (
      <EmptyState as="h2" title={words.emptyTitle} action={null}>
        {words.emptyDetail}
      </EmptyState>
    )
  if (failure) return <Unreadable title={words.unreadable} message={failure.message} onRetry={list.refresh} />
  return (
    <div className="mt-8">
      <TableSkeleton />
    </div>
  )
}

/** One of the owner's lists. */
export const ListPage = <Item,>(props: ListPageProps<Item>) => {
  const { words, aside, filter } = props
  const [address] = useSearchParams()
  return (
    <div className="wrap pt-6 md:pt-8">
      <PageMeta title={words.title} noindex />
      <h1 className="text-3xl md:text-4xl">{words.title}</h1>
      {aside}
      {/* A link to another choice begins anew; opening a line changes the address too, and keeps what was chosen and searched. */}
      <Body key={address.get(filter.name)} {...props} />
    </div>
  )
}
