import type { Page } from '@playwright/test'
import { adminArtworkRoutes } from '../../../shared/artwork/adminArtworkRoutes.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { adminMessageRoutes } from '../../../shared/contact/adminMessageRoutes.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { journalRoutes } from '../../../shared/journal/journalRoutes.ts'
import { newsRoutes } from '../../../shared/news/newsRoutes.ts'
import { adminSubscriberRoutes } from '../../../shared/newsletter/adminSubscriberRoutes.ts'
import { adminOrderRoutes } from '../../../shared/order/adminOrderRoutes.ts'
import { promoRoutes } from '../../../shared/promo/promoRoutes.ts'

/** The operations whose answers have counters, with the fields that are. */
const counters = [
  { route: newsRoutes.checkNews, figures: ['orders', 'messages', 'withdrawals'] },
  { route: cartRoutes.getCart, figures: ['itemCount'] },
  { route: promoRoutes.listPromoCodes, figures: ['timesRedeemed'] },
  { route: journalRoutes.listJournal, figures: ['count'] },
]

/** The operations that answer with a list, whose length is shown, or a total of it. */
const lists = [
  { route: artworkRoutes.searchArtworks, figures: ['total'] },
  ...[
    favoriteRoutes.listFavorites,
    adminArtworkRoutes.listAllArtworks,
    adminOrderRoutes.listOrders,
    adminMessageRoutes.listMessages,
    adminSubscriberRoutes.listSubscribers,
    editorialRoutes.listContent,
    customerRoutes.listOwnOrders,
  ].map(route => ({ route, figures: [] })),
]

type Row = Readonly<Record<string, unknown>>
const ids = ['id', 'artworkId', 'sessionId', 'slug']

/** This many rows like those, each with ids of its own. */
const rowsLike = (rows: readonly Row[], count: number): readonly Row[] =>
  Array.from({ length: rows.length ? count : 0 }, (_, index) => {
    const row = rows[index % rows.length] ?? {}
    const ownIds = ids
      .filter(id => id in row)
      .map(id => [id, typeof row[id] === 'number' ? row[id] + index * 10_000 : `${row[id]}-${index}`])
    return index < rows.length ? row : { ...row, ...Object.fromEntries(ownIds) }
  })

/**
 * Has the API answer with this number in every counter, and with as many rows in every list where told so: real rows would take minutes,
 * and what is judged is what the site's script makes of them.
 */
export const answerWithCount = async (page: Page, count: number, isOfLists = false): Promise<void> => {
  for (const { route, figures } of isOfLists ? [...counters, ...lists] : counters) {
    const path = new RegExp(`/api${route.path.replace(/\{\w+\}/, '[^/]+')}(?:\\?|$)`)
    await page.route(path, async call => {
      if (call.request().method() !== route.method) return call.fallback()
      const response = await call.fetch()
      if (!response.ok()) return call.fulfill({ response })
      const answer: Row = JSON.parse(await response.text(), (key, value) =>
        figures.some(figure => figure === key) && typeof value === 'number' ? count : value,
      )
      const { next: _, ...whole } = answer
      const rows = Object.entries(whole).map(([key, value]) => [key, Array.isArray(value) ? rowsLike(value, count) : value])
      return call.fulfill({ response, json: isOfLists ? Object.fromEntries(rows) : answer })
    })
  }
}
