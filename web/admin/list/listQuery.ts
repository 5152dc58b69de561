import { type InfiniteData, infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiRefusal, messageOf } from '../../kit/apiErrors.ts'
import { makeChange, queryClient, setAnswer, useOptimistic } from '../../kit/query.ts'
import { toast } from '../../kit/toast.ts'
import { listTexts } from './listTexts.ts'

/** The reason for a failed loading, with the server's code when it is a refusal. */
type Failure = { readonly message: string; readonly code?: string }

/** One of the owner's lists, as the browser knows it. */
export type List<Item> = {
  /** Newest first; absent while the first page is loading or when it could not be loaded. */
  readonly items: readonly Item[] | undefined
  /** When `items` are present too, they may be incomplete or out of date. */
  readonly failure: Failure | undefined
  /** Whether `failure` is that of reloading a list that was already shown. */
  readonly isReloadFailure: boolean
  /** Reloads the whole list; a failure appears in `failure`. */
  readonly refresh: () => void
  /** Whether an answer is awaited that may bring more items. */
  readonly isFetching?: boolean
  /** Of a list that comes a screen at a time: loads the next one, where there is one. */
  readonly more?: (() => void) | undefined
  /** Of such a list with more to come: reads all that is asked for. */
  readonly readAll?: (() => Promise<readonly Item[]>) | undefined
  /** When its oldest item is from. */
  readonly since?: string | undefined
}

export type LoadedPage<Item> = { readonly items: readonly Item[]; readonly next?: string | undefined }
export type ListPages<Item> = InfiniteData<LoadedPage<Item>>
type ItemsChange<Item> = (items: readonly Item[]) => readonly Item[]

/** Describes one of the owner's lists, which is reloaded each time its page opens and kept while the owner visits other pages. */
export const listQuery = <Item>(name: string, readPage: (cursor: string | undefined) => Promise<LoadedPage<Item>>) =>
  infiniteQueryOptions({
    queryKey: ['admin', name],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })

export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>

/** A list by its key, whether it is loaded whole or a screen at a time. */
type Keyed<Item> = Pick<ListQuery<Item>, 'queryKey'>

export const failureOf = (error: Error): Failure => ({
  message: messageOf(error),
  ...(error instanceof ApiRefusal && { code: error.code }),
})

export const itemsOf = <Item>({ pages }: ListPages<Item>): readonly Item[] => pages.flatMap(({ items }) => items)

/** All items go into the first page, because only their order matters; the pages keep their cursors. */
const onItems =
  <Item>(change: ItemsChange<Item>) =>
  (data: ListPages<Item> | undefined): ListPages<Item> | undefined => {
    if (!data) return undefined
    const items = change(itemsOf(data))
    return { ...data, pages: data.pages.map((page, index) => ({ ...page, items: index === 0 ? items : [] })) }
  }

/**
 * Loads every page of the list, so that filtering needs no request, and shows each page as it arrives. A list that is not needed yet is only
 * shown as far as it is loaded.
 */
export const useList = <Item>(list: ListQuery<Item>, isNeeded = true): List<Item> => {
  const { data, error, isRefetchError, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    { ...list, enabled: isNeeded },
    queryClient,
  )
  useEffect(() => {
    if (isNeeded && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [isNeeded, hasNextPage, isFetching, error, fetchNextPage])
  const shown = useOptimistic<ListPages<Item>>(list.queryKey, data)
  const items = useMemo(() => shown && itemsOf(shown), [shown])
  return {
    items,
    failure: error ? failureOf(error) : undefined,
    isReloadFailure: isRefetchError,
    refresh: () => void refetch({ cancelRefetch: false }),
  }
}

/** Reloads a list that may have changed on the server, with every screen of it. */
export const refreshList = ({ queryKey }: { readonly queryKey: QueryKey }): void => void queryClient.invalidateQueries({ queryKey })

/** Stores what the server has just answered about some of the items, in the list and in every part of it that is held under its key. */
export const setItems = async <Item>({ queryKey }: Keyed<Item>, change: ItemsChange<Item>): Promise<void> => {
  const held = queryClient.getQueryCache().findAll({ queryKey })
  await Promise.all(held.map(part => setAnswer(part.queryKey, onItems(change))))
}

/** Returns all items as the server last confirmed them, which are loaded first where they are not. */
export const wholeList = async <Item>(list: ListQuery<Item>): Promise<readonly Item[]> => {
  const data = queryClient.getQueryData<ListPages<Item>>(list.queryKey)
  if (data && data.pages.at(-1)?.next === undefined) return itemsOf(data)
  return itemsOf(await queryClient.fetchInfiniteQuery({ ...list, pages: Number.POSITIVE_INFINITY }))
}

/** Makes an optimistic change; `send` stores its answer by `setItems`. Rejects when the server refuses the change. */
export const makeListChange = <Item, Answer>(
  { queryKey }: Keyed<Item>,
  optimistic: ItemsChange<Item>,
  send: () => Promise<Answer>,
): Promise<Answer> => makeChange<ListPages<Item>, Answer>(queryKey, { optimistic: onItems(optimistic), send })

/** Makes an optimistic change that is answered by what it makes of the items. */
export const changeList = <Item>(list: Keyed<Item>, optimistic: ItemsChange<Item>, send: () => Promise<ItemsChange<Item>>): Promise<void> =>
  makeListChange(list, optimistic, async () => setItems(list, await send()))

/** Shows the server's refusal of an action that has no form: the message of the first invalid field, or else the general one. */
export const showFailure = (error: unknown): void =>
  toast.error(listTexts.errorTitle, (error instanceof ApiRefusal && error.errors[0]?.message) || messageOf(error))
