import { data, type RouteObject } from 'react-router-dom'
import { artworkPages } from '../artwork/artworkPages.tsx'
import { artworkQueries } from '../artwork/artworkQueries.ts'
import { cartPages } from '../cart/cartPages.tsx'
import { homePages } from '../home/homePages.tsx'
import type { PageDependencies } from '../kit/page.ts'
import { orderPages } from '../order/orderPages.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

export const routesOf = (dependencies: PageDependencies): RouteObject[] => {
  const artworks = artworkQueries(dependencies.api)
  return [
    {
      Component: Shell,
      children: [
        {
          ErrorBoundary: PageError,
          children: [...homePages(artworks), ...artworkPages(artworks), ...cartPages(dependencies), ...orderPages(dependencies)],
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
