import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'
import { patterns } from '../layout/paths.ts'
import type { Page, PageDependencies } from '../router/page.ts'
import type { QuoteData } from './QuotePage.tsx'

/** A work that is not found is left out, because a quote can be requested without one. */
const loadQuote = async (artworks: ArtworkQueries, search: URLSearchParams): Promise<QuoteData> => {
  const work = search.get('oeuvre')
  const found = work ? await artworks.bySlug(work).catch(() => undefined) : undefined
  return { artwork: found?.artwork }
}

export const quotePages = ({ api, artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  {
    path: patterns.quote,
    loader: ({ search }) => loadQuote(artworks, search),
    // Moving between chapters reloads no data.
    keepsData: (from, to) => from.search === to.search,
    Fallback: LoadingNote,
    lazy: async () => {
      const [{ QuotePage }, { quoteImages }] = await Promise.all([import('./QuotePage.tsx'), import('./quoteImages.ts')])
      return <QuotePage api={api} images={quoteImages(api)} />
    },
  },
]
