import type { RouteObject } from 'react-router-dom'
import type { Api } from '../kit/api/api.ts'
import { PageError } from '../layout/PageError.tsx'
import { type Page, pageRoutes } from '../router/page.tsx'
import { Shell } from './Shell.tsx'

/**
 * Returns the routes of a site with these pages: each stands in the shell, and so does the error page of one that has none of its own. The tree is
 * the same in the browser and in the prerender, as hydration requires.
 */
export const siteRoutes = (api: Api, pages: readonly Page[]): RouteObject[] => [
  {
    element: <Shell api={api} />,
    ErrorBoundary: PageError,
    children: [pageRoutes(pages, PageError)],
  },
]
