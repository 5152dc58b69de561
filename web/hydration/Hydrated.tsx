import { type ReactNode, useEffect } from 'react'

/** Calls `onReady` once the prerendered page is hydrated and React has finished its pending work. */
export const Hydrated = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(() => {
    const timer = setTimeout(onReady)
    return () => clearTimeout(timer)
  }, [onReady])
  return children
}
