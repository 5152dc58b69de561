import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import { PageError } from '../layout/PageError.tsx'
import { PageNotFound, usePageError } from '../router/page.ts'

export const CollectionError = () => (usePageError() instanceof PageNotFound ? <NotFoundPage sought="collection" /> : <PageError />)
