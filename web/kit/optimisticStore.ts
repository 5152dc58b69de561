import { createStore, type Store } from './store.ts'

type Guess<Value> = (value: Value) => Value

/**
 * What the server confirmed, with the visitor's changes shown before it answers: each change is guessed at once and sent
 * after the one before it, so that answers arrive in order; a refused one takes only its own guess back.
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
