import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'
import { patterns } from '../layout/paths.ts'
import type { Page, PageDependencies } from '../router/page.ts'
import type { QuoteData } from './QuotePage.tsx'

/** A quote can be asked for without the work it was opened from: one that is not found is left out. */
const loadQuote = async (artworks: ArtworkQueries, search: URLSearchParams): Promise<QuoteData> => {
  const work = search.get('oeuvre')
  const found = work ? await artworks.bySlug(work).catch(() => undefined) : undefined
  return { artwork: found?.artwork }
}

export const quotePages = ({ api, artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  {
    path: patterns.quote,
    loader: ({ search }) => loadQuote(artworks, search),
    // From chapter to chapter nothing is asked again.
    keepsData: (from, to) => from.search === to.search,
    Fallback: LoadingNote,
    lazy: async () => {
      const [{ QuotePage }, { quoteImages }] = await Promise.all([import('./QuotePage.tsx'), import('./quoteImages.ts')])
      return <QuotePage api={api} images={quoteImages(api)} />
    },
  },
]
