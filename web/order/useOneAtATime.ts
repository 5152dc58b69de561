import { useCallback, useEffect, useRef, useState } from 'react'

/** Allows one payment at a time, however often the button is pressed: `begin` returns whether this press may start one. */
export const useOneAtATime = () => {
  const [isBusy, setBusy] = useState(false)
  const current = useRef(false)
  const mark = useCallback((busy: boolean) => {
    current.current = busy
    setBusy(busy)
  }, [])
  const rest = useCallback(() => mark(false), [mark])
  // The browser's back button restores a page from its cache as it was left, which is busy.
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
