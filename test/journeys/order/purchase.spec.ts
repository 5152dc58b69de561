import { expect, test } from '@playwright/test'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { cards } from '../../kit/cloud/stripe.ts'
import {
  addButton,
  addToCart,
  aSampleWorkForSale,
  aWorkForSale,
  expectPaid,
  giveUp,
  openUntil,
  orderAs,
  payWith,
  phone,
  site,
} from '../kit/shopper.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a newcomer finds a painting, pays for it, sees it confirmed and sold, and both mails arrive', async ({ page }) => {
    const work = await aSampleWorkForSale()
    const email = newAddress()
    await page.goto(site())
    await page.getByRole('main').getByRole('link', { name: 'Découvrir les œuvres' }).first().click()
    await expect(page).toHaveURL(/\/oeuvres$/)
    await page.getByRole('main').getByRole('searchbox').fill(work.title)
    await page.getByRole('link', { name: `Voir l'œuvre ${work.title}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(work.title)
    await addButton(page).click()
    await page.getByRole('link', { name: 'Voir le panier', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: work.title })).toBeVisible()
    await page.getByRole('link', { name: 'Procéder au paiement' }).click()
    await orderAs(page, email)
    await payWith(page)
    await expectPaid(page)
    await expect(page.getByText(work.title)).toBeVisible()
    await expect(page.getByTestId('cart-count')).toHaveCount(0)

    await expect(async () => {
      await page.goto(site(`/oeuvres/${work.slug}`))
      await expect(page.getByRole('main').getByText('Vendu', { exact: true }).first()).toBeVisible({ timeout: 1_000 })
      await expect(addButton(page)).toHaveCount(0, { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await page.goto(site('/panier'))
    await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
    expect((await mailTo(email)).text).toContain(work.title)
    expect((await mailTo(sampleGallery.email, work.title)).text).toContain('Claire Dupont')
  })
})

test('a declined card can be followed by a good one', async ({ page }) => {
  await addToCart(page, await aWorkForSale())
  await page.goto(site('/paiement'))
  await orderAs(page, newAddress())
  await payWith(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('refusée')
  await payWith(page)
  await expectPaid(page)
})

test('the browser’s back button leads from the payment page to the form as it was filled in, and the payment goes on', async ({ page }) => {
  await addToCart(page, await aWorkForSale())
  await page.goto(site('/paiement'))
  const email = newAddress()
  await page.getByLabel('Ville').fill('Sète')
  await orderAs(page, email)
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Ville')).toHaveValue('Sète')
  await page.getByRole('button', { name: /^Commander et payer/ }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page)
  await expectPaid(page)
})

test('a payment given up frees the work for anybody, and the cart keeps it', async ({ page, browser }) => {
  const work = await aWorkForSale()
  await addToCart(page, work)
  await page.goto(site('/paiement'))
  await orderAs(page, newAddress())

  const other = await browser.newPage()
  const workAddress = site(`/oeuvres/${work.slug}`)
  await openUntil(other, workAddress, () => other.getByText('Réservée').first())

  await giveUp(page)
  await expect(page.getByText(/rien n’a été débité/)).toBeVisible()
  await expect(page).toHaveURL(/\/panier$/)
  await expect(page.getByRole('heading', { level: 2, name: work.title })).toBeVisible()

  await expect(async () => {
    await other.goto(workAddress)
    await expect(other.getByText('Réservée')).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(addButton(other)).toBeVisible()
  await other.close()
})

test('the second to pay for a work is told, and may buy it once the first gives up', async ({ page, browser }) => {
  const work = await aWorkForSale()
  const context = await browser.newContext({ locale: 'fr-FR' })
  const second = await context.newPage()
  for (const buyer of [page, second]) {
    await addToCart(buyer, work)
    await buyer.goto(site('/paiement'))
  }
  await orderAs(page, newAddress())
  await second.getByLabel('E-mail').fill(newAddress())
  await second.getByLabel('Nom complet').fill('Jean Martin')
  await second.getByRole('button', { name: /^Commander et payer/ }).click()
  await expect(second.getByText(/en cours d’achat par une autre personne/)).toBeVisible()
  await expect(second.getByRole('link', { name: 'Revoir mon panier' })).toBeVisible()

  await giveUp(page)
  await expect(page.getByText(/rien n’a été débité/)).toBeVisible()
  await second.getByRole('button', { name: /^Commander et payer/ }).click()
  await second.waitForURL(/\/c\/pay\//)
  await payWith(second)
  await expectPaid(second)

  await page.reload()
  await expect(page.getByText('Cette œuvre vient d’être vendue.')).toBeVisible()
  await context.close()
})
