import { lazy } from 'react'
import { LoadingNote } from '../kit/Skeleton.tsx'
import { patterns } from '../layout/paths.ts'
import type { Pages } from '../router/page.ts'
import { renderedFrom } from '../router/pageData.ts'

const CollectionError = lazy(async () => ({ default: (await import('./CollectionError.tsx')).CollectionError }))

export const collectionPages: Pages = ({ api, data }) => [
  {
    path: patterns.collections,
    ...renderedFrom(data),
    lazy: async () => {
      const { CollectionsPage } = await import('./CollectionsPage.tsx')
      return <CollectionsPage />
    },
    Fallback: LoadingNote,
  },
  {
    path: patterns.collection,
    ...renderedFrom(data),
    lazy: async () => {
      const { collectionPage } = await import('./CollectionPage.tsx')
      return collectionPage(api)
    },
    Fallback: LoadingNote,
    ErrorPage: CollectionError,
  },
]
