import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import { PageError } from '../layout/PageError.tsx'
import { PageNotFound, usePageError } from '../router/page.ts'

export const ExhibitionError = () => (usePageError() instanceof PageNotFound ? <NotFoundPage sought="exhibition" /> : <PageError />)
