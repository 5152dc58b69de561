import { expect, test } from '@playwright/test'
import { openAsOwner } from '../kit/member.ts'
import { site } from '../kit/shopper.ts'

test('Back closes the menu of a phone, and leads from a page that the menu led to in one press', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(site('/contact'))
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(menu).toBeVisible()
  }
  await openMenu()
  await page.evaluate(() => history.back())
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(site('/contact'))
  await openMenu()
  await menu.getByRole('link', { name: 'Expositions' }).click()
  await expect(page).toHaveURL(site('/expositions'))
  await expect(menu).toBeHidden()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(site('/contact'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
})

test('Back closes a question of the back office and the form of a work; Forward asks nothing again', async ({ page }) => {
  await openAsOwner(page, '/admin')
  const address = page.url()
  const question = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Supprimer' }).first().click()
  await expect(question).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(question).toBeHidden()
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(address)
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Modifier' }).first().click()
  await page.getByRole('dialog').getByLabel('Titre').fill('Un titre qui n’est pas enregistré')
  await page.evaluate(() => history.back())
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.reload()
  await page.getByRole('button', { name: 'Modifier' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Titre')).toHaveValue('Un titre qui n’est pas enregistré')
  await expect(page.getByText(/^Votre saisie du .* est revenue/)).toBeVisible()
})
