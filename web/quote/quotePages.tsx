import { offers } from '../../shared/gallery.ts'
import { patterns } from '../../shared/paths.ts'
import type { ArtworkQueries } from '../artwork/artworkData.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import { errorPageOf } from '../layout/notFoundPages.tsx'
import { type Page, type PageDependencies, PageNotFound } from '../router/page.tsx'
import type { QuoteData } from './QuotePage.tsx'

/** A work that is not found is left out, because a quote can be requested without one. */
const loadQuote = async (artworks: ArtworkQueries, search: URLSearchParams): Promise<QuoteData> => {
  if (!offers().quotes) throw new PageNotFound()
  const work = search.get('oeuvre')
  const found = work ? await artworks.bySlug(work).catch(() => undefined) : undefined
  return { artwork: found?.artwork }
}

export const quotePages = ({ artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  {
    path: patterns.quote,
    loader: ({ request }) => loadQuote(artworks, new URL(request.url).searchParams),
    // Moving between chapters reloads no data.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
    HydrateFallback: LoadingNote,
    ErrorBoundary: errorPageOf(),
    lazy: async () => {
      const [{ QuotePage }, { quoteImages }] = await Promise.all([import('./QuotePage.tsx'), import('./quoteImages.ts')])
      return { element: <QuotePage images={quoteImages()} /> }
    },
  },
]
