import { aboutPages } from '../about/aboutPages.tsx'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { artworkPages } from '../artworkPage/artworkPages.tsx'
import { collectionPages } from '../collection/collectionPages.tsx'
import { contactPages } from '../contact/contactPages.tsx'
import { exhibitionPages } from '../exhibition/exhibitionPages.tsx'
import { homePages } from '../home/homePages.tsx'
import { notFoundPages } from '../layout/notFound.tsx'
import { legalPages } from '../legal/legalPages.tsx'
import { newsletterPages } from '../newsletter/newsletterPages.tsx'
import { quotePages } from '../quote/quotePages.tsx'
// The pages load their scripts lazily; this import puts the module they share into the main script.
import '../catalogue/HungWorks.tsx'
import type { Page, PageDependencies } from '../router/page.tsx'
import { withdrawalPages } from '../withdrawal/withdrawalPages.tsx'

/** The pages that are the same for everybody, which are prerendered. */
export const publicPages = (dependencies: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  ...homePages(dependencies),
  ...artworkPages(dependencies),
  ...collectionPages(dependencies),
  ...exhibitionPages(dependencies),
  ...aboutPages(dependencies),
  ...contactPages(dependencies),
  ...quotePages(dependencies),
  ...newsletterPages(dependencies),
  ...withdrawalPages(dependencies),
  ...legalPages(),
  ...notFoundPages,
]
