import { EmptyState } from '../app/EmptyState.tsx'
import { paths } from '../app/paths.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { usePageError } from '../router/page.ts'
import { artworkErrorTexts } from './artworkErrorTexts.ts'
import { artworkTexts } from './artworkTexts.ts'

export const ArtworkError = () => (
  <>
    <PageMeta title={artworkTexts.backToWorks} />
    <EmptyState
      title={artworkErrorTexts.work(messageOf(usePageError()))}
      action={<ButtonLink to={paths.catalogue()}>{artworkErrorTexts.backToCatalogue}</ButtonLink>}
    />
  </>
)
