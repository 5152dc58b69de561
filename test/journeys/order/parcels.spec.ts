import { expect, type Page, test } from '@playwright/test'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { aSale } from '../../kit/shop/sales.ts'
import { expectOpenToEveryone, main, openAsOwner } from '../kit/member.ts'
import { phone, site } from '../kit/shopper.ts'

const expectToFit = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a painting is prepared, sent, followed by its buyer, and said to have arrived', async ({ page, browser }) => {
    test.slow()
    const work = await anArtwork({ title: `Quai ${Math.random().toString(36).slice(2, 8)}` })
    const { sessionId, customerEmail } = await aSale(work)
    const reference = String((await orderNow(sessionId))?.reference)

    await openAsOwner(page, `/admin/commandes?commande=${reference}`)
    const order = page.getByRole('dialog', { name: `Commande ${reference}` })
    await order.locator('[name=carrier]').selectOption('Colissimo')
    await order.locator('[name=trackingNumber]').fill('8R 0001 2345 678')
    await expectOpenToEveryone(page)
    await order.getByRole('button', { name: 'Préparer l’envoi' }).click()
    await expect(order.getByRole('heading', { name: /^Colis 1/ })).toBeVisible()

    await order.getByRole('link', { name: 'Bon de livraison' }).click()
    await expect(page.getByRole('heading', { name: 'Bon de livraison' })).toBeVisible()
    await expect(main(page).getByText('3 rue des Halles')).toBeVisible()
    await expectOpenToEveryone(page)
    await expectToFit(page)
    await page.goBack()

    await order.getByRole('button', { name: 'Le colis est parti' }).click()
    await expect(order.getByText('Colis expédié')).toBeVisible()
    await expectOpenToEveryone(page)
    const sent = await mailTo(customerEmail, 'Votre colis est parti')
    expect(sent.links).toContain('https://www.laposte.fr/outils/suivre-vos-envois?code=8R00012345678')

    const buyer = await (await browser.newContext({ locale: 'fr-FR', viewport: phone })).newPage()
    await buyer.goto(site(`/confirmation-commande/${sessionId}`))
    await expect(buyer.getByRole('heading', { name: 'Suivi de la livraison' })).toBeVisible()
    await expectOpenToEveryone(buyer)
    await expectToFit(buyer)
    await buyer.getByRole('button', { name: 'Oui, elle est arrivée' }).click()
    await expect(buyer.getByText(/^Colis livré le/)).toBeVisible()
    await buyer.context().close()

    await page.reload()
    await expect(order.getByText('Colis 1, selon l’acheteur')).toBeVisible()
    await mailTo(customerEmail, 'Votre œuvre est arrivée')
  })
})
