import { useCallback, useEffect, useRef, useState } from 'react'

/** Never resolves: the browser is leaving the page, and the form stays busy until it has. */
export const leaving = (): Promise<never> => new Promise(() => undefined)

/** Runs one submission at a time, however often a button is pressed: a press meanwhile resolves with `undefined`. */
export const useSubmit = () => {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const mark = useCallback((next: boolean) => {
    busy.current = next
    setBusy(next)
  }, [])
  // The browser's back button restores a page from its cache as it was left, which may be busy.
  useEffect(() => {
    const rest = () => mark(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [mark])
  const submit = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (busy.current) return undefined
    mark(true)
    try {
      return await work()
    } finally {
      mark(false)
    }
  }
  return { isBusy, submit }
}

export type ActionState = 'idle' | 'busy' | 'done' | { readonly failure: unknown }

/**
 * Runs the action of a mailed link at the press of a button. Opening the link alone must not sign in, confirm or consent, because programs that
 * scan mails open their links too (E42).
 */
export const useAction = (action: () => Promise<unknown>): { readonly state: ActionState; readonly run: () => void } => {
  const [state, setState] = useState<ActionState>('idle')
  const { submit } = useSubmit()
  const work = async (): Promise<void> => {
    setState('busy')
    try {
      await action()
      setState('done')
    } catch (failure) {
      setState({ failure })
    }
  }
  return { state, run: () => void submit(work) }
}
