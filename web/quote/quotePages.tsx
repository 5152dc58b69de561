import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import type { PageDependencies } from '../kit/page.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'
import type { QuoteData } from './QuotePage.tsx'

/** A quote can be asked for without the work it was opened from: one that is not found is left out. */
const loadQuote = async (artworks: ArtworkQueries, address: string): Promise<QuoteData> => {
  const work = new URL(address).searchParams.get('oeuvre')
  const found = work ? await artworks.bySlug(work).catch(() => undefined) : undefined
  return { artwork: found?.artwork }
}

/** From chapter to chapter nothing is asked again. */
const onAnotherWork = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => currentUrl.search !== nextUrl.search

export const quotePages = ({ api, artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): RouteObject[] => [
  {
    path: patterns.quote,
    loader: ({ request }: LoaderFunctionArgs) => loadQuote(artworks, request.url),
    shouldRevalidate: onAnotherWork,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const [{ QuotePage }, { quoteImages }] = await Promise.all([import('./QuotePage.tsx'), import('./quoteImages.ts')])
      return { element: <QuotePage api={api} images={quoteImages(api)} /> }
    },
  },
]
