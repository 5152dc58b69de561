import { expect, type Locator, type Page, test } from '@playwright/test'
import { pay } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout } from '../../kit/shop/builders.ts'
import { openAsOwner } from '../kit/member.ts'
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

const headlineLines = (page: Page): Promise<number> =>
  page.getByRole('heading', { level: 1 }).evaluate(title => {
    const words = document.createRange()
    words.selectNodeContents(title)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the headline of the home page has three lines on every desk', async ({ page }) => {
  const found: Record<number, number> = {}
  for (const width of [1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(site())
    await page.evaluate(() => document.fonts.ready)
    found[width] = await headlineLines(page)
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

test('where the system chooses the colours, buttons keep a shape and what is chosen a mark', async ({ page }) => {
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

test('on paper a work is without its buy bar, and a receipt fits one sheet', async ({ page }) => {
  const work = await aWorkForSale()
  const { sessionId } = await aCheckout(visitor(), [work])
  await pay(sessionId)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  await expect(page.locator('.action-bar')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.action-bar')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site(`/confirmation-commande/${sessionId}`))
  await expect(page.getByText('Payé', { exact: true })).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
  expect(sheets).toHaveLength(1)
})

test('a phone’s buy bar hides nothing that has the keyboard’s focus, and stands still in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  const bar = page.locator('.action-bar')
  const hidden = () =>
    bar.evaluate(buyBar => {
      const { activeElement } = document
      if (!activeElement || buyBar.contains(activeElement) || activeElement.contains(buyBar)) return ''
      const [focused, covered] = [activeElement.getBoundingClientRect(), buyBar.getBoundingClientRect()]
      // Below the work, the bar stands where it is and covers nothing.
      return focused.top >= covered.top && focused.top < covered.bottom ? activeElement.textContent : ''
    })
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    await expect.poll(hidden).toBe('')
  }
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(bar).toHaveCSS('position', 'static')
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
