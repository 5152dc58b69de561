import { screen } from '@testing-library/react'
import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { cartWith } from './carts.ts'
import { openPage } from './page.tsx'
import { keepSession, owner, poolAnswering } from './pageAccounts.ts'
import type { Replies } from './replies.ts'

/** A work as the owner gets it, published and for sale unless told otherwise. */
export const anAdminWork = (changes: Partial<AdminArtwork> = {}): AdminArtwork => ({
  id: 1,
  title: 'Barques au repos',
  slug: 'barques-au-repos',
  year: 2024,
  technique: 'Huile sur toile',
  dimensions: '60 x 80 cm',
  priceEur: 1200,
  availability: 'Disponible',
  sku: 'HST-2024-0001',
  collectionRef: 'Evasion',
  images: [{ id: 'samples/barques-au-repos-1', width: 1600, height: 1200, color: '#3f9a9c' }],
  colors: ['#3f9a9c'],
  createdByEmail: owner.email,
  isPublished: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  ...changes,
})

/** The back office as the owner opens it, on the tab that has this name. */
export const openBackOffice = async (tab: string, works: readonly AdminArtwork[], replies: Replies = {}) => {
  keepSession(owner)
  const own: Replies = {
    listAllArtworks: () => ({ artworks: [...works] }),
    getCart: () => cartWith(),
    listFavorites: () => ({ favorites: [] }),
  }
  const page = await openPage('/admin', { ...own, ...replies }, poolAnswering().pool)
  await page.user.click(await screen.findByRole('tab', { name: tab }))
  const asked = (name: string) => page.calls.filter(call => call.name === name).map(({ body }) => body)
  return { ...page, asked }
}
