import { aboutPages } from '../about/aboutPages.tsx'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { contactPages } from '../contact/contactPages.tsx'
import { notFoundPages } from '../layout/notFound.tsx'
import { legalPages } from '../legal/legalPages.tsx'
import { newsletterPages } from '../newsletter/newsletterPages.tsx'
import type { Page, PageDependencies } from '../router/page.ts'

/** The other prerendered pages. The not-found pages come last, because they match every remaining address. */
export const quietPages = (dependencies: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  ...aboutPages(dependencies),
  ...contactPages(dependencies),
  ...newsletterPages(dependencies),
  ...legalPages(),
  ...notFoundPages,
]
