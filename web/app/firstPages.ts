import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { artworkPages } from '../artworkPage/artworkPages.tsx'
import { collectionPages } from '../collection/collectionPages.tsx'
import { exhibitionPages } from '../exhibition/exhibitionPages.tsx'
import { homePages } from '../home/homePages.tsx'
// The pages below load their scripts lazily; this import puts the module they share into the main script.
import '../catalogue/HungWorks.tsx'
import type { Page, PageDependencies } from '../router/page.ts'

/** The pages most visits begin with, which the main script knows. */
export const firstPages = (dependencies: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  ...homePages(dependencies),
  ...artworkPages(dependencies),
  ...collectionPages(dependencies),
  ...exhibitionPages(dependencies),
]
