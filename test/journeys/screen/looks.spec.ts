import { expect, type Locator, type Page, test } from '@playwright/test'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { pay } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { newAccount } from '../../kit/shop/accounts.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { walkByTab } from '../kit/focusSight.ts'
import { openAsOwner, openMenu, signInAsCustomer } from '../kit/member.ts'
import { type Look, lookAt } from '../kit/screenLooks.ts'
import { addButton, addToCart, aWorkForSale, site, viewports } from '../kit/shopper.ts'

/** How far a picture's middle is from its mat's, in pixels. */
const offMiddle = (pictures: Locator): Promise<readonly number[]> =>
  pictures.evaluateAll(images =>
    images.flatMap(image => {
      const [own, mat] = [image, image.parentElement?.parentElement ?? image].map(element => element.getBoundingClientRect())
      const off = (a: 'left' | 'top', b: 'right' | 'bottom') =>
        own && mat ? Math.abs((own[a] + own[b] - mat[a] - mat[b]) / 2) : Number.POSITIVE_INFINITY
      return [off('left', 'right'), off('top', 'bottom')]
    }),
  )

test('small pictures hang in the middle of their mats', async ({ page }) => {
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  const views = page.getByRole('region', { name: 'Vues de l’œuvre' }).locator('li img')
  await expect(views).not.toHaveCount(0)
  expect(Math.max(...(await offMiddle(views)))).toBeLessThan(1)
  await addToCart(page, await aWorkForSale())
  await page.goto(site('/panier'))
  const lines = page.getByRole('main').locator('li img')
  await expect(lines).toHaveCount(1)
  expect(Math.max(...(await offMiddle(lines)))).toBeLessThan(1)
})

for (const viewport of viewports)
  test(`the help of the zoom stands below the picture at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const slug of ['canal-royal-le-soir', 'violoncelle-fin-de-jour']) {
      await page.goto(site(`/oeuvres/${slug}`))
      await page.getByRole('button', { name: /^Agrandir l’image/ }).click()
      const zoom = page.getByRole('dialog')
      const [picture, help] = [await zoom.getByRole('img').boundingBox(), await zoom.getByText(/^Molette ou pincement/).boundingBox()]
      expect(help?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
      expect((help?.y ?? 0) + (help?.height ?? 0)).toBeLessThan(viewport.height)
    }
  })

/** The seconds that what moves longest in a window takes for it. */
const longestMove = (window: Locator): Promise<number> =>
  window.evaluate(root =>
    Math.max(
      ...[root, ...root.querySelectorAll('*')].flatMap(element => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat)
      }),
    ),
  )

test('nothing moves in the zoom for whoever asked for less motion', async ({ page }) => {
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  await page.getByRole('button', { name: /^Agrandir l’image/ }).click()
  expect(await longestMove(page.getByRole('dialog'))).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await longestMove(page.getByRole('dialog'))).toBeLessThan(0.001)
})

/** The lines that a text is on. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate(element => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the headline of the home page has three lines on every desk', async ({ page }) => {
  const found: Record<number, number> = {}
  for (const width of [1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(site())
    await page.evaluate(() => document.fonts.ready)
    found[width] = await linesOf(page.getByRole('heading', { level: 1 }))
  }
  expect(found).toEqual({ 1024: 3, 1280: 3, 1366: 3, 1920: 3 })
})

test('a bar of tabs scrolls sideways only', async ({ page }) => {
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  const bar = page.getByRole('tablist')
  expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('what can be done with a work of the list is in sight without pointing at it', async ({ page }) => {
  await page.goto(site('/oeuvres?vue=liste'))
  const action = page.getByRole('button', { name: /^Ajouter au panier/ }).first()
  await expect(action).toHaveCSS('text-decoration-line', 'underline')
  // The page was prerendered as a grid, whose cards show it only to a pointer, and becomes the list when it is hydrated.
  await expect.poll(() => action.evaluate(element => element.checkVisibility({ opacityProperty: true }))).toBe(true)
})

test('buttons keep a shape and chosen tabs a mark where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  await expect(addButton(page)).toHaveCSS('border-top-width', '1px')
  const edge = (tab: Locator) => tab.evaluate(element => getComputedStyle(element).borderBottomColor)
  const [chosen, other] = [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first()]
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await edge(other)).toBe(paper)
  expect(await edge(chosen)).not.toBe(paper)
  await expect(page.getByRole('button', { name: 'Afficher l’image 1' })).toHaveCSS('outline-style', 'solid')
})

const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('a work is printed on one sheet with owner and address, a receipt on another', async ({ page }) => {
  const work = await aWorkForSale()
  const { sessionId } = await aCheckout(visitor(), [work])
  await pay(sessionId)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  await expect(page.locator('.action-bar')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.action-bar')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  const sheet = page.getByRole('article').first()
  // The picture itself is one, which enlarges.
  await expect(sheet.getByRole('button')).toHaveCount(1)
  for (const role of ['tablist', 'checkbox'] as const) await expect(sheet.getByRole(role)).toHaveCount(0)
  await expect(sheet.getByText(sampleGallery.name, { exact: true })).toBeVisible()
  await expect(sheet.getByText(site('/oeuvres/canal-royal-le-soir'))).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
  await page.goto(site(`/confirmation-commande/${sessionId}`))
  await expect(page.getByText('Payé', { exact: true })).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
})

const walked = [
  '/',
  '/oeuvres',
  '/oeuvres/canal-royal-le-soir',
  '/acheter-maintenant/canal-royal-le-soir',
  '/panier',
  '/paiement',
  '/devis',
]
const walkedLooks: readonly Look[] = [
  { name: 'on a phone', width: 375, height: 667 },
  { name: 'in a low window', width: 1280, height: 400 },
  { name: 'with text of twice the size', width: 375, height: 667, text: 32 },
]

test('nothing that has the keyboard’s focus lies under a bar, forwards and backwards, on phones, in low windows and with large text', async ({
  page,
  context,
}) => {
  test.slow()
  await page.goto(site('/cookies'))
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click()
  await addToCart(page, await aWorkForSale())
  await openAsOwner(page, '/admin')
  const browser = await context.newCDPSession(page)
  const found: string[] = []
  for (const path of [...walked, '/admin?onglet=create']) {
    await page.goto(site(path))
    await page.waitForLoadState('networkidle')
    for (const look of walkedLooks) {
      await lookAt(page, browser, look)
      for (const isBack of [false, true])
        found.push(...(await walkByTab(page, browser, isBack)).map(fault => `${path} ${look.name}, ${isBack ? 'back' : 'forth'}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})

