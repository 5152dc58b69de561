import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import { errorPageOf } from '../layout/notFoundPages.tsx'
import type { Pages } from '../router/page.tsx'
import { renderedFrom } from '../router/pageData.ts'

const ExhibitionError = errorPageOf('exhibition')

export const exhibitionPages: Pages = ({ data }) => [
  {
    path: patterns.exhibitions,
    ...renderedFrom(data),
    lazy: async () => {
      const { ExhibitionsPage } = await import('./ExhibitionsPage.tsx')
      return { element: <ExhibitionsPage /> }
    },
    HydrateFallback: LoadingNote,
  },
  {
    path: patterns.exhibition,
    ...renderedFrom(data),
    lazy: async () => {
      const { ExhibitionPage } = await import('./ExhibitionPage.tsx')
      return { element: <ExhibitionPage /> }
    },
    HydrateFallback: LoadingNote,
    ErrorBoundary: ExhibitionError,
  },
]
