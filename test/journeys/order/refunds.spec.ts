import { expect, test } from '@playwright/test'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { aSale, refundsOf } from '../../kit/shop/sales.ts'
import { expectOpenToEveryone, main, openAsOwner } from '../kit/member.ts'
import { desk, site } from '../kit/shopper.ts'

test.describe('at a desk', () => {
  test.use({ viewport: desk })

  test('a part of a sale is given back, by a sum and for a work, and its buyer sees both', async ({ page, browser }) => {
    test.slow()
    const suffix = Math.random().toString(36).slice(2, 8)
    const [quay, port] = [
      await anArtwork({ title: `Quai ${suffix}`, priceEur: 350 }),
      await anArtwork({ title: `Port ${suffix}`, priceEur: 500 }),
    ]
    const { sessionId, customerEmail } = await aSale(quay, port)
    const reference = String((await orderNow(sessionId))?.reference)

    await openAsOwner(page, `/admin/commandes?commande=${reference}`)
    const order = page.getByRole('dialog', { name: `Commande ${reference}` })
    await order.getByText('Rembourser une partie').first().click()
    await order.locator('[name=what]').selectOption('Un montant')
    const form = order.getByRole('form', { name: 'Rembourser une partie' })
    const part = form.getByRole('button', { name: 'Rembourser une partie' })
    await order.locator('[name=amount]').fill('1 000')
    await order.locator('[name=reason]').fill('Cadre abîmé')
    await part.click()
    await expect(form.getByText(/^Il ne reste que 850,00\s€ à rendre/)).toBeVisible()
    await order.locator('[name=amount]').fill('50,00')
    await expectOpenToEveryone(page)
    await part.click()
    await page.getByRole('button', { name: /^Rembourser 50,00\s€$/ }).click()
    await expect(order.getByText('Partiellement remboursée').first()).toBeVisible()

    await form.getByRole('checkbox', { name: `Quai ${suffix}` }).check()
    await order.locator('[name=reason]').fill('Œuvre gardée')
    await part.click()
    await page.getByRole('button', { name: /^Rembourser 350,00\s€$/ }).click()
    await expect(order.getByText(`Pour Quai ${suffix}`)).toBeVisible()
    expect(await refundsOf(sessionId)).toEqual([35_000, 5_000])
    await expectOpenToEveryone(page)
    await mailTo(customerEmail, 'Remboursement')

    const buyer = await (await browser.newContext({ locale: 'fr-FR', viewport: desk })).newPage()
    await buyer.goto(site(`/confirmation-commande/${sessionId}`))
    await expect(main(buyer).getByText(/Remboursement de 350,00\s€/)).toBeVisible()
    await expect(main(buyer).getByText(/Remboursement de 50,00\s€/)).toBeVisible()
    await expectOpenToEveryone(buyer)
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await buyer.context().close()
    await page.goto(site('/admin/commandes'))
    await expect(main(page).getByText('Partiellement remboursée', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })
})
