import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../kit/controls/Button.tsx'
import { downloadFile } from '../kit/downloadFile.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { TableSkeleton } from './DataTable.tsx'
import { ListSearch, useSearchResults } from './ListSearch.tsx'
import type { List } from './listQuery.ts'
import { listTexts } from './listTexts.ts'

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
  list: List<Item>
  /** Returns the text that the search looks through. It must be the same function at each render, and `filter` the same object. */
  textOf: (item: Item) => string
  filter: Filter<Item>
  /** Returns the file with the items shown. */
  csvOf: (items: readonly Item[]) => { readonly name: string; readonly text: string }
  /** A link to a list beside this one, or a choice of what is listed. */
  aside?: ReactNode
  children: (found: readonly Item[]) => ReactNode
}

const everything = <Item,>(filter: Filter<Item>): string => filter.choices[0]?.value ?? ''

/** Returns the choice that a link to the list names in its address. */
const askedChoice = <Item,>({ name, choices }: Filter<Item>, address: URLSearchParams): string | undefined =>
  choices.find(({ value }) => value === address.get(name))?.value

const useFilter = <Item,>(items: readonly Item[], { textOf, filter }: Pick<ListPageProps<Item>, 'textOf' | 'filter'>) => {
  const [asked, setAsked] = useState('')
  const [address] = useSearchParams()
  const [choice, setChoice] = useState(askedChoice(filter, address) ?? everything(filter))
  const keeps = filter.choices.find(({ value }) => value === choice)?.keeps
  const found = useSearchResults(items, asked, textOf)
  return {
    asked,
    choice,
    search: setAsked,
    choose: setChoice,
    found: keeps ? found.filter(keeps) : found,
    reset: () => {
      setAsked('')
      setChoice(everything(filter))
    },
  }
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
    {filter.choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
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

const Loaded = <Item,>({ items, words, list, filter, csvOf, textOf, children }: ListPageProps<Item> & { items: readonly Item[] }) => {
  const { asked, choice, search, choose, found, reset } = useFilter(items, { textOf, filter })
  const exportFound = () => {
    const { name, text } = csvOf(found)
    downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-x-5 gap-y-3 md:gap-x-8">
        <ListSearch label={words.searchIn} words={asked} onType={search} />
        <Choices filter={filter} choice={choice} onChoose={choose} />
        <button type="button" className="text-action" title={listTexts.exportHint} onClick={exportFound}>
          {listTexts.export}
        </button>
      </div>
      {list.failure && <StaleNote message={list.failure.message} onRetry={list.refresh} />}
      <p role="status" className="mt-3 mb-2 text-quiet text-sm tabular-nums">
        {words.count(found.length)}
      </p>
      {found.length ? children(found) : <NoneFound onReset={reset} />}
    </>
  )
}

const Body = <Item,>(props: ListPageProps<Item>) => {
  const { words, list } = props
  const { items, failure } = list
  if (items?.length) return <Loaded {...props} items={items} />
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
