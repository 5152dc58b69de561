import { startTransition, useEffect, useState } from 'react'

/**
 * Loads a part of a screen lazily, when it is first needed; `undefined` until then. A load that failed, without a connection for instance,
 * is retried at the next need. What has arrived is drawn in a transition: a keystroke or tap made meanwhile comes first.
 */
export const useLater = <Part>(isNeeded: boolean, load: () => Promise<Part>, onFailure?: () => void): Part | undefined => {
  const [arrived, setArrived] = useState<{ readonly part: Part }>()
  const isMissing = isNeeded && !arrived
  useEffect(() => {
    if (isMissing) load().then(part => startTransition(() => setArrived({ part })), onFailure ?? (() => undefined))
  }, [isMissing, load, onFailure])
  return arrived?.part
}

/** Resolves once the browser has painted what has changed so far (https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner). */
export const afterNextPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
