// Several of the first pages need these, so that they belong to every page's script instead of to one page's.
import '../../shared/promiseWords.ts'
import '../catalogue/ArtworkRows.tsx'
import '../layout/InquiryLink.tsx'
import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { aboutPages } from '../about/aboutPages.tsx'
import { AdminShellHeader } from '../admin/AdminShellHeader.tsx'
import type { ArtworkQueries } from '../artwork/artworkData.ts'
import { artworkPages } from '../artworkPage/artworkPages.tsx'
import { certificatePages } from '../certificate/certificatePages.tsx'
import { collectionPages } from '../collection/collectionPages.tsx'
import { contactPages } from '../contact/contactPages.tsx'
import { exhibitionPages } from '../exhibition/exhibitionPages.tsx'
import { homePages } from '../home/homePages.tsx'
import { notFoundPages } from '../layout/notFoundPages.tsx'
import { PageError } from '../layout/PageError.tsx'
import { legalPages } from '../legal/legalPages.tsx'
import { newsletterPages } from '../newsletter/newsletterPages.tsx'
import { quotePages } from '../quote/quotePages.tsx'
import { type Page, type PageDependencies, pageRoutes } from '../router/page.tsx'
import { withdrawalPages } from '../withdrawal/withdrawalPages.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Shell } from './Shell.tsx'

const within = (shell: ReactElement, pages: readonly Page[]): RouteObject => ({
  element: shell,
  ErrorBoundary: PageError,
  children: [pageRoutes(pages, PageError)],
})

/**
 * Returns the routes of a site with these pages: each stands in the shell, and so does the error page of one that has none of its own. The tree is
 * the same in the browser and in the prerender, as hydration requires.
 */
export const siteRoutes = (pages: readonly Page[]): RouteObject => within(<Shell header={<Header />} footer={<Footer />} />, pages)

/** Returns the routes of the back office, which has a shell without the shop's navigation, newsletter and footer. */
export const adminRoutes = (pages: readonly Page[]): RouteObject => within(<Shell header={<AdminShellHeader />} />, pages)

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
  ...certificatePages(dependencies),
  ...legalPages(dependencies),
  ...notFoundPages,
]
