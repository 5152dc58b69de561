import { lazy } from 'react'
import { patterns } from '../../shared/paths.ts'
import { type ArtworkQueries, artworkLoader } from '../artwork/artworkData.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Page, PageData, PageDependencies } from '../router/page.tsx'
import { renderedFrom } from '../router/pageData.ts'

const ArtworkError = lazy(async () => ({ default: (await import('./ArtworkError.tsx')).ArtworkError }))
const CatalogueError = lazy(async () => ({ default: (await import('./ArtworkError.tsx')).CatalogueError }))

/** Loads the search of collections and exhibitions, which the catalogue shows below the works. */
const loadOtherResults = async (data: PageData) => {
  const { otherResultsFrom } = await import('./collectionAndExhibitionResults.tsx')
  return otherResultsFrom(data)
}

export const artworkPages = ({ data, artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => {
  /** The filters are in the query string, so changing them does not load the page's data again. */
  const catalogue: Omit<Page, 'path'> = {
    ...renderedFrom(data),
    lazy: async () => {
      const { cataloguePage } = await import('../catalogue/CataloguePage.tsx')
      return { element: cataloguePage({ data }, () => loadOtherResults(data)) }
    },
    HydrateFallback: LoadingNote,
    ErrorBoundary: CatalogueError,
  }
  return [
    { path: patterns.catalogue, ...catalogue },
    { path: patterns.catalogueAlias, ...catalogue },
    {
      path: patterns.soldWorks,
      ...renderedFrom(data),
      lazy: async () => {
        const { SoldWorksPage } = await import('../catalogue/SoldWorksPage.tsx')
        return { element: <SoldWorksPage /> }
      },
      HydrateFallback: LoadingNote,
    },
    {
      path: patterns.artwork,
      ...renderedFrom(data),
      loader: artworkLoader(data, artworks),
      lazy: async () => {
        const { ArtworkPage } = await import('./ArtworkPage.tsx')
        return { element: <ArtworkPage /> }
      },
      HydrateFallback: LoadingNote,
      ErrorBoundary: ArtworkError,
    },
  ]
}
