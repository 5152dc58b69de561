import { useState } from 'react'
import { useSubmit } from './useSubmit.ts'

export type DeedState = 'idle' | 'busy' | 'done' | { readonly failure: unknown }

/**
 * Runs what a mail's link is for, at the press of a button: programs that look at mails open their links too, and must not sign in, confirm
 * or consent by it (E42).
 */
export const useDeed = (deed: () => Promise<unknown>): { readonly state: DeedState; readonly run: () => void } => {
  const [state, setState] = useState<DeedState>('idle')
  const { submit } = useSubmit()
  const work = async (): Promise<void> => {
    setState('busy')
    try {
      await deed()
      setState('done')
    } catch (failure) {
      setState({ failure })
    }
  }
  return { state, run: () => void submit(work) }
}
