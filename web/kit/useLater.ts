import { useEffect, useState } from 'react'

/**
 * A part of a screen that is not shown at first: its script comes at the first need, `undefined` until it is there. Without a
 * connection it may fail to arrive: it is asked for again at the next need.
 */
export const useLater = <Part>(isNeeded: boolean, load: () => Promise<Part>, onFailure?: () => void): Part | undefined => {
  const [arrived, setArrived] = useState<{ readonly part: Part }>()
  const isMissing = isNeeded && !arrived
  useEffect(() => {
    if (isMissing) load().then(part => setArrived({ part }), onFailure ?? (() => undefined))
  }, [isMissing, load, onFailure])
  return arrived?.part
}
