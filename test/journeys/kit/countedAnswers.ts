import type { CDPSession } from '@playwright/test'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { journalRoutes } from '../../../shared/journal/journalRoutes.ts'
import { newsRoutes } from '../../../shared/news/newsRoutes.ts'
import { adminSubscriberRoutes } from '../../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'

type Row = Readonly<Record<string, unknown>>
type Counted = {
  readonly route: { readonly method: string; readonly path: string }
  readonly figures: readonly string[]
  /** The rows that the page of the list counts; without it, all. */
  readonly isListed?: (row: Row) => boolean
}

/** The operations whose answers have counters, with the fields that are. */
const counters: readonly Counted[] = [
  { route: newsRoutes.checkNews, figures: ['orders', 'messages', 'withdrawals'] },
  { route: cartRoutes.getCart, figures: ['itemCount'] },
  { route: promoRoutes.listPromoCodes, figures: ['timesRedeemed'] },
  // Alarms, reports and the tries of strangers stand on a page of their own.
  { route: journalRoutes.listJournal, figures: ['count'], isListed: ({ kind, what }) => kind !== 'alert' && what !== 'passwordTried' },
]

/** The operations that answer with a list, whose length is shown, or a total of it. */
const lists: readonly Counted[] = [
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

const ids = ['id', 'artworkId', 'orderId', 'sessionId', 'slug', 'email']

/** This many rows like those, each with ids of its own. */
const rowsLike = (rows: readonly Row[], count: number): readonly Row[] =>
  Array.from({ length: rows.length ? count : 0 }, (_, index) => {
    const row = rows[index % rows.length] ?? {}
    const ownIds = ids
      .filter(id => id in row)
      .map(id => [id, typeof row[id] === 'number' ? row[id] + index * 10_000 : `${row[id]}-${index}`])
    return index < rows.length ? row : { ...row, ...Object.fromEntries(ownIds) }
  })

/** A call as Chromium holds it. */
export type HeldCall = {
  readonly requestId: string
  readonly request: { readonly url: string; readonly method: string }
  readonly responseStatusCode?: number
}

/**
 * Answers the API's calls of a page in another way, before or after they were made. Playwright's own way keeps the page from the browser's
 * cache, so that each page fetches and compiles every script again: https://playwright.dev/docs/api/class-page#page-route
 */
export const answerCalls = async (
  browser: CDPSession,
  requestStage: 'Request' | 'Response',
  answer: (call: HeldCall) => Promise<unknown>,
): Promise<void> => {
  // A page that was left no longer waits for an answer.
  browser.on('Fetch.requestPaused', call => void answer(call).catch(() => undefined))
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage }] })
}

/** Answers a call that is held. */
export const fulfil = (browser: CDPSession, { requestId }: HeldCall, responseCode: number, type: string, body: unknown): Promise<unknown> =>
  browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode,
    responseHeaders: [{ name: 'content-type', value: type }],
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  })

/**
 * Has the API answer with this number in every counter, and with as many rows in every list where told so: real rows would take minutes,
 * and what is judged is what the site's script makes of them.
 */
export const answerWithCount = (browser: CDPSession, count: number, isOfLists = false): Promise<void> =>
  answerCalls(browser, 'Response', async call => {
    const { requestId, request, responseStatusCode } = call
    const { pathname } = new URL(request.url)
    const counted = (isOfLists ? [...counters, ...lists] : counters).find(
      ({ route }) => request.method === route.method && new RegExp(`^/api${route.path.replace(/\{\w+\}/, '[^/]+')}$`).test(pathname),
    )
    if (!counted || responseStatusCode !== 200) return browser.send('Fetch.continueRequest', { requestId })
    const { body, base64Encoded } = await browser.send('Fetch.getResponseBody', { requestId })
    const answer: Row = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString(), (key, value) =>
      counted.figures.some(figure => figure === key) && typeof value === 'number' ? count : value,
    )
    const { next: _, ...whole } = answer
    const rows = Object.entries(whole).map(([key, value]) => [
      key,
      Array.isArray(value) ? rowsLike(value.filter(counted.isListed ?? Boolean), count) : value,
    ])
    return fulfil(browser, call, 200, 'application/json', isOfLists ? Object.fromEntries(rows) : answer)
  })
