import { expect, type Page, test } from '@playwright/test'
import { pagePatterns } from '../../../shared/paths.ts'
import { axeViolations } from '../kit/axe.ts'
import { addButton, aWorkForSale, site, viewports } from '../kit/shopper.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies, votre choix' })

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

for (const viewport of viewports)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the cookie banner leaves the work for sale, and what the keyboard is on, in sight', async ({ page }) => {
      await page.goto(site(`/oeuvres/${(await aWorkForSale()).slug}`))
      await expect(banner(page)).toBeVisible()
      const choices = banner(page).getByRole('button', { name: /accepter|uniquement/ })
      const tops = await choices.evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))
      expect(tops).toEqual([tops[0], tops[0]])
      await addButton(page).click({ trial: true })
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab')
        const isCovered = await page.evaluate(() => {
          const [focused, strip] = [document.activeElement, document.querySelector('.consent')]
          if (!focused || !strip || strip.contains(focused) || focused.closest('.action-bar')) return false
          return focused.getBoundingClientRect().top >= strip.getBoundingClientRect().top
        })
        expect(isCovered).toBe(false)
      }
    })

    test('the cookie banner takes less than a fifth of the window', async ({ page }) => {
      await page.goto(site())
      expect((await boxOf(page, '.consent')).height).toBeLessThan(viewport.height / 5)
    })

    test('its switches are open to everyone, inside the window, and remembered', async ({ page }) => {
      await page.goto(site())
      await page.getByRole('button', { name: 'Personnaliser' }).click()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await axeViolations(page)).toEqual([])
      expect((await boxOf(page, '.consent')).y).toBeGreaterThan(64)
      await page.getByRole('switch', { name: 'Confort' }).click()
      await page.getByRole('button', { name: 'Sauvegarder' }).click()
      await expect(banner(page)).toHaveCount(0)
      await page.reload()
      await page.getByRole('button', { name: 'Gérer les cookies' }).click()
      await expect(page.getByRole('switch', { name: 'Confort' })).toBeChecked()
      await expect(page.getByRole('switch', { name: 'Publicité' })).not.toBeChecked()
    })
  })

/** Every page that an address alone leads to, and one of each kind that needs a name. */
const pages = [
  ...pagePatterns.filter(pattern => !pattern.includes(':')),
  '/collections/evasion',
  '/expositions/accords-tenus',
  '/oeuvres/canal-royal-le-soir',
  '/acheter-maintenant/canal-royal-le-soir',
]

test('nobody else is asked for anything, before or after all is accepted', async ({ page }) => {
  test.slow()
  const others: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(site()).origin) others.push(request.url())
  })
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(site(path))
      await page.waitForLoadState('networkidle')
    }
  }
  await walk(pages)
  await page.goto(site('/cookies'))
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect(banner(page)).toHaveCount(0)
  await walk(['/', '/oeuvres', '/contact', '/cookies'])
  expect(await page.context().cookies()).toEqual([])
  expect(others).toEqual([])
})
