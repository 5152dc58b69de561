import { useRouteError } from 'react-router-dom'
import { artworkErrorTexts } from '../artwork/artworkErrorTexts.ts'
import { messageOf } from '../kit/api/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { useRetry } from '../layout/PageError.tsx'
import { catalogueTexts } from './catalogueTexts.ts'

export const CatalogueError = () => {
  const error = useRouteError()
  const retry = useRetry()
  return (
    <>
      <PageMeta title={catalogueTexts.works} />
      <EmptyState title={artworkErrorTexts.works(messageOf(error))} action={<Button onClick={retry}>{catalogueTexts.retry}</Button>} />
    </>
  )
}
