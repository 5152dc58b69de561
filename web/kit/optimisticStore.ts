import { createStore, type Store } from './store.ts'

type Guess<Value> = (value: Value) => Value

/**
 * A store with optimistic updates: it shows the confirmed value with the pending changes applied. Each change is shown at once and sent
 * after the previous one's answer, so that answers arrive in order; a refused change rolls back only itself.
 */
export const createOptimisticStore = <Value>(initial: Value, shown: Store<Value> = createStore(initial)) => {
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
    /** Resolves when all changes so far are answered. */
    answered: (): Promise<void> => previous.then(() => undefined),
    /** Rejects with the request's error, after rolling the change back. */
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
