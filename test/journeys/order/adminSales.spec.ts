import { expect, type Page, test } from '@playwright/test'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aSubscriber } from '../../kit/shop/newsletter.ts'
import { expectOpenToEveryone, main, openAsOwner } from '../kit/member.ts'
import { addToCart, aWorkForSale, desk, expectPaid, orderAs, payWith, site, type Work } from '../kit/shopper.ts'

const expectToFit = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

/** What is looked for leaves one line of the list. */
const openLine = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  const lines = main(page).getByRole('table').getByRole('link')
  await expect(lines).toHaveCount(1)
  await lines.press('Enter')
}

const createCode = async (page: Page, code: string): Promise<void> => {
  await openAsOwner(page, '/admin?onglet=promo-codes')
  // The last of four tabs: a phone's bar has to go there by itself.
  await expect(page.getByRole('tab', { name: 'Codes promo' })).toBeInViewport({ ratio: 0.9 })
  const form = page.getByRole('form', { name: 'Nouveau code' })
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await form.locator('[name=value]').fill('25')
  await form.getByRole('button', { name: 'Créer le code promo' }).click()
  await expect(page.getByText('Code promo créé !')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Actif')
}

const buyWith = async (page: Page, work: Work, code: string, email: string): Promise<void> => {
  await addToCart(page, work)
  await page.goto(site('/panier'))
  await page.locator('[name=promoCode]').fill(code)
  await page.locator('[name=promoCode]').press('Enter')
  await expect(page.getByText(`Code ${code} appliqué`)).toBeVisible()
  await page.getByRole('link', { name: 'Procéder au paiement' }).click()
  await orderAs(page, email)
  await payWith(page)
  await expectPaid(page)
}

const newCode = (): string => `JOURNAL-${Math.floor(Math.random() * 1e6)}`

test.describe('at a desk', () => {
  test.use({ viewport: desk })

  test('the owner makes a promo code; who pays with it is seen, refunded, and the work sold again', async ({ page, browser }) => {
    // Two people, and seven screens looked at for accessibility.
    test.slow()
    const [work, code, email] = [await aWorkForSale(), newCode(), newAddress()]
    await createCode(page, code)
    await expectOpenToEveryone(page)
    await expectToFit(page)

    const buyer = await (await browser.newContext({ locale: 'fr-FR', viewport: desk })).newPage()
    await buyWith(buyer, work, code, email)
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row.getByRole('button', { name: `Supprimer le code ${code}` })).toBeDisabled()
    await row.getByRole('switch').click()
    await expect(page.getByText('Le code a été désactivé')).toBeVisible()

    await page.getByRole('banner').getByRole('link', { name: 'Commandes' }).click()
    await expect(page).toHaveURL(site('/admin/commandes'))
    await expect(main(page).getByRole('table')).toBeVisible()
    await expectOpenToEveryone(page)
    await expectToFit(page)
    await openLine(page, email)
    const order = page.getByRole('dialog', { name: /^Commande GL-/ })
    for (const text of [email, work.title, 'Claire Dupont']) await expect(order.getByText(text).first()).toBeVisible()
    await expect(order.getByText('−300,00 €')).toBeVisible()
    await expect(order.getByText('900,00 €', { exact: true })).toBeVisible()
    await expect(order.getByRole('link', { name: /Voir le paiement chez Stripe/ })).toHaveAttribute('href', /dashboard\.stripe\.com/)
    await expectOpenToEveryone(page)

    await order.getByRole('button', { name: 'Rembourser' }).click()
    const asking = page.getByRole('dialog', { name: 'Rembourser la commande' })
    await expect(asking.getByText(/^900,00\s€ seront rendus à Claire Dupont/)).toBeVisible()
    await expectOpenToEveryone(page)
    await asking.getByRole('button', { name: /^Rembourser/ }).click()
    await expect(page.getByText('Commande remboursée')).toBeVisible()
    await order.getByRole('button', { name: 'Remettre en vente' }).click()
    await expect(page.getByText('Œuvre remise en vente')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(order).toBeHidden()
    await expect(main(page).getByRole('table').getByRole('link')).toBeFocused()

    await buyer.reload()
    await expect(buyer.getByText('Remboursé', { exact: true })).toBeVisible()
    await addToCart(buyer, work)
    await buyer.context().close()
  })

  test('a message is read, answered by mail, and marked as handled; it stays so', async ({ page }) => {
    const email = newAddress()
    const message = { name: 'Paul Hérault', email, subject: 'Visite de l’atelier', message: 'Bonjour,\npuis-je passer samedi ?' }
    await visitor().call(contactRoutes.sendContactEmail, { body: message })
    await openAsOwner(page, '/admin/messages')
    await expect(main(page).getByRole('table')).toBeVisible()
    await expectOpenToEveryone(page)
    await expectToFit(page)
    await openLine(page, email)
    const opened = page.getByRole('dialog', { name: message.subject })
    await expect(opened.getByText('puis-je passer samedi')).toBeVisible()
    await expect(opened.getByRole('link', { name: 'Répondre par e-mail' })).toHaveAttribute('href', /^mailto:.+@.+subject=Re/)
    await expectOpenToEveryone(page)
    await opened.getByRole('switch', { name: 'Traité' }).click()
    await expect(page.getByText('Message traité')).toBeVisible()
    await page.goBack()
    await expect(opened).toBeHidden()
    await page.reload()
    await page.getByRole('combobox', { name: 'Messages affichés' }).selectOption('Traités')
    await openLine(page, email)
    await expect(opened.getByRole('switch', { name: 'Traité' })).toBeChecked()
  })

  test('the subscribers are listed with the proof of their consent, and saved as a file', async ({ page }) => {
    const { email } = await aSubscriber()
    await openAsOwner(page, '/admin/abonnes')
    await expect(main(page).getByRole('table')).toBeVisible()
    await expectOpenToEveryone(page)
    await expectToFit(page)
    await page.keyboard.press('/')
    await page.keyboard.type(email)
    const row = main(page).getByRole('row').filter({ hasText: email })
    await expect(row).toContainText(/page de la lettre/)
    await expect(row).toContainText('À confirmer')
    await expect(main(page).getByText('1 abonné', { exact: true })).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'Exporter en CSV' }).click()])
    expect(file.suggestedFilename()).toBe('abonnes.csv')
    const saved = await file.createReadStream().then(stream => stream.toArray())
    expect(Buffer.concat(saved).toString('utf8')).toContain(email)
  })
})
