import { NotFoundPage } from '../app/NotFoundPage.tsx'
import { PageError } from '../app/PageError.tsx'
import { PageNotFound, usePageError } from '../router/page.ts'

export const CollectionError = () => (usePageError() instanceof PageNotFound ? <NotFoundPage sought="collection" /> : <PageError />)
