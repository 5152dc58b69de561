import { isPriceAskable } from '../../shared/artwork/artworkSale.ts'
import { patterns } from '../../shared/paths.ts'
import type { ArtworkQueries } from '../artwork/artworkData.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Page, PageDependencies } from '../router/page.tsx'
import type { ContactData } from './contactSubject.ts'

/** A work that is not found is left out, because visitors can write without one. */
const loadContact = async (artworks: ArtworkQueries, search: URLSearchParams): Promise<ContactData> => {
  const work = search.get('oeuvre')
  const found = work ? await artworks.bySlug(work).catch(() => undefined) : undefined
  if (!found) return {}
  const { artwork } = found
  return { artwork, isPriceAsked: search.get('sujet') === 'prix' && isPriceAskable(artwork) }
}

export const contactPages = ({ artworks }: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  {
    path: patterns.contact,
    loader: ({ request }) => loadContact(artworks, new URL(request.url).searchParams),
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { ContactPage } = await import('./ContactPage.tsx')
      return { element: <ContactPage /> }
    },
  },
]
