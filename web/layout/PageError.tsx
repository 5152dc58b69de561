import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from './EmptyState.tsx'
import { shellTexts } from './shellTexts.ts'

/** Returns a function that opens the page in sight again: its loader runs, and what threw while it was drawn is drawn anew. */
export const useRetry = (): (() => void) => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
}

/** Shown instead of a page that failed to load or threw while it was drawn. */
export const PageError = () => {
  const error = useRouteError()
  const retry = useRetry()
  return (
    <>
      <PageMeta title={shellTexts.errorTitle} noindex />
      <EmptyState title={shellTexts.errorTitle} action={<Button onClick={retry}>{shellTexts.errorAction}</Button>}>
        {messageOf(error)}
      </EmptyState>
    </>
  )
}
