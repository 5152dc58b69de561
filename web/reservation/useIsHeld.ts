import { useEffect, useState } from 'react'

/** Tells whether a hold is still running, by the visitor's own clock (D15). */
export const useIsHeld = (until: string | undefined): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!until) return
    const left = Date.parse(until) - Date.now()
    setOver(left <= 0)
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && !over
}
