import { hashKey, MutationObserver, notifyManager, QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { forgetOnConnect } from './connection.ts'

// By default an update waits for a timer. A microtask shows it in the frame of the click that caused it.
notifyManager.setScheduler(queueMicrotask)

/**
 * What the browser knows of the server (E34). It is given to each hook instead of by a provider, because a provider would put the library
 * into the first script of every page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown with a button that repeats the request.
      retry: false,
      // The request itself tells whether the server can be reached; a browser's own answer is often wrong.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: Number.POSITIVE_INFINITY,
    },
    mutations: { networkMode: 'always' },
  },
})
queryClient.mount()
forgetOnConnect(() => queryClient.clear())

/** Stores what the server has just answered. A request in flight may be older than that, so it is sent again. */
export const setAnswer = async <Data>(queryKey: QueryKey, update: (data: Data) => Data): Promise<void> => {
  const isFetching = queryClient.isFetching({ queryKey, exact: true }) > 0
  if (isFetching) await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Data>(queryKey, data => data && update(data))
  if (isFetching) void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** A change of a query's data. */
export type Change<Data> = {
  /** The optimistic update: the data as they are expected to be once the change is made. */
  readonly optimistic: (data: Data) => Data
  /** Sends the change; resolves to what makes the confirmed data follow it. */
  readonly send: () => Promise<(data: Data) => Data>
}

/**
 * Makes a change. It is sent after the answer to the one before it, so that answers arrive in order. Rejects when the server refuses it, and
 * then only its own optimistic update disappears.
 */
export const makeChange = <Data>(queryKey: QueryKey, change: Change<Data>): Promise<unknown> =>
  new MutationObserver(queryClient, {
    mutationKey: queryKey,
    scope: { id: hashKey(queryKey) },
    mutationFn: ({ send }: Change<Data>) => send(),
    onSuccess: update => setAnswer(queryKey, update),
  }).mutate(change)

const pendingOf = (queryKey: QueryKey) => ({ mutationKey: queryKey, exact: true, status: 'pending' }) as const

const withChanges = <Data>(data: Data, changes: readonly Change<Data>[]): Data =>
  changes.reduce((shown, { optimistic }) => optimistic(shown), data)

/** Returns the data with the changes that are not answered yet. */
export const useOptimistic = <Data>(queryKey: QueryKey, data: Data | undefined): Data | undefined => {
  const changes = useMutationState({ filters: pendingOf(queryKey), select: ({ state }) => state.variables as Change<Data> }, queryClient)
  return useMemo(() => data && withChanges(data, changes), [data, changes])
}
