import { startTransition, useEffect, useState } from 'react'

/**
 * Loads a part of a screen when it is first needed, and returns `undefined` until then. A failed load is retried at the next need, unlike one of
 * React's `lazy`. The part is drawn in a transition, so that a keystroke or a tap made meanwhile comes first.
 */
export const useLazyPart = <Part>(isNeeded: boolean, load: () => Promise<Part>, onFailure?: () => void): Part | undefined => {
  const [arrived, setArrived] = useState<{ readonly part: Part }>()
  const isMissing = isNeeded && !arrived
  useEffect(() => {
    if (isMissing) load().then(part => startTransition(() => setArrived({ part })), onFailure ?? (() => undefined))
  }, [isMissing, load, onFailure])
  return arrived?.part
}

/** Resolves after the next paint (https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner). */
export const afterNextPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
