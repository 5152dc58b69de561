import { expect, type Page, test } from '@playwright/test'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { axeViolations } from '../kit/axe.ts'
import { addToCart, aWorkForSale, expectPaid, orderAs, payWith, phone, site } from '../kit/shopper.ts'

const faults = async (page: Page) => (await axeViolations(page)).map(({ id, nodes }) => [id, nodes.length])

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the mail of a purchase leads to its withdrawal: two steps, a dated receipt on the screen and in the inbox, the owner told', async ({
    page,
  }) => {
    const [kept, returned] = [await aWorkForSale(), await aWorkForSale()]
    const email = newAddress()
    for (const work of [kept, returned]) await addToCart(page, work)
    await page.goto(site('/paiement'))
    await orderAs(page, email)
    await payWith(page)
    await expectPaid(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' })).toBeVisible()

    const confirmation = await mailTo(email, 'est confirmée')
    const link = confirmation.links.find(address => address.includes('/retractation')) ?? ''
    expect(link).toMatch(/\/retractation\?commande=GL-\d{4}-\w{6}$/)
    const reference = new URL(link).searchParams.get('commande') ?? ''
    await page.goto(link)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.getByLabel('Référence de la commande')).toHaveValue(reference)
    await page.getByRole('main').getByLabel('E-mail').fill('autre@mail.example')
    await page.getByLabel('Nom complet').fill('Claire Dupont')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText(/^Aucune commande ne correspond/)).toBeVisible()
    expect(await faults(page)).toEqual([])

    await page.getByRole('main').getByLabel('E-mail').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('checkbox', { name: kept.title }).uncheck()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(returned.title)).toBeVisible()
    await expect(main.getByText(kept.title)).toHaveCount(0)
    await expect(main.getByText(/^le \d{1,2}(er)? \S+ \d{4} à \d{2}:\d{2}$/)).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Imprimer ce reçu' })).toBeHidden()

    const receipt = await mailTo(email, 'Ce que vous avez envoyé')
    expect(receipt.subject).toContain(reference)
    expect(receipt.text).toContain(returned.title)
    expect(receipt.text).not.toContain(kept.title)
    const notice = await mailTo(sampleGallery.email, `Rétractation\u202f: commande ${reference}`)
    expect(notice.replyTo.join()).toContain(email)
  })
})
