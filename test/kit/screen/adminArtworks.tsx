import { screen, waitFor, within } from '@testing-library/react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { todoLinesOf } from '../../../shared/order/admin/orderSearch.ts'
import { openPage } from '../page/page.tsx'
import { keepSession, owner, poolAnswering } from '../page/pageAccounts.ts'
import type { Replies } from '../page/replies.ts'
import { cartWith } from '../values/carts.ts'
import { writtenCollections } from '../values/siteContent.ts'
import { anAdminWork, listing } from './adminWork.ts'

/** The owner's works, newest first. */
export const storeroom: readonly AdminArtwork[] = [
  anAdminWork({
    id: 4,
    title: 'Renarde endormie',
    slug: 'renarde-endormie',
    sku: 'ACR-2025-0004',
    collectionRef: 'animal',
    priceEur: 2000,
  }),
  anAdminWork({
    id: 3,
    title: 'Étude de vagues',
    slug: 'etude-de-vagues',
    sku: 'AQ-2023-0003',
    isPublished: false,
    images: [],
    priceEur: undefined,
  }),
  anAdminWork({
    id: 2,
    title: 'À la fenêtre',
    slug: 'a-la-fenetre',
    sku: 'HST-2018-0002',
    collectionRef: 'personne',
    availability: 'Vendu',
  }),
  anAdminWork(),
]

/** The requests that any page makes for a signed-in visitor. */
const shop: Replies = {
  listPapers: () => ({ papers: [] }),
  listAllArtworks: listing(storeroom),
  listContent: ({ params }) => ({ items: params.kind === 'collection' ? [...writtenCollections] : [] }),
  getCart: () => cartWith(),
  listFavorites: () => ({ favorites: [] }),
}

/** Has the list of orders answer what is to do in them, as the server does. */
const withTodos = ({ listOrders }: Replies): Replies =>
  listOrders
    ? {
        listOrders: async asked => {
          const answer = await listOrders(asked)
          if (asked.query.list !== 'todo' || answer.todos) return answer
          const todos = answer.orders.flatMap(order => todoLinesOf(order, new Date()))
          return { orders: [], todos: todos.toSorted((one, other) => (one.by < other.by ? -1 : 1)) }
        },
      }
    : {}

/** Opens the back office, signed in as its owner. */
export const openBackOffice = async (replies: Replies = {}, address = '/admin') => {
  keepSession(owner)
  const { pool } = poolAnswering()
  return openPage(address, { ...shop, ...replies, ...withTodos(replies) }, pool)
}

/** Returns the card of one of the owner's works. */
export const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const card = heading.closest('li')
  if (!card) throw new Error(`« ${title} » stands on no card`)
  return within(card)
}

/** Opens the back office and waits for its tabs, which appear once the works have loaded. */
export const openTabs = async (replies: Replies = {}, address?: string) => {
  const page = await openBackOffice(replies, address)
  await waitFor(() => screen.getByRole('tablist'))
  return page
}

/** Returns the titles of the works shown, in their order. */
export const titles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
