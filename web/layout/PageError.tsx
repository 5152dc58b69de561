import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { usePageError, useReloadPage } from '../router/page.ts'
import { EmptyState } from './EmptyState.tsx'
import { shellTexts } from './shellTexts.ts'

/** Shown instead of a page that failed to load or threw while it was drawn. */
export const PageError = () => {
  const error = usePageError()
  const reload = useReloadPage()
  return (
    <>
      <PageMeta title={shellTexts.errorTitle} noindex />
      <EmptyState title={shellTexts.errorTitle} action={<Button onClick={reload}>{shellTexts.errorAction}</Button>}>
        {messageOf(error)}
      </EmptyState>
    </>
  )
}
