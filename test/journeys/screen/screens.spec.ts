import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { pagePatterns, patterns } from '../../../shared/paths.ts'
import { securityRoutes } from '../../../shared/security/securityRoutes.ts'
import { startTestCloud } from '../../kit/cloud/cloud.ts'
import { newerApis } from '../../kit/setup/newerApis.ts'
import { answerCalls, answerWithCount, fulfil, type HeldCall } from '../kit/countedAnswers.ts'
import { focusFaults, pressTab } from '../kit/focusSight.ts'
import { openAsOwner, signInAsCustomer } from '../kit/member.ts'
import {
  askingScreens,
  countingScreens,
  emptyShopScreens,
  nameOf,
  openScreen,
  type Person,
  type Screen,
  screensOf,
} from '../kit/screenList.ts'
import { axeFindings, edgeless, type Look, layoutFaults, lookAt, looks, markGrounds, prepareLook } from '../kit/screenLooks.ts'
import { type Furnished, fillCart, furnishShop } from '../kit/screenShop.ts'
import { wordFaults } from '../kit/screenWords.ts'
import { addToCart, aWorkForSale, site } from '../kit/shopper.ts'

/** Some ninety screens, on a machine that may be busy with other things. */
const wholeShopMilliseconds = 900_000

// The tests of this file are long: the workers share them, each with a shop furnished once.
test.describe.configure({ mode: 'parallel', timeout: wholeShopMilliseconds, retries: 0 })

type Desk = { readonly page: Page; readonly browser: CDPSession; readonly said: string[] }

/** Screens that report a misuse do so from one address here, more often than an address may within a minute (`recordSecurityEvent`). */
const isTooManyReports = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 429') && message.location().url.endsWith(securityRoutes.recordSecurityEvent.path)

