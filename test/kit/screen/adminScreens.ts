import { screen } from '@testing-library/react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { openPage } from '../page/page.tsx'
import { keepSession, owner, poolAnswering } from '../page/pageAccounts.ts'
import type { Replies } from '../page/replies.ts'
import { cartWith } from '../values/carts.ts'
import { writtenCollections } from '../values/siteContent.ts'
import { listing } from './adminWork.ts'

/** Opens the back office as the owner, on the tab with this name. */
export const openBackOffice = async (tab: string, works: readonly AdminArtwork[], replies: Replies = {}) => {
  keepSession(owner)
  const own: Replies = {
    listAllArtworks: listing(works),
    listContent: ({ params }) => ({ items: params.kind === 'collection' ? [...writtenCollections] : [] }),
    getCart: () => cartWith(),
    listFavorites: () => ({ favorites: [] }),
  }
  const page = await openPage('/admin', { ...own, ...replies }, poolAnswering().pool)
  await page.user.click(await screen.findByRole('tab', { name: tab }))
  const asked = (name: string) => page.calls.filter(call => call.name === name).map(({ body }) => body)
  return { ...page, asked }
}
