import { EmptyState } from '../app/EmptyState.tsx'
import { PageError } from '../app/PageError.tsx'
import { paths } from '../app/paths.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { PageNotFound, usePageError } from '../router/page.ts'
import { exhibitionTexts } from './exhibitionTexts.ts'

const ExhibitionNotFound = () => (
  <>
    <PageMeta title={exhibitionTexts.notFound} noindex />
    <EmptyState
      title={exhibitionTexts.notFound}
      action={<ButtonLink to={paths.exhibitions()}>{exhibitionTexts.backToExhibitions}</ButtonLink>}
    >
      {exhibitionTexts.notFoundSentence}
    </EmptyState>
  </>
)

export const ExhibitionError = () => (usePageError() instanceof PageNotFound ? <ExhibitionNotFound /> : <PageError />)
