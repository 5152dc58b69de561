import { useLocation, useNavigate } from 'react-router-dom'

/** Returns a function that opens the page in sight again: its loader runs, and what threw while it was drawn is drawn anew. */
export const useRetry = (): (() => void) => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
}
