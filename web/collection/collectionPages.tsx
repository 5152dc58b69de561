import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import { errorPageOf } from '../layout/notFoundPages.tsx'
import type { Pages } from '../router/page.tsx'
import { renderedFrom } from '../router/pageData.ts'

const CollectionError = errorPageOf('collection')

export const collectionPages: Pages = ({ data }) => [
  {
    path: patterns.collections,
    ...renderedFrom(data),
    lazy: async () => {
      const { CollectionsPage } = await import('./CollectionsPage.tsx')
      return { element: <CollectionsPage /> }
    },
    HydrateFallback: LoadingNote,
  },
  {
    path: patterns.collection,
    ...renderedFrom(data),
    lazy: async () => {
      const { collectionPage } = await import('./CollectionPage.tsx')
      return { element: collectionPage({ data }) }
    },
    HydrateFallback: LoadingNote,
    ErrorBoundary: CollectionError,
  },
]
