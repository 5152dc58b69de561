import { type Browser, expect, type Page, test } from '@playwright/test'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { expireSession, sessionIdOf, settledEvents } from '../../kit/cloud/stripe.ts'
import { artworkNow } from '../../kit/shop/builders.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { refundsOf } from '../../kit/shop/sales.ts'
import { expectOpenToEveryone, main } from '../kit/member.ts'
import { addButton, addToCart, aWorkForSale, expectPaid, orderAs, payWith, phone, site, type Work } from '../kit/shopper.ts'

/** On the payment page for a work; answers which payment it is. */
const goToPayment = async (page: Page, work: Work, email: string): Promise<string> => {
  await addToCart(page, work)
  await page.goto(site('/paiement'))
  await orderAs(page, email)
  return sessionIdOf(page.url())
}

const openOrder = (page: Page, sessionId: string) => page.goto(site(`/confirmation-commande/${sessionId}`))

/** The work's page as it is sooner or later: a page may be a moment older than the table. */
const expectOnWorkPage = (page: Page, { slug }: Work, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(site(`/oeuvres/${slug}`))
    await look()
  }).toPass({ timeout: 30_000 })

const someoneElse = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'fr-FR' })).newPage()

/** The owner sells the work to someone at the studio, although a payment is open. */
const sellAtStudio = async ({ id }: Work): Promise<void> => {
  const owner = await member('admin')
  const works = [{ id, version: (await artworkNow(id)).version, availability: 'Vendu' as const }]
  const { results } = await owner.call(adminArtworkRoutes.bulkUpdateArtworks, { body: { works } })
  expect(results).toMatchObject([{ outcome: 'updated' }])
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a payment nobody makes ends: its order says that nothing was charged, the work is free, and its page offers it again', async ({
    page,
    browser,
  }) => {
    const work = await aWorkForSale()
    const other = await someoneElse(browser)
    const sessionId = await goToPayment(page, work, newAddress())
    await expectOnWorkPage(other, work, () => expect(main(other).getByText('Réservée').first()).toBeVisible({ timeout: 3_000 }))

    await expireSession(sessionId)
    await settledEvents(sessionId)
    await openOrder(page, sessionId)
    await expect(page.getByRole('heading', { level: 1, name: 'Cette commande n’a pas été payée' })).toBeVisible()
    await expect(main(page).getByText('rien n’a été débité')).toBeVisible()
    await expect(main(page).getByText('Non payé', { exact: true })).toBeVisible()
    await expectOpenToEveryone(page)

    await expectOnWorkPage(other, work, async () => {
      await expect(addButton(other)).toBeVisible({ timeout: 3_000 })
      await expect(main(other).getByText('Réservée')).toHaveCount(0)
    })
    await goToPayment(other, work, newAddress())
    await payWith(other)
    await expectPaid(other)
    await other.context().close()
  })

  test('a customer who pays for a work sold meanwhile is refunded, told by page and mail', async ({ page }) => {
    const [work, email] = [await aWorkForSale(), newAddress()]
    const sessionId = await goToPayment(page, work, email)
    await sellAtStudio(work)
    await payWith(page)

    await page.waitForURL(/\/confirmation-commande\/cs_/)
    await expect(page.getByRole('heading', { level: 1, name: 'Cette commande a été remboursée' })).toBeVisible({ timeout: 20_000 })
    await expect(main(page).getByText(/^1\s200,00\s€ vous sont rendus sur la carte utilisée/)).toBeVisible()
    await expect(main(page).getByText('Remboursé', { exact: true })).toBeVisible()
    await expect(page.getByText('Merci pour votre commande')).toHaveCount(0)
    await expectOpenToEveryone(page)
    expect(await refundsOf(sessionId)).toEqual([120_000])

    const reference = String((await orderNow(sessionId))?.reference)
    const toBuyer = await mailTo(email, 'est remboursée')
    expect(toBuyer.subject).toBe(`Votre commande ${reference} est remboursée`)
    for (const words of [work.title, 'n’était plus disponible', 'vous est rendue sur la carte utilisée'])
      expect(toBuyer.text).toContain(words)
    const toOwner = await mailTo(sampleGallery.email, `commande ${reference}`)
    expect(toOwner.subject).toContain('Paiement remboursé')
    expect(toOwner.text).toContain(email)
    expect(await mailsTo(email)).toHaveLength(1)

    await expectOnWorkPage(page, work, async () => {
      await expect(main(page).getByText('Vendu', { exact: true }).first()).toBeVisible({ timeout: 3_000 })
      await expect(addButton(page)).toHaveCount(0)
    })
  })
})
