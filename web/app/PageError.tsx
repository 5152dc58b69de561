import { useRevalidator, useRouteError } from 'react-router-dom'
import { messageOf } from '../kit/api.ts'
import { Button } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from './EmptyState.tsx'
import { shellTexts } from './shellTexts.ts'

/** What a page shows that could not be loaded, or broke while it was drawn. */
export const PageError = () => {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title={shellTexts.errorTitle} noindex />
      <EmptyState title={shellTexts.errorTitle} action={<Button onClick={revalidate}>{shellTexts.errorAction}</Button>}>
        {messageOf(error)}
      </EmptyState>
    </>
  )
}
