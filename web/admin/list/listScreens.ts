import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { listScreenLength } from '../../../shared/adminList/listQuestion.ts'
import { queryClient, useOptimistic } from '../../kit/query.ts'
import { failureOf, itemsOf, type List, type ListPages, type LoadedPage, listQuery } from './listQuery.ts'

/** What is asked of a list: words, a choice of its filter, and a year or month; all empty for the whole list. */
export type ListQuestion = { readonly q: string; readonly choice: string; readonly period: string }

export const nothingAsked: ListQuestion = { q: '', choice: '', period: '' }

type Screen<Item> = LoadedPage<Item> & {
  readonly since?: string | undefined
  /** It brought nothing, and says only how far the server has searched. */
  readonly isEmpty?: boolean
}
/** Reads what a list answers to a question, from a cursor on; without `most`, in pages as long as an answer may be. */
type Read<Item> = (asked: Partial<ListQuestion>, page: { readonly cursor?: string; readonly most?: string }) => Promise<Screen<Item>>

type Order<Item> = { readonly idOf: (item: Item) => string; readonly dateOf: (item: Item) => string }

/** Only what is asked is sent. */
const toldOf = (asked: ListQuestion): Partial<ListQuestion> => Object.fromEntries(Object.entries(asked).filter(([, value]) => value))

/** Describes one of the owner's lists that the server searches and answers a screen at a time, newest first (E166). */
export const listScreens = <Item>(name: string, read: Read<Item>, order: Order<Item>) => {
  const { queryKey } = listQuery<Item>(name, cursor => read({}, { ...(cursor && { cursor }) }))
  return {
    queryKey,
    read,
    ...order,
    /** Below the key of the list, so that each change reaches every screen of it. */
    screens: (asked: ListQuestion) =>
      infiniteQueryOptions({
        queryKey: [...queryKey, asked],
        queryFn: async ({ pageParam: cursor }): Promise<Screen<Item>> => {
          const screen = await read(toldOf(asked), { ...(cursor && { cursor }), most: String(listScreenLength) })
          return { ...screen, isEmpty: screen.items.length === 0 }
        },
        initialPageParam: undefined as string | undefined,
        getNextPageParam: ({ next }) => next,
        // Milliseconds. Searches that were typed do not stay.
        ...(asked !== nothingAsked && { gcTime: 60_000 }),
      }),
  }
}

export type ListScreens<Item> = ReturnType<typeof listScreens<Item>>

/** Milliseconds without a keystroke before words are searched for (debounce). */
const typingPause = 250

/** Returns words as they were when the typing paused. */
export const usePaused = (words: string): string => {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), typingPause)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}

/** Every item once, in the order in which they came, and newest first where they came from several searches. */
const distinct = <Item>(items: readonly Item[], { idOf, dateOf }: Order<Item>, isMixed: boolean): readonly Item[] => {
  const once = [...new Map(items.map(item => [idOf(item), item])).values()]
  return isMixed ? once.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : dateOf(one) > dateOf(other) ? -1 : 0)) : once
}

const readAll = async <Item>(list: ListScreens<Item>, asked: ListQuestion): Promise<readonly Item[]> => {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await list.read(toldOf(asked), cursor === undefined ? {} : { cursor })
    items.push(...page.items)
    cursor = page.next
  } while (cursor)
  return distinct(items, list, asked.q !== '')
}

/** Loads the newest screen of what is asked, and goes on by itself after one that brought nothing. */
const useScreens = <Item>(list: ListScreens<Item>, asked: ListQuestion, enabled: boolean) => {
  const { data, error, isRefetchError, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    { ...list.screens(asked), enabled, ...(asked === nothingAsked ? { refetchOnMount: 'always' } : { placeholderData: keepPreviousData }) },
    queryClient,
  )
  const goesOn = enabled && hasNextPage && !isFetching && !error && data?.pages.at(-1)?.isEmpty === true
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return { data, error, isRefetchError, hasNextPage: enabled && hasNextPage, isFetching: enabled && isFetching, refetch, fetchNextPage }
}

/**
 * Answers a question about a list. Its newest screen is always loaded; once that is all there is, questions need no request. Of a longer list the
 * server is asked, and what has come for other questions is given too, to be filtered alike.
 */
export const useListScreens = <Item>(list: ListScreens<Item>, question: ListQuestion, isNeeded = true): List<Item> => {
  const words = question.q.trim()
  const q = usePaused(words)
  const asked = useMemo(() => ({ q, choice: question.choice, period: question.period }), [q, question.choice, question.period])
  const isAsked = Boolean(q || question.choice || question.period)
  const newest = useScreens(list, nothingAsked, isNeeded)
  const found = useScreens(list, asked, isNeeded && isAsked && newest.hasNextPage)
  const isSearching = isAsked && newest.hasNextPage
  const active = isSearching ? found : newest
  const held = useMemo((): ListPages<Item> | undefined => {
    const pages = [...(newest.data?.pages ?? []), ...(isSearching ? (found.data?.pages ?? []) : [])]
    return newest.data && { pages, pageParams: [] }
  }, [newest.data, found.data, isSearching])
  const shown = useOptimistic<ListPages<Item>>(list.queryKey, held)
  const items = useMemo(() => shown && distinct(itemsOf(shown), list, isSearching), [shown, list, isSearching])
  const error = active.error ?? newest.error
  const isFetching = active.isFetching || (newest.hasNextPage && words !== q)
  return {
    items,
    failure: error ? failureOf(error) : undefined,
    isReloadFailure: active.isRefetchError,
    isFetching,
    refresh: () => {
      void newest.refetch({ cancelRefetch: false })
      if (isSearching) void found.refetch({ cancelRefetch: false })
    },
    more: active.hasNextPage ? () => void active.fetchNextPage() : undefined,
    readAll: newest.hasNextPage && (active.hasNextPage || isFetching) ? () => readAll(list, { ...question, q: words }) : undefined,
    since: newest.data?.pages[0]?.since,
  }
}

/** Returns the line that the address names: from the newest screen, or asked for by its name, which is a search for it alone. */
export const useNamedLine = <Item>(list: ListScreens<Item>, name: string | undefined, nameOf: (item: Item) => string) => {
  const { items } = useListScreens(list, nothingAsked)
  const named = (lines: readonly Item[] = []) => lines.find(line => nameOf(line) === name)
  const newest = named(items)
  const isAsked = name !== undefined && items !== undefined && !newest
  const { data, isFetching } = useInfiniteQuery(
    {
      ...list.screens({ ...nothingAsked, q: name ?? '' }),
      enabled: isAsked,
      // A line that is opened from a search has come already.
      placeholderData: () => {
        const held = queryClient.getQueriesData<ListPages<Item>>({ queryKey: list.queryKey })
        const line = named(held.flatMap(([, pages]) => (pages ? itemsOf(pages) : [])))
        return line && { pages: [{ items: [line] }], pageParams: [undefined] }
      },
    },
    queryClient,
  )
  const line = newest ?? (isAsked && data ? named(itemsOf(data)) : undefined)
  return { line, isKnown: line !== undefined || (items !== undefined && !isFetching) }
}
