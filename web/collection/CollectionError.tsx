import { EmptyState } from '../app/EmptyState.tsx'
import { PageError } from '../app/PageError.tsx'
import { paths } from '../app/paths.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { PageNotFound, usePageError } from '../router/page.ts'
import { collectionTexts } from './collectionTexts.ts'

const CollectionNotFound = () => (
  <>
    <PageMeta title={collectionTexts.notFound} noindex />
    <EmptyState
      title={collectionTexts.notFound}
      action={<ButtonLink to={paths.collections()}>{collectionTexts.backToCollections}</ButtonLink>}
    >
      {collectionTexts.notFoundSentence}
    </EmptyState>
  </>
)

export const CollectionError = () => (usePageError() instanceof PageNotFound ? <CollectionNotFound /> : <PageError />)
