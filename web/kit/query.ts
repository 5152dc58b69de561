import { hashKey, MutationObserver, notifyManager, QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'

// By default an update waits for a timer. Without one, React renders it together with what the same click changed on the page, such as
// where the focus goes.
notifyManager.setScheduler(flush => flush())

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

/** Stores what the server has just answered. A reading in flight may be older than that, so it is sent again. */
export const setAnswer = async <Data>(queryKey: QueryKey, update: (data: Data | undefined) => Data | undefined): Promise<void> => {
  const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0
  if (isReading) await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Data>(queryKey, update)
  if (isReading) void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** A change of a query's data. */
export type Change<Data, Answer> = {
  /** The optimistic update: the data as they are expected to be once the change is made; they may not be loaded yet. */
  readonly optimistic: (data: Data | undefined) => Data | undefined
  /** Sends the change and stores what the server answers. */
  readonly send: () => Promise<Answer>
}

/**
 * Makes a change. It is sent after the answer to the one before it, so that answers arrive in order. Rejects when the server refuses it, and
 * then only its own optimistic update disappears.
 */
export const makeChange = <Data, Answer>(queryKey: QueryKey, change: Change<Data, Answer>): Promise<Answer> =>
  new MutationObserver(queryClient, {
    mutationKey: queryKey,
    scope: { id: hashKey(queryKey) },
    mutationFn: ({ send }: Change<Data, Answer>) => send(),
  }).mutate(change)

const pendingOf = (queryKey: QueryKey) => ({ mutationKey: queryKey, exact: true, status: 'pending' }) as const

const withChanges = <Data>(data: Data | undefined, changes: readonly unknown[]): Data | undefined =>
  (changes as readonly Change<Data, unknown>[]).reduce((shown, { optimistic }) => optimistic(shown), data)

/** Returns data with the changes of a query that are not answered yet. */
export const withPending = <Data>(queryKey: QueryKey, data: Data | undefined): Data | undefined =>
  withChanges(
    data,
    queryClient
      .getMutationCache()
      .findAll(pendingOf(queryKey))
      .map(({ state }) => state.variables),
  )

/** Returns data with the changes of a query that are not answered yet, as a hook. */
export const useOptimistic = <Data>(queryKey: QueryKey, data: Data | undefined): Data | undefined => {
  const changes = useMutationState({ filters: pendingOf(queryKey), select: ({ state }) => state.variables }, queryClient)
  return useMemo(() => withChanges(data, changes), [data, changes])
}
