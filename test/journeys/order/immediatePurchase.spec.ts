import { expect, type Page, test } from '@playwright/test'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import {
  addToCart,
  aSampleWorkForSale,
  aWorkForSale,
  desk,
  expectPaid,
  giveUp,
  identifyAs,
  payWith,
  site,
  type Work,
} from '../kit/shopper.ts'

const openPurchase = async (page: Page, work: Work): Promise<void> => {
  await page.goto(site(`/oeuvres/${work.slug}`))
  await page.getByRole('link', { name: 'Acheter maintenant' }).click()
  await expect(page).toHaveURL(site(`/acheter-maintenant/${work.slug}`))
}

/** Fills in the form and presses the button; answers the tab that opens. */
const payInNewTab = async (page: Page, email: string): Promise<Page> => {
  await identifyAs(page, email)
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: /^Payer/ }).click()])
  await tab.waitForURL(/\/c\/pay\//)
  return tab
}

test.describe('at a desk', () => {
  test.use({ viewport: desk })

  test('a visitor buys one work at once, pays in a tab of its own, and keeps their cart', async ({ page }) => {
    const [work, kept] = [await aSampleWorkForSale(), await aWorkForSale()]
    const email = newAddress()
    await addToCart(page, kept)
    await openPurchase(page, work)
    const tab = await payInNewTab(page, email)
    await expect(page.getByRole('heading', { name: 'Le paiement continue dans l’autre onglet' })).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await payWith(tab)
    await expectPaid(tab)
    await expect(tab.getByText(work.title)).toBeVisible()
    await expect(tab.getByTestId('cart-count')).toHaveText('1')
    expect((await mailTo(email)).text).toContain(work.title)
    await page.goto(site(`/acheter-maintenant/${work.slug}`))
    await expect(page.getByRole('heading', { name: 'Cette œuvre ne peut pas être achetée en ligne' })).toBeVisible()
  })
})

test('the payment takes over this tab where no other can be opened', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openPurchase(page, await aWorkForSale())
  await identifyAs(page, newAddress())
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page)
  await expectPaid(page)
})

test('an immediate purchase given up leads back to the work, which is free again for anybody', async ({ page, browser }) => {
  const work = await aWorkForSale()
  await openPurchase(page, work)
  const tab = await payInNewTab(page, newAddress())
  const other = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await openPurchase(other, work)
  const refused = await Promise.all([other.waitForEvent('popup'), payRefused(other)])
  await expect(other.getByText(/en cours d’achat par une autre personne/)).toBeVisible()
  await expect.poll(() => refused[0].isClosed()).toBe(true)

  await giveUp(tab)
  await expect(tab.getByText(/rien n’a été débité/)).toBeVisible()
  await expect(tab).toHaveURL(site(`/acheter-maintenant/${work.slug}`))
  await payInNewTab(other, newAddress())
  await other.context().close()
})

const payRefused = async (page: Page): Promise<void> => {
  await identifyAs(page, newAddress())
  await page.getByRole('button', { name: /^Payer/ }).click()
}
