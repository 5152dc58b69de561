import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export type Store<State> = {
  readonly get: () => State
  readonly set: (next: State) => void
  readonly subscribe: (listener: () => void) => () => void
  /** What a page rendered on a server shows. */
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

type Guess<Value> = (value: Value) => Value

/**
 * What the server confirmed, with the visitor's changes shown before it answers: each change is guessed at once and sent
 * after the one before it, so that answers arrive in order; a refused one takes only its own guess back.
 */
export const createOptimisticStore = <Value>(initial: Value) => {
  const shown = createStore(initial)
  let confirmed = initial
  let guesses: readonly Guess<Value>[] = []
  let previous: Promise<unknown> = Promise.resolve()
  const show = () => shown.set(guesses.reduce((value, guess) => guess(value), confirmed))
  const confirm = (value: Value) => {
    confirmed = value
    show()
  }
  const settle = (guess: Guess<Value>) => {
    guesses = guesses.filter(other => other !== guess)
    show()
  }
  return {
    shown,
    confirm,
    /** Resolves when what was asked so far is answered. */
    answered: (): Promise<void> => previous.then(() => undefined),
    /** Rejects with what the request rejected with, once the guess is taken back. */
    change: async (guess: Guess<Value>, request: () => Promise<Value>): Promise<void> => {
      const own: Guess<Value> = value => guess(value)
      guesses = [...guesses, own]
      show()
      const answer = previous.then(request)
      previous = answer.catch(() => undefined)
      try {
        confirmed = await answer
      } finally {
        settle(own)
      }
    },
  }
}
