import { type Browser, expect, type Page } from '@playwright/test'
import { phone } from './phone.ts'

/** A request between the browser and the edge; what the browser takes from its cache is not included. */
export type Sent = {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Includes the headers, as the browser received them. */
  readonly bytes: number
  /** Tells whether the edge may cache the answer for other visitors. */
  readonly isKept: boolean
}

export type Step = { readonly name: string; readonly sent: readonly Sent[] }

const isKept = (caching = ''): boolean => /\b(s-maxage|max-age)=[1-9]/.test(caching) && !/\b(private|no-store)\b/.test(caching)

/** Records every request to this site with its transferred bytes. */
const listen = async (page: Page, site: string) => {
  const devtools = await page.context().newCDPSession(page)
  const open = new Map<string, Sent>()
  const sent: Sent[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (redirectResponse)
      sent.push({ ...(open.get(requestId) as Sent), status: redirectResponse.status, bytes: redirectResponse.encodedDataLength })
    if (!request.url.startsWith(site)) return
    const path = request.url.slice(site.length)
    open.set(requestId, { method: request.method, path, status: 0, bytes: 0, isKept: false })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void open.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId)
    if (!request) return
    if (response.fromDiskCache || response.fromPrefetchCache) return void open.delete(requestId)
    const caching = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'cache-control')?.[1]
    open.set(requestId, { ...request, status: response.status, isKept: isKept(caching) })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId)
    open.delete(requestId)
    if (request) sent.push({ ...request, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  return { take: () => sent.splice(0) }
}

/** Scrolls through the page as a reader does, so that lazy pictures load too. */
const read = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(300)
  }
  await page.waitForLoadState('networkidle')
}

const steps: readonly (readonly [name: string, act: (page: Page, site: string) => Promise<unknown>])[] = [
  ['home', (page, site) => page.goto(site)],
  ['catalogue', page => page.getByRole('link', { name: 'Découvrir les œuvres' }).first().click()],
  ['a work', page => page.getByRole('main').getByRole('article').nth(2).getByRole('link').first().click()],
  ['back to the catalogue', page => page.goBack()],
  [
    'another work',
    page => page.getByRole('main').getByRole('article').filter({ hasText: 'Ajouter au panier' }).first().getByRole('link').first().click(),
  ],
  [
    'add to the cart',
    async page => {
      await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).first().click()
      await expect(page.getByText('Ajouté au panier')).toBeVisible()
    },
  ],
  [
    'cart',
    page =>
      page
        .locator('header')
        .getByRole('link', { name: /panier/i })
        .click(),
  ],
]

/** Records one visit of a new visitor on a phone, with a regular browser cache. */
export const recordVisit = async (browser: Browser, site: string): Promise<readonly Step[]> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const network = await listen(page, site)
  const recorded: Step[] = []
  for (const [name, act] of steps) {
    await act(page, site)
    await page.waitForLoadState('networkidle')
    await read(page)
    recorded.push({ name, sent: network.take() })
  }
  await context.close()
  return recorded
}
