import { useCallback, useEffect, useRef, useState } from 'react'

/** One payment at a time, however often the button is pressed: `begin` says whether this press may. */
export const useOneAtATime = () => {
  const [isBusy, setBusy] = useState(false)
  const current = useRef(false)
  const mark = useCallback((busy: boolean) => {
    current.current = busy
    setBusy(busy)
  }, [])
  const rest = useCallback(() => mark(false), [mark])
  // A page taken up again by the browser's back button is as it was left: busy.
  useEffect(() => {
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [rest])
  const begin = (): boolean => {
    if (current.current) return false
    mark(true)
    return true
  }
  return { isBusy, begin, rest }
}
