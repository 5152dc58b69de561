import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeViolations } from '../kit/axe.ts'
import { aWorkForSale, phone, site, type Work } from '../kit/shopper.ts'

const heart = (page: Page, { title }: Work): Locator => page.getByRole('button', { name: `Favori\u202f: ${title}`, exact: true })
const badge = (page: Page): Locator => page.getByTestId('favorites-count')

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('works kept from a card and from a page are found again, one goes to the cart, and both are let go', async ({ page }) => {
    const [fromCard, fromPage] = [await aWorkForSale(), await aWorkForSale()]
    await page.goto(site(`/oeuvres?q=${encodeURIComponent(fromCard.title)}`))
    await heart(page, fromCard).click()
    await expect(page.getByText('Ajouté aux favoris')).toBeVisible()
    await expect(badge(page)).toHaveText('1')

    await page.goto(site(`/oeuvres/${fromPage.slug}`))
    await heart(page, fromPage).first().click()
    await expect(badge(page)).toHaveText('2')
    await page.getByRole('link', { name: 'Voir mes favoris' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes Favoris' })).toBeVisible()
    await expect(page.getByText('2 œuvres favorites')).toBeVisible()

    await page.reload()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText(fromPage.title)
    expect(await axeViolations(page)).toEqual([])

    await cards
      .last()
      .getByRole('button', { name: /^Ajouter au panier/ })
      .click()
    await expect(page.getByText('Ajouté au panier')).toBeVisible()
    await expect(page.getByTestId('cart-count')).toHaveText('1')

    await cards.first().getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/oeuvres/${fromPage.slug}$`))
    await expect(heart(page, fromPage).first()).toHaveAttribute('aria-pressed', 'true')
    await page.goto(site('/panier'))
    await heart(page, fromCard).click()
    await expect(page.getByText('Retiré des favoris')).toBeVisible()

    await page.getByRole('link', { name: 'Favoris, 1 œuvre' }).click()
    await page.getByRole('button', { name: `Retirer ${fromPage.title} des favoris` }).click()
    await expect(page.getByRole('heading', { name: 'Aucune œuvre favorite' })).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Aucune œuvre favorite' })).toBeVisible()
  })
})
