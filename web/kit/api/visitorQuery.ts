import { type QueryKey, QueryObserver, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../apiErrors.ts'
import { writeStored } from '../browserStorage.ts'
import { session } from '../session/session.ts'
import type { Store } from '../store.ts'
import { type Change, makeChange, queryClient, setAnswer, useOptimistic, withPending } from './query.ts'
import { knownVisitorId } from './visitorSession.ts'
import type { Snapshot } from './visitorSnapshot.ts'

type VisitorData<Data> = {
  /** What the first script of a page knows of it. */
  readonly shown: Snapshot<Data>
  readonly read: () => Promise<Data>
  /** What a visitor without an id has. */
  readonly nothing: Data
  /** Older data than this many milliseconds are reloaded when the visitor comes back to the tab. */
  readonly freshFor?: number
}

type Observer<Data> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getCurrentResult: () => { data: Data | undefined }
}

/** A page that needs current data does not reload those loaded less than this many milliseconds ago. */
const justNow = 2000

/** A loading that has just failed is not repeated by the next component that needs the data. */
const isRetried = (failedAt: number): boolean => Date.now() - failedAt > justNow

const same = <Data>(data: Data): Data => data

/**
 * Copies the data, with the pending changes, into the store that the first script reads, until the page is closed. Starting again has no
 * effect.
 */
const createFollower = <Data>(queryKey: QueryKey, shown: Store<Data | undefined>, observe: () => Observer<Data>) => {
  let stops: readonly (() => void)[] = []
  return {
    forget: (): void => {
      for (const stop of stops) stop()
      stops = []
      shown.set(undefined)
    },
    isStarted: (): boolean => stops.length > 0,
    start: (): void => {
      if (stops.length > 0) return
      const observer = observe()
      const show = () => shown.set(withPending(queryKey, observer.getCurrentResult().data))
      stops = [observer.subscribe(show), queryClient.getMutationCache().subscribe(show)]
      show()
    },
  }
}

const createChanges = <Data>(queryKey: QueryKey, changedKey: string) => {
  const answer = async (request: () => Promise<Data>): Promise<Data> => {
    const data = await request()
    await setAnswer<Data>(queryKey, () => data)
    return data
  }
  return {
    /** Makes a change and announces it to the other tabs. Resolves to the server's answer. */
    change: (request: () => Promise<Data>, optimistic: Change<Data, Data>['optimistic'] = same): Promise<Data> =>
      makeChange(queryKey, {
        optimistic,
        send: async () => {
          const data = await answer(request)
          writeStored(changedKey, `${Date.now()} ${Math.random()}`)
          return data
        },
      }),
    /** Resolves when every change so far is answered. */
    answered: (): Promise<void> => makeChange(queryKey, { optimistic: same, send: async () => undefined }),
    /** Stores what `joined` resolves to. It waits in line, so that later changes are sent after it. */
    join: (joined: Promise<Data>): Promise<unknown> =>
      makeChange(queryKey, { optimistic: same, send: () => answer(() => joined) }).catch(() => undefined),
  }
}

/** The visitor's cart or favourites. The server answers each change with the whole, and the browser's tabs are kept in step. */
export const visitorQuery = <Data extends object>({ shown, read, nothing, freshFor }: VisitorData<Data>) => {
  const { header, changedKey, store } = shown
  const queryKey = ['visitor', header]
  const query = queryOptions({
    queryKey,
    queryFn: async () => (session.isOpen() || knownVisitorId(header) ? read() : nothing),
    staleTime: freshFor ?? Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: freshFor !== undefined,
  })
  const follower = createFollower<Data>(queryKey, store, () => new QueryObserver(queryClient, query))
  const { change, answered, join } = createChanges<Data>(queryKey, changedKey)

  /** Reloads the data silently: when that fails, the data already shown stay. */
  const refresh = (): void => {
    if (follower.isStarted()) void queryClient.invalidateQueries({ queryKey })
    else follower.start()
  }
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === changedKey) refresh()
  }
  /** Loads the data unless they are loaded, and follows the other tabs' changes. Calling it again has no effect. */
  const follow = (): void => {
    const { status, errorUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
    if (status === 'error' && isRetried(errorUpdatedAt)) refresh()
    follower.start()
    window.addEventListener('storage', onStorage)
  }
  /** Replaces the data after a sign-in or a sign-out by those that `joined` resolves to, or else by loading them. */
  const changeOwner = async (joined?: Promise<Data>): Promise<void> => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.getQueryCache().find({ queryKey })?.reset()
    if (joined) await join(joined)
    follow()
    await queryClient.ensureQueryData(query).catch(() => undefined)
  }
  /** Returns the data for a page that needs them current: they are reloaded when it opens. */
  const useCurrent = () => {
    useEffect(follow, [])
    const { data, error, refetch } = useQuery(
      { ...query, staleTime: justNow, retryOnMount: ({ state }) => isRetried(state.errorUpdatedAt) },
      queryClient,
    )
    return {
      data: useOptimistic<Data>(queryKey, data),
      failure: error && !data ? messageOf(error) : undefined,
      load: (): void => void refetch(),
    }
  }
  const confirmed = (): Data | undefined => queryClient.getQueryData(queryKey)
  return { follow, forget: follower.forget, refresh, confirmed, change, answered, changeOwner, useCurrent }
}
