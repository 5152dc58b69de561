import { useRouteError } from 'react-router-dom'
import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import { PageError } from '../layout/PageError.tsx'
import { PageNotFound } from '../router/page.tsx'

export const CollectionError = () => (useRouteError() instanceof PageNotFound ? <NotFoundPage sought="collection" /> : <PageError />)