test('no bar stays in place in a low window, and a work’s action stands beside others', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  await expect(page.locator('.action-bar')).toBeHidden()
  await expect(addButton(page)).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.goto(site('/devis'))
  await expect(page.getByRole('banner')).toHaveCSS('position', 'relative')
})

test('the filters of the works wrap at a desk where text is large', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site('/oeuvres'))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await expect(page.getByLabel('Trier par')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('each price of the cart stands under its title on a phone, at the same edge', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await addToCart(page, await aWorkForSale())
  await addToCart(page, await anArtwork({ title: 'Les barques au repos devant le quai, au petit matin' }))
  await page.goto(site('/panier'))
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(lines).toHaveCount(2)
  const edges = await Promise.all(
    (await lines.all()).map(async line => {
      const [title, price] = [await boxOf(line.getByRole('heading')), await boxOf(line.getByText(/€$/))]
      expect(price.y).toBeGreaterThanOrEqual(title.bottom)
      return price.right
    }),
  )
  expect(edges[1]).toBe(edges[0])
})

test('the menu of an account has its address on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const customer = await newAccount()
  await signInAsCustomer(page, customer)
  await openMenu(page)
  expect(await linesOf(page.getByRole('banner').getByText(customer.email))).toBe(1)
})

test('the name is level with the menu at a desk, and the promises clear of the rules', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site())
  await page.evaluate(() => document.fonts.ready)
  const baselines = await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll(links =>
      links.slice(0, 2).map(link => {
        const [words, foot] = [document.createElement('span'), document.createElement('span')]
        words.append(link.textContent ?? '', foot)
        foot.style.display = 'inline-block'
        link.replaceChildren(words)
        return foot.getBoundingClientRect().bottom
      }),
    )
  expect(Math.abs((baselines[0] ?? Number.NaN) - (baselines[1] ?? Number.NaN))).toBeLessThanOrEqual(1.5)
  const clear = await page.locator('.promise').evaluateAll(promises =>
    promises.map(promise => {
      const words = document.createRange()
      words.selectNodeContents(promise)
      return promise.getBoundingClientRect().right - Math.max(...[...words.getClientRects()].map(({ right }) => right))
    }),
  )
  expect(clear).toHaveLength(4)
  expect(Math.min(...clear)).toBeGreaterThanOrEqual(12)
})

test('a work that is bought at once stays in sight at a desk, down to the button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site('/acheter-maintenant/canal-royal-le-soir'))
  await page.getByRole('button', { name: /^Payer/ }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('figure').getByRole('img')).toBeInViewport({ ratio: 0.9 })
})

test('a phone shows the owner’s first work below one line of header, and three messages cover less than a third of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAsOwner(page, '/admin')
  await expect(page.getByRole('toolbar').first()).toBeInViewport()
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(56)
  await page.getByRole('tab', { name: 'Créer une œuvre' }).click()
  const types = ['image/svg+xml', 'text/html', 'image/heic']
  const files = types.map(mimeType => ({ name: mimeType.replace('/', '.'), mimeType, buffer: Buffer.from('x') }))
  await page.locator('input[name=images]').setInputFiles(files)
  const messages = page.getByRole('log')
  await expect(messages.getByRole('listitem')).toHaveCount(3)
  expect((await messages.boundingBox())?.height).toBeLessThan(812 / 3)
})

for (const viewport of viewports)
  test(`no action on a work of the owner’s list stands alone on its row at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openAsOwner(page, '/admin')
    const bars = page.getByRole('toolbar')
    await expect(bars.first()).toBeVisible()
    const rows = await bars.evaluateAll(all =>
      all.map(bar =>
        Object.values(Object.groupBy([...bar.children], child => Math.round(child.getBoundingClientRect().top))).map(
          row => row?.length ?? 0,
        ),
      ),
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.flat().filter(actions => actions === 1)).toEqual([])
  })
