import { artworkErrorTexts } from '../artwork/artworkErrorTexts.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { usePageError, useReloadPage } from '../router/page.ts'
import { catalogueTexts } from './catalogueTexts.ts'

export const CatalogueError = () => {
  const error = usePageError()
  const reload = useReloadPage()
  return (
    <>
      <PageMeta title={catalogueTexts.works} />
      <EmptyState title={artworkErrorTexts.works(messageOf(error))} action={<Button onClick={reload}>{catalogueTexts.retry}</Button>} />
    </>
  )
}
