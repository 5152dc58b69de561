import { accountPages } from '../account/accountPages.tsx'
import { adminPages } from '../admin/adminPages.tsx'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { cartPages } from '../cart/cartPages.tsx'
import { favoritePages } from '../favoritesPage/favoritePages.tsx'
import { orderPages } from '../order/orderPages.tsx'
import { quotePages } from '../quote/quotePages.tsx'
import type { Page, PageDependencies } from '../router/page.ts'
import { withdrawalPages } from '../withdrawal/withdrawalPages.tsx'
import { quietPages } from './quietPages.ts'

/** The routes that load lazily, because visitors reach them from other pages. Personal pages are here and are never prerendered. */
export const otherPages = (dependencies: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  ...favoritePages(dependencies),
  ...cartPages(dependencies),
  ...orderPages(dependencies),
  ...quotePages(dependencies),
  ...withdrawalPages(dependencies),
  ...accountPages(),
  ...adminPages(dependencies),
  ...quietPages(dependencies),
]
