import { useRouteError } from 'react-router-dom'
import { artworkErrorTexts } from '../artwork/artworkErrorTexts.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { messageOf } from '../kit/api/apiErrors.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import { paths } from '../layout/paths.ts'
import { PageNotFound } from '../router/page.tsx'

const Failed = ({ error }: { error: unknown }) => (
  <>
    <PageMeta title={artworkTexts.backToWorks} />
    <EmptyState
      title={artworkErrorTexts.work(messageOf(error))}
      action={<ButtonLink to={paths.catalogue()}>{artworkErrorTexts.backToCatalogue}</ButtonLink>}
    />
  </>
)

export const ArtworkError = () => {
  const error = useRouteError()
  return error instanceof PageNotFound ? <NotFoundPage sought="artwork" /> : <Failed error={error} />
}
