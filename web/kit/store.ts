import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export type Store<State> = {
  readonly get: () => State
  readonly set: (next: State) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The value for the prerender. */
  readonly initial: State
}

export const createStore = <State>(initial: State): Store<State> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => state,
    set: next => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `select` must return the same reference while nothing it reads has changed. */
export const useStore = <State, Selected = State>(
  store: Store<State>,
  select: (state: State) => Selected = state => state as unknown as Selected,
): Selected =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
