import { type ReactNode, useEffect } from 'react'

/** Around a page rendered ahead: tells once it has become the site's, and React is at rest. */
export const Hydrated = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(() => {
    const timer = setTimeout(onReady)
    return () => clearTimeout(timer)
  }, [onReady])
  return children
}
