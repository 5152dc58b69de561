import { data, type RouteObject } from 'react-router-dom'
import { aboutPages } from '../about/aboutPages.tsx'
import { type AccountDependencies, accountPages, loadUserPool } from '../account/accountPages.tsx'
import { adminPages } from '../admin/adminPages.tsx'
import { artworkPages } from '../artwork/artworkPages.tsx'
import { artworkQueries } from '../artwork/artworkQueries.ts'
import { cartPages } from '../cart/cartPages.tsx'
import { collectionPages } from '../collection/collectionPages.tsx'
import { contactPages } from '../contact/contactPages.tsx'
import { exhibitionPages } from '../exhibition/exhibitionPages.tsx'
import { favoritePages } from '../favorite/favoritePages.tsx'
import { homePages } from '../home/homePages.tsx'
import type { PageDependencies } from '../kit/page.ts'
import { legalPages } from '../legal/legalPages.tsx'
import { newsletterPages } from '../newsletter/newsletterPages.tsx'
import { orderPages } from '../order/orderPages.tsx'
import { quotePages } from '../quote/quotePages.tsx'
import { reportSecurityEventsTo } from '../security/reportSecurityEvent.ts'
import { withdrawalPages } from '../withdrawal/withdrawalPages.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

/** Without a user pool of its own, the site signs in at the one of its stage. */
export const routesOf = ({ loadAuth = loadUserPool, ...dependencies }: PageDependencies & Partial<AccountDependencies>): RouteObject[] => {
  reportSecurityEventsTo(dependencies.api)
  const artworks = artworkQueries(dependencies.api)
  return [
    {
      element: <Shell api={dependencies.api} />,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            ...homePages(artworks),
            ...artworkPages(artworks),
            ...collectionPages(artworks),
            ...exhibitionPages(),
            ...aboutPages(),
            ...contactPages(dependencies),
            ...quotePages({ ...dependencies, artworks }),
            ...newsletterPages(dependencies),
            ...favoritePages(dependencies),
            ...cartPages(dependencies),
            ...orderPages({ ...dependencies, artworks }),
            ...withdrawalPages(dependencies),
            ...accountPages({ ...dependencies, loadAuth }),
            ...adminPages(dependencies),
            ...legalPages(),
          ],
        },
        {
          path: '*',
          // The status a server that renders the page answers with.
          loader: () => data(null, { status: 404 }),
          Component: NotFoundPage,
          HydrateFallback: () => null,
        },
      ],
    },
  ]
}
