import { flushSync } from 'react-dom'
import type { Store } from '../kit/store.ts'
import type { Passage } from './page.ts'

let running: ViewTransition | undefined

type Crossed = { readonly passage?: Passage | undefined }

/**
 * Shows the next page by a view transition. Both pages know of it while they are drawn, because the old page names the element that becomes
 * part of the new one. A visitor who went elsewhere meanwhile (`isOver`) stays there.
 */
export const showByPassage = <State extends Crossed>(state: Store<State>, next: State, passage: Passage, isOver: () => boolean): void => {
  running?.skipTransition()
  flushSync(() => state.set({ ...state.get(), passage }))
  const transition = document.startViewTransition(() => {
    if (!isOver()) flushSync(() => state.set({ ...next, passage }))
  })
  running = transition
  const leave = () => {
    if (running !== transition) return
    running = undefined
    state.set({ ...state.get(), passage: undefined })
  }
  transition.finished.then(leave, leave)
}

export const hasPassages = (): boolean => typeof document.startViewTransition === 'function'
