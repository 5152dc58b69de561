import { useEffect, useState } from 'react'
import { once } from '../../shared/kit/once.ts'

export type DeedState = 'busy' | 'done' | { readonly failure: unknown }

/** Runs `deed` once, however often the page is rendered; `again` runs it anew. */
export const useDeed = (deed: () => Promise<unknown>): { readonly state: DeedState; readonly again: () => void } => {
  const [run, setRun] = useState(() => once(deed))
  const [state, setState] = useState<DeedState>('busy')
  useEffect(() => {
    let isShown = true
    run().then(
      () => isShown && setState('done'),
      failure => isShown && setState({ failure }),
    )
    return () => {
      isShown = false
    }
  }, [run])
  const again = () => {
    setState('busy')
    setRun(() => once(deed))
  }
  return { state, again }
}
