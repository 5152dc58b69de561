import { useRouteError } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { catalogueTexts } from '../catalogue/catalogueTexts.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import { useRetry } from '../layout/PageError.tsx'
import { PageNotFound } from '../router/page.tsx'
import { laterTexts } from './laterTexts.ts'

const Failed = ({ error }: { error: unknown }) => (
  <>
    <PageMeta title={artworkTexts.backToWorks} />
    <EmptyState
      title={laterTexts.work(messageOf(error))}
      action={<ButtonLink to={paths.catalogue()}>{laterTexts.backToCatalogue}</ButtonLink>}
    />
  </>
)

export const ArtworkError = () => {
  const error = useRouteError()
  return error instanceof PageNotFound ? <NotFoundPage sought="artwork" /> : <Failed error={error} />
}

export const CatalogueError = () => {
  const error = useRouteError()
  const retry = useRetry()
  return (
    <>
      <PageMeta title={catalogueTexts.works} />
      <EmptyState title={laterTexts.works(messageOf(error))} action={<Button onClick={retry}>{catalogueTexts.retry}</Button>} />
    </>
  )
}
