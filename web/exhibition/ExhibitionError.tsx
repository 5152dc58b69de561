import { NotFoundPage } from '../app/NotFoundPage.tsx'
import { PageError } from '../app/PageError.tsx'
import { PageNotFound, usePageError } from '../router/page.ts'

export const ExhibitionError = () => (usePageError() instanceof PageNotFound ? <NotFoundPage sought="exhibition" /> : <PageError />)
