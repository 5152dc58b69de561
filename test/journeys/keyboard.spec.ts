import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAddress } from '../kit/mailbox.ts'
import { addButton, aSampleWorkForSale, aWorkForSale, expectPaid, site, viewports } from './shopper.ts'

/** More stops than any page has: whoever has not come by in as many cannot be reached by keyboard. */
const longestWalk = 150

/** Walks there with Tab alone, as the page orders its stops; each must be visibly marked when it is reached. */
const walkTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < longestWalk; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) {
      const outline = await target.evaluate(element => getComputedStyle(element).outlineStyle)
      const isField = await target.evaluate(element => element.matches('input, select'))
      expect(outline !== 'none' || isField).toBe(true)
      return
    }
  }
  throw new Error(`${target} cannot be reached by keyboard`)
}

const follow = async (page: Page, target: Locator): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.press('Enter')
}

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.type(text)
}

for (const viewport of viewports)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a painting is found, ordered and paid for by keyboard alone', async ({ page }) => {
      const work = await aSampleWorkForSale()
      await page.goto(site())
      await follow(page, page.getByRole('main').getByRole('link', { name: 'Découvrir les œuvres' }).first())
      await follow(page, page.getByRole('article').filter({ hasText: work.title }).getByRole('link').first())
      await expect(page.getByRole('heading', { level: 1 })).toContainText(work.title)
      await follow(page, addButton(page))
      await expect(page.getByText('Ajouté au panier')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/panier$/)
      await follow(page, page.getByRole('link', { name: 'Procéder au paiement' }))
      await type(page, page.getByLabel('Email'), newAddress())
      await type(page, page.getByLabel('Nom complet'), 'Claire Dupont')
      await follow(page, page.getByRole('button', { name: /^Commander et payer/ }))
      await page.waitForURL(/\/c\/pay\//)
      await type(page, page.locator('[name=cardNumber]'), '4242424242424242')
      await type(page, page.locator('[name=cardExpiry]'), '1234')
      await type(page, page.locator('[name=cardCvc]'), '123')
      await type(page, page.locator('[name=billingName]'), 'Claire Dupont')
      await follow(page, page.getByRole('button', { name: /^Payer/ }))
      await expectPaid(page)
    })
  })

test('a cart is counted, emptied line by line and given a code without leaving the keyboard', async ({ page }) => {
  await page.goto(site(`/oeuvres/${(await aWorkForSale()).slug}`))
  await follow(page, addButton(page))
  await expect(page.getByText('Ajouté au panier')).toBeVisible()
  await page.goto(site('/panier'))
  await follow(page, page.getByRole('button', { name: /^Augmenter la quantité/ }))
  await expect(page.getByText('Œuvre originale unique : une seule peut être commandée.')).toBeVisible()
  await follow(page, page.getByRole('button', { name: 'N’en garder qu’une' }))
  await type(page, page.getByLabel('Code promo'), 'bienvenue10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code BIENVENUE10 appliqué')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer le code BIENVENUE10' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code promo')).toBeFocused()
  await page.goto(site('/panier'))
  await follow(page, page.getByRole('button', { name: /^Retirer .* du panier$/ }))
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
})