/** A page each for the visitor, the newcomer and the owner; what its console says of wrong is kept. */
const openDesk = async (context: BrowserContext): Promise<Desk> => {
  const page = await context.newPage()
  const said: string[] = []
  page.on('pageerror', error => said.push(`throws ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !isTooManyReports(message)) said.push(`its console says: ${message.text()}`)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { page, browser: await context.newCDPSession(page), said }
}

/** Everyone in a browser of their own: all but the stranger have chosen their cookies. */
const peopleAt = async (browser: Browser) => {
  const open = async (come?: (page: Page) => Promise<void>): Promise<BrowserContext> => {
    const context = await browser.newContext({ locale: 'fr-FR' })
    const page = await context.newPage()
    if (come) {
      await page.goto(site('/cookies'))
      await page.getByRole('button', { name: 'Nécessaires uniquement' }).click()
      await come(page)
    }
    await page.close()
    return context
  }
  return {
    visitor: await open(page => fillCart(page, shop)),
    newcomer: await open(async () => undefined),
    stranger: await open(),
    customer: await open(page => signInAsCustomer(page, shop.customer)),
    owner: await open(page => openAsOwner(page, '/admin')),
  }
}

/** Once for all tests of this file that a worker makes. */
let shop: Furnished
let people: Readonly<Record<Person, BrowserContext>>
test.beforeAll(async ({ browser }) => {
  test.setTimeout(wholeShopMilliseconds)
  shop = await furnishShop()
  people = await peopleAt(browser)
})

/** A desk for everyone, instead of those that another test left. */
const openDesks = async (): Promise<Readonly<Record<Person, Desk>>> => {
  await Promise.all(Object.values(people).flatMap(context => context.pages().map(page => page.close())))
  return {
    visitor: await openDesk(people.visitor),
    newcomer: await openDesk(people.newcomer),
    stranger: await openDesk(people.stranger),
    customer: await openDesk(people.customer),
    owner: await openDesk(people.owner),
  }
}

/** A folder for a picture of each screen at 375 and 1280 px, to be looked at by eye. */
const pictures = process.env.GALERIE_SCREENSHOTS

const pictureOf = (page: Page, screen: Screen, look: Look): Promise<unknown> =>
  page.screenshot({
    path: join(pictures ?? '', `${nameOf(screen)} ${look.name}`.replace(/[^a-z0-9]+/gi, '-').concat('.png')),
    fullPage: true,
  })

/** What is wrong with a screen as it stands, at each look. */
const lookedAt = async ({ page, browser }: Desk, screen: Screen, all: readonly Look[]): Promise<readonly string[]> => {
  const found: string[] = []
  if (all.length > 0) await markGrounds(page)
  for (const look of all) {
    await lookAt(page, browser, look)
    if (pictures && /^(375|1280) px$/.test(look.name)) await pictureOf(page, screen, look)
    const faults = look.isForced ? await edgeless(page) : await layoutFaults(page)
    const ofAxe = look.axe ? await axeFindings(page, look.axe) : []
    // What was brought about may end when the focus leaves it: then only the last look has it.
    const ofFocus = screen.bring && look !== all.at(-1) ? [] : await focusFaults(page, browser)
    found.push(...[...faults, ...ofAxe, ...ofFocus].map(fault => `${look.name}: ${fault}`))
  }
  return found
}

/** The list of faults, each with its screen; a screen that does not open is one, and the others are looked at all the same. */
const faultsOf = async (desk: Desk, screen: Screen, all: readonly Look[], address?: string): Promise<readonly string[]> => {
  const { page, browser, said } = desk
  // What the page before still says is its own.
  page.once('framenavigated', () => void said.splice(0))
  const fits = (look: Look) => !screen.isOfPhone || look.width < 500
  await prepareLook(page, browser, looks.find(fits) as Look)
  const taken = screen.isOfWords ? [] : all.filter(fits)
  const seen = await openScreen(page, screen, address)
    .then(async () => [...(await lookedAt(desk, screen, taken)), ...(await wordFaults(browser))])
    // What comes later would count as the next screen's.
    .finally(() => screen.logs && expect.poll(() => said.some(line => screen.logs?.test(line)), { message: 'its log' }).toBe(true))
    .catch((error: Error) => [`does not open: ${error.message.split('\n').slice(0, 4).join(' ')}`])
  const isExpected = (line: string) => [screen.logs, screen.mayLog].some(expected => expected?.test(line))
  return [...seen, ...said.filter(line => !isExpected(line))].map(fault => `${nameOf(screen)} ${fault}`)
}

/** Notes on each element that the focus came to it, and whether it showed. */
const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const isMarked = getComputedStyle(target).outlineStyle !== 'none' || target.matches('input, select, textarea')
      target.dataset.reached = isMarked ? 'marked' : 'unmarked'
    })
  })

/** What can be acted on and was not come to, or was without a mark; of radio buttons, the one that is the group's stop will do. */
const unreached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const radioOf = (element: Element) => (element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined)
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const stops = all.filter(element => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
    const groups = new Set(stops.filter(({ dataset }) => dataset.reached).map(radioOf))
    return stops
      .filter(element => element.dataset.reached !== 'marked' && !groups.has(radioOf(element) ?? ''))
      .map(({ outerHTML, dataset }) => `${dataset.reached ?? 'not reached'}: ${outerHTML.slice(0, 120)}`)
  })

/** Through the page, and through it again where a list brought its next works behind the reader: at most four times. */
const tabThrough = async ({ page, browser }: Desk): Promise<readonly string[]> => {
  for (let lap = 1; ; lap += 1) {
    const stops = await page.locator('a[href], button, input, select, textarea, summary, [tabindex="0"]').count()
    await pressTab(browser, stops + 2)
    const left = await unreached(page)
    if (!left.length || lap === 4) return left
  }
}

/** What the Tab key does not lead to, or leaves unmarked, on a screen that was looked at. */
const tabFaults = async (desk: Desk, screen: Screen): Promise<readonly string[]> => {
  const [wide] = looks
  if (wide) await lookAt(desk.page, desk.browser, wide)
  await noteFocus(desk.page)
  return (await tabThrough(desk)).map(fault => `${nameOf(screen)} by the Tab key: ${fault}`)
}

/** These lead to another address. */
const redirects: readonly string[] = [patterns.catalogueAlias, patterns.privacyAlias, patterns.immediatePurchaseOfNothing]

test('no address of the site is missing among the screens that are looked at', () => {
  const paths = screensOf(shop).map(({ path }) => new URL(path, site('/')).pathname)
  const isLookedAt = (pattern: string) => paths.some(path => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
  expect(pagePatterns.filter(pattern => !redirects.includes(pattern) && !isLookedAt(pattern))).toEqual([])
})

test('every screen of the site is whole at every width, with large text, in forced colours, with 100 in every counter, open to everyone, and walked by the Tab key', async () => {
  const desks = await openDesks()
  await answerWithCount(desks.visitor.browser, 100)
  const found: string[] = []
  for (const screen of screensOf(shop).filter(({ as }) => as !== 'owner')) {
    const desk = desks[screen.as ?? 'visitor']
    found.push(...(await faultsOf(desk, screen, looks)))
    if (!screen.bring) found.push(...(await tabFaults(desk, screen)))
  }
  expect(found).toEqual([])
})

/** The owner's lists are tables, which need 360 px for text of twice the size. */
const ownersLooks = looks.map(look => (look.name === '320 px, text 200 %' ? { ...look, name: '360 px, text 200 %', width: 360 } : look))

test('every screen of the back office is whole at every width, with large text, in forced colours, with 100 in every counter, and open to everyone', async () => {
  const { owner } = await openDesks()
  await answerWithCount(owner.browser, 100)
  const found: string[] = []
  for (const screen of screensOf(shop).filter(({ as }) => as === 'owner')) found.push(...(await faultsOf(owner, screen, ownersLooks)))
  expect(found).toEqual([])
})

const narrowAndWide = looks.filter(({ name }) => ['1280 px', '320 px', '320 px, text 200 %'].includes(name))

/** What becomes of the calls of the API. */
const answers: Readonly<Record<string, (browser: CDPSession, call: HeldCall) => Promise<unknown>>> = {
  'while the API is asked': async () => undefined,
  'when the API fails': (browser, call) => fulfil(browser, call, 500, 'application/problem+json', {}),
  'without a connection': (browser, { requestId }) => browser.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }),
}

/** Without a connection a screen differs by its words alone from one whose call failed. */
const looksAt = (state: string) => (state.startsWith('without') ? [] : narrowAndWide)

for (const [state, answer] of Object.entries(answers))
  test(`every screen that asks the API is whole ${state}`, async () => {
    const desks = await openDesks()
    for (const { browser } of Object.values(desks)) await answerCalls(browser, 'Request', call => answer(browser, call))
    const isWaiting = state.startsWith('while')
    const found: string[] = []
    for (const { logs: _, ...screen } of askingScreens(shop)) {
      const stated = {
        ...screen,
        state,
        mayLog: /Failed to load resource|could not be loaded/,
        ...(isWaiting && { shows: /./ }),
      }
      found.push(...(await faultsOf(desks[screen.as ?? 'visitor'], stated, looksAt(state))))
    }
    // While it is awaited, the place of a heading is kept by a line without words.
    expect(found.filter(fault => !(isWaiting && fault.includes('page-has-heading-one')))).toEqual([])
  })

test('every list says rightly how much it has, with a hundred rows and with none', async () => {
  const found: string[] = []
  for (const count of [100, 0]) {
    const desks = await openDesks()
    for (const { browser } of [desks.visitor, desks.customer, desks.owner]) await answerWithCount(browser, count, true)
    for (const screen of countingScreens(count))
      found.push(...(await faultsOf(desks[screen.as ?? 'visitor'], { ...screen, state: `with ${count}` }, [])))
  }
  expect(found).toEqual([])
})

test('a shop without a work is whole', async ({ browser }) => {
  const empty = await startTestCloud({ empty: true })
  try {
    const desk = await openDesk(await browser.newContext({ locale: 'fr-FR' }))
    const found: string[] = []
    for (const screen of emptyShopScreens)
      found.push(...(await faultsOf(desk, { ...screen, state: 'without works' }, looks, new URL(screen.path, empty.endpoints.site).href)))
    expect(found).toEqual([])
  } finally {
    await empty.stop()
  }
})

test('a cart that cannot be paid and a form with errors are open to everyone too', async ({ page }) => {
  const work = await aWorkForSale()
  await addToCart(page, work)
  await page.goto(site('/paiement'))
  await page.getByRole('button', { name: /^Commander et payer/ }).click()
  await expect(page.getByText('Email requis')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(site('/panier'))
  await page.getByRole('button', { name: /^Augmenter la quantité/ }).click()
  await page.getByLabel('Code promo').fill('INCONNU')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(/^Code invalide/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

/** Makes the browser one of the oldest of the range, as far as its APIs go: what is newer is not there when a page opens. */
const forgetNewerApis = (page: Page): Promise<unknown> =>
  page.addInitScript(apis => {
    const holderOf = (owner: string): unknown =>
      owner
        .split('.')
        .reduce<unknown>((holder, name) => (name ? (holder as Record<string, unknown> | undefined)?.[name] : holder), globalThis)
    for (const { owner, member, isStatic } of apis) {
      const holder = holderOf(owner) as { prototype?: unknown } | undefined
      if (holder && (!owner || isStatic !== false)) Reflect.deleteProperty(holder, member)
      if (holder?.prototype && !isStatic) Reflect.deleteProperty(holder.prototype as object, member)
    }
  }, newerApis)

test('every screen opens in a browser that has no API newer than the stated range, with nothing in any counter', async ({ browser }) => {
  const open = async (): Promise<Desk> => {
    const desk = await openDesk(await browser.newContext({ locale: 'fr-FR' }))
    await forgetNewerApis(desk.page)
    return desk
  }
  const [anyone, customer, owner] = [await open(), await open(), await open()]
  await signInAsCustomer(customer.page, shop.customer)
  await openAsOwner(owner.page, '/admin')
  for (const desk of [anyone, owner]) await answerWithCount(desk.browser, 0)
  const found: string[] = []
  for (const screen of screensOf(shop).filter(
    ({ as, bring, path }) => !bring && (as === 'newcomer' || !/favoris|panier|paiement$/.test(path)),
  )) {
    const desk = { owner, customer, visitor: anyone, newcomer: anyone, stranger: anyone }[screen.as ?? 'visitor']
    found.push(...(await faultsOf(desk, screen, [])))
    expect(await desk.page.evaluate(() => ['groupBy' in Object, 'canParse' in URL, 'requestIdleCallback' in window])).toEqual([
      false,
      false,
      false,
    ])
  }
  expect(found).toEqual([])
})

test('a page opened by its address begins at its top, however far the one before was read', async ({ page }) => {
  const work = await aWorkForSale()
  await page.setViewportSize({ width: 375, height: 812 })
  for (const path of [`/oeuvres/${work.slug}`, `/acheter-maintenant/${work.slug}`]) {
    await openScreen(page, { path: '/cgv', shows: 'Conditions générales de vente' })
    await page.evaluate(() => scrollTo(0, 1800))
    await openScreen(page, { path, shows: work.title })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
